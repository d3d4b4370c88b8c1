/** What logs may hold of a request: no secrets, and not much of anything. */

const SECRET = /password|secret|token|captcha|authorization|^code$|socialCode|apikey|privatekey/i;
const LONGEST_TEXT = 2000;
const DEEPEST = 6;

/** A copy of a value with secrets masked and long texts cut. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string')
    return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value;
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEEPEST) return '…';
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, 100)
      .map(([key, item]) => [key, SECRET.test(key) ? '******' : redact(item, depth + 1)]),
  );
}

/** The parameters of a request as its log row shows them: `{"query":{…},"body":"…"}`. */
export function requestParams(query: unknown, body: unknown): string {
  return JSON.stringify({
    query: redact(query),
    body: body === undefined ? '' : JSON.stringify(redact(body)),
  });
}
