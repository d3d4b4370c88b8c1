/** The envelope of every answer: `{ code, data, msg }`, code 0 on success (`reference/wire.md`, Envelope). */
import type { Endpoint } from '@countersign/contract';
import fastJson from 'fast-json-stringify';
import { z } from 'zod';

export const CONTENT_TYPE = 'application/json;charset=UTF-8';

export const failure = (code: number, msg: string): string => JSON.stringify({ code, data: null, msg });

/**
 * Makes the printer of an endpoint's answers. It prints the fields that the contract names and no others, so that a
 * column that a handler read does not reach the wire by accident. It is compiled at the first answer.
 */
export function answerPrinter({ spec }: Endpoint): (data: unknown) => string {
  let print: ((value: unknown) => string) | null = null;
  return (data) => {
    print ??= compile(spec.data ?? z.null(), spec.answer === 'raw');
    return print(spec.answer === 'raw' ? data : { code: 0, data: data ?? null, msg: '' });
  };
}

function compile(data: z.ZodType, isRaw: boolean): (value: unknown) => string {
  const described = z.toJSONSchema(data, { io: 'output', unrepresentable: 'any', target: 'draft-7' });
  const { definitions, ...schema } = forPrinting(described) as JsonSchema;
  const shape = isRaw
    ? schema
    : {
        type: 'object',
        properties: { code: { type: 'integer' }, data: schema, msg: { type: 'string' } },
        required: ['code', 'data', 'msg'],
      };
  return fastJson({ ...shape, definitions } as never) as (value: unknown) => string;
}

type JsonSchema = Record<string, unknown>;

/** Keywords that shape a value; the others check it, which an answer does not need. */
const SHAPING = new Set([
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'anyOf',
  '$ref',
  'definitions',
  'const',
  'enum',
]);

/** Keeps what shapes a value, and writes "X or null" in the one form that needs no check while printing. */
function forPrinting(node: unknown, isKeywords = true): unknown {
  if (Array.isArray(node)) return node.map((item) => forPrinting(item));
  if (typeof node !== 'object' || node === null) return node;
  const result: JsonSchema = {};
  for (const [key, value] of Object.entries(node)) {
    if (isKeywords && !SHAPING.has(key)) continue;
    const isNames = isKeywords && (key === 'properties' || key === 'definitions');
    result[key] = forPrinting(value, !isNames);
  }
  const { anyOf, ...rest } = result;
  if (!isKeywords || !Array.isArray(anyOf) || anyOf.length !== 2 || anyOf[1]?.type !== 'null') return result;
  const [shape] = anyOf as JsonSchema[];
  return shape && !('$ref' in shape) && shape.type ? { ...rest, ...shape, nullable: true } : result;
}
