/** What logs may hold of a request: no secrets, and not much of anything. */

const SECRET = /password|secret|token|captcha|authorization|verifier|socialCode|apikey|privatekey/i;
/** In what a caller sends, a `code` may be one that lets them in; in a row of ours it is a name. */
const SECRET_PARAMETER = new RegExp(`${SECRET.source}|^code$`, 'i');
const LONGEST_TEXT = 2000;
const DEEPEST = 6;
/** The parameters of one request, all together: a log must not be filled by who is not even logged in. */
const LONGEST_PARAMETERS = 8000;

/** A copy of a value with secrets masked and long texts cut. */
export function redact(value: unknown, secret = SECRET, depth = 0): unknown {
  if (typeof value === 'string')
    return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value;
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEEPEST) return '…';
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => redact(item, secret, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, 100)
      .map(([key, item]) => [key, secret.test(key) ? '******' : redact(item, secret, depth + 1)]),
  );
}

/** The parameters of a request as its log row shows them: `{"query":{…},"body":"…"}`. */
export function requestParams(query: unknown, body: unknown): string {
  const shownQuery = redact(query, SECRET_PARAMETER);
  const shownBody = body === undefined ? '' : JSON.stringify(redact(body, SECRET_PARAMETER));
  return JSON.stringify({
    query: JSON.stringify(shownQuery).length > LONGEST_PARAMETERS ? {} : shownQuery,
    body: shownBody.length > LONGEST_PARAMETERS ? `${shownBody.slice(0, LONGEST_PARAMETERS)}…` : shownBody,
  });
}

/** A text that the database takes: PostgreSQL has no NUL. */
export const storable = (text: string, longest: number): string =>
  text.slice(0, longest).replaceAll('\0', '\ufffd');
