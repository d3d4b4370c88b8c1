import type { Value } from './value.ts';

export type BinaryOperator =
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | '=='
  | '!='
  | '<'
  | '>'
  | '<='
  | '>='
  | '&&'
  | '||';

/** The syntax tree of one `${…}`. `position` is where the node begins in the whole expression text. */
export type Ast =
  | { kind: 'literal'; value: Value; position: number }
  | { kind: 'name'; name: string; position: number }
  | { kind: 'property'; object: Ast; key: Ast; position: number }
  | { kind: 'method'; object: Ast; method: string; args: Ast[]; position: number }
  | { kind: 'function'; name: string; args: Ast[]; position: number }
  | { kind: 'not'; operand: Ast; position: number }
  | { kind: 'negate'; operand: Ast; position: number }
  | { kind: 'empty'; operand: Ast; position: number }
  | { kind: 'binary'; operator: BinaryOperator; left: Ast; right: Ast; position: number }
  | { kind: 'choice'; test: Ast; yes: Ast; no: Ast; position: number };

/** A text with holes: `Hello ${name}` has two parts. A single hole keeps the type of its value. */
export type Template = Array<{ text: string } | { ast: Ast }>;
