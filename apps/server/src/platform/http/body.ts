/** Bodies and queries, read with limits: nothing that arrives can exhaust or confuse the server (architecture §9). */
import type { FastifyInstance } from 'fastify';
import qs from 'qs';
import secureJson from 'secure-json-parse';
import { BAD_REQUEST, BusinessError } from './errors.ts';

/** Largest JSON or form body. Uploads have limits of their own. */
export const BODY_LIMIT = 4 * 1024 * 1024;
const DEEPEST_JSON = 64;

/** More than any client sends; what is beyond is left out, because an error here would end the process. */
const FIELDS: qs.IParseOptions = {
  depth: 4,
  arrayLimit: 1000,
  parameterLimit: 2000,
  ignoreQueryPrefix: true,
  // The second end of a range alone (`createTime[1]=…`) is not its first.
  allowSparse: true,
};

/** Query and form fields: `a=1&a=2`, `a[0]=1`, `a[b]=1`. */
export const parseFields = (text: string): Record<string, unknown> =>
  qs.parse(text, FIELDS) as Record<string, unknown>;

/**
 * Reads JSON text.
 *
 * @throws BusinessError when it is broken, too deep, or names a prototype
 */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  refuseDepth(text);
  try {
    return secureJson.parse(text, null, { protoAction: 'error', constructorAction: 'error' });
  } catch (error) {
    throw new BusinessError(BAD_REQUEST, `请求内容不是有效的 JSON${placeOf(error)}`);
  }
}

/** Where it breaks. The parser's own words quote the text, which may be a password, and end up in logs. */
function placeOf(error: unknown): string {
  const [, line, column] = /line (\d+) column (\d+)/.exec(String(error)) ?? [];
  return line ? `（第 ${line} 行第 ${column} 列）` : '';
}

function refuseDepth(text: string): void {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index++) {
    const character = text.charCodeAt(index);
    if (isInString) {
      if (character === 0x5c) index++;
      else if (character === 0x22) isInString = false;
    } else if (character === 0x22) isInString = true;
    else if (character === 0x5b || character === 0x7b) {
      if (++depth > DEEPEST_JSON) throw new BusinessError(BAD_REQUEST, `JSON 嵌套超过 ${DEEPEST_JSON} 层`);
    } else if (character === 0x5d || character === 0x7d) depth--;
  }
}

/** The two kinds of body that endpoints without files take. */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, text: string) => parseJson(text),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, text: string) => parseFields(text),
  );
}
