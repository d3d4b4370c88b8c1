import type { Ast, BinaryOperator, Template } from './ast.ts';
import { ExpressionError } from './error.ts';
import { type Lexeme, tokenize } from './lexer.ts';

/** Longest accepted expression, in characters. */
export const MAX_EXPRESSION_LENGTH = 20_000;
/** Deepest accepted nesting; bounds the depth of recursion of parser and evaluator. */
const MAX_DEPTH = 100;

const WORD_OPERATORS: Record<string, BinaryOperator> = {
  and: '&&',
  or: '||',
  eq: '==',
  ne: '!=',
  lt: '<',
  gt: '>',
  le: '<=',
  ge: '>=',
  div: '/',
  mod: '%',
};

/** Binary operators by rising precedence. */
const LEVELS: BinaryOperator[][] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['<', '>', '<=', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];

/**
 * Parses a text with `${…}` or `#{…}` holes.
 *
 * @throws ExpressionError naming the position
 */
export function parseTemplate(source: string): Template {
  if (source.length > MAX_EXPRESSION_LENGTH) {
    throw new ExpressionError(`An expression has at most ${MAX_EXPRESSION_LENGTH} characters`, source, 0);
  }
  const template: Template = [];
  let text = '';
  let at = 0;
  while (at < source.length) {
    const opens = (source[at] === '$' || source[at] === '#') && source[at + 1] === '{';
    if (source[at] === '\\' && (source[at + 1] === '$' || source[at + 1] === '#') && source[at + 2] === '{') {
      text += source.slice(at + 1, at + 3);
      at += 3;
    } else if (opens) {
      if (text) template.push({ text });
      text = '';
      const { lexemes, next } = tokenize(source, at + 2);
      template.push({ ast: new Parser(source, lexemes).whole() });
      at = next;
    } else {
      text += source.charAt(at);
      at++;
    }
  }
  if (text || template.length === 0) template.push({ text });
  return template;
}

class Parser {
  readonly #source: string;
  readonly #lexemes: Lexeme[];
  #at = 0;
  #depth = 0;

  constructor(source: string, lexemes: Lexeme[]) {
    this.#source = source;
    this.#lexemes = lexemes;
  }

  whole(): Ast {
    const ast = this.#choice();
    const rest = this.#peek();
    if (rest.kind !== 'end') this.#fail(`Unexpected "${rest.text}"`, rest);
    return ast;
  }

  #choice(): Ast {
    this.#depth++;
    if (this.#depth > MAX_DEPTH) this.#fail(`Nested deeper than ${MAX_DEPTH}`, this.#peek());
    const test = this.#binary(0);
    let ast = test;
    if (this.#accept('?')) {
      const yes = this.#choice();
      this.#expect(':');
      const no = this.#choice();
      ast = { kind: 'choice', test, yes, no, position: test.position };
    }
    this.#depth--;
    return ast;
  }

  #binary(level: number): Ast {
    const operators = LEVELS[level];
    if (!operators) return this.#unary();
    let left = this.#binary(level + 1);
    let length = 0;
    for (;;) {
      const lexeme = this.#peek();
      const operator = binaryOperator(lexeme);
      if (!operator || !operators.includes(operator)) return left;
      length++;
      if (length > 1000) this.#fail('Too many operators in a row', lexeme);
      this.#at++;
      left = { kind: 'binary', operator, left, right: this.#binary(level + 1), position: lexeme.position };
    }
  }

  #unary(): Ast {
    const lexeme = this.#peek();
    const isWord = lexeme.kind === 'name';
    const isOperator = lexeme.kind === 'operator';
    if (
      (isOperator && (lexeme.text === '!' || lexeme.text === '-')) ||
      (isWord && (lexeme.text === 'not' || lexeme.text === 'empty'))
    ) {
      this.#depth++;
      if (this.#depth > MAX_DEPTH) this.#fail(`Nested deeper than ${MAX_DEPTH}`, lexeme);
      this.#at++;
      const operand = this.#unary();
      this.#depth--;
      const position = lexeme.position;
      if (lexeme.text === 'empty') return { kind: 'empty', operand, position };
      return lexeme.text === '-' ? { kind: 'negate', operand, position } : { kind: 'not', operand, position };
    }
    return this.#postfix();
  }

  #postfix(): Ast {
    let ast = this.#primary();
    let length = 0;
    for (;;) {
      length++;
      if (length > MAX_DEPTH) this.#fail(`A chain is longer than ${MAX_DEPTH}`, this.#peek());
      if (this.#accept('.')) {
        const lexeme = this.#next();
        if (lexeme.kind !== 'name') this.#fail('A property name is expected', lexeme);
        const position = lexeme.position;
        if (this.#accept('(')) {
          ast = { kind: 'method', object: ast, method: lexeme.text, args: this.#arguments(), position };
        } else {
          const key: Ast = { kind: 'literal', value: lexeme.text, position };
          ast = { kind: 'property', object: ast, key, position };
        }
      } else if (this.#accept('[')) {
        const position = this.#peek().position;
        const key = this.#choice();
        this.#expect(']');
        ast = { kind: 'property', object: ast, key, position };
      } else {
        return ast;
      }
    }
  }

  #primary(): Ast {
    const lexeme = this.#next();
    const position = lexeme.position;
    if (lexeme.kind === 'string') return { kind: 'literal', value: lexeme.text, position };
    if (lexeme.kind === 'number') return { kind: 'literal', value: Number(lexeme.text), position };
    if (lexeme.kind === 'operator' && lexeme.text === '(') {
      const ast = this.#choice();
      this.#expect(')');
      return ast;
    }
    if (lexeme.kind !== 'name') {
      this.#fail(
        lexeme.kind === 'end' ? 'The expression ends too early' : `Unexpected "${lexeme.text}"`,
        lexeme,
      );
    }
    if (lexeme.text === 'true' || lexeme.text === 'false') {
      return { kind: 'literal', value: lexeme.text === 'true', position };
    }
    if (lexeme.text === 'null') return { kind: 'literal', value: null, position };
    const prefixed = this.#prefixedFunction(lexeme);
    if (prefixed) return prefixed;
    if (this.#accept('(')) return { kind: 'function', name: lexeme.text, args: this.#arguments(), position };
    return { kind: 'name', name: lexeme.text, position };
  }

  /** `vars:get(x)`: told from the `:` of a choice by the parenthesis behind the second name. */
  #prefixedFunction(prefix: Lexeme): Ast | undefined {
    const [colon, local, parenthesis] = this.#lexemes.slice(this.#at, this.#at + 3);
    if (colon?.text !== ':' || colon.kind !== 'operator' || local?.kind !== 'name') return undefined;
    if (parenthesis?.kind !== 'operator' || parenthesis.text !== '(') return undefined;
    if (local.position !== colon.position + 1 || colon.position !== prefix.position + prefix.text.length) {
      return undefined;
    }
    this.#at += 3;
    const name = `${prefix.text}:${local.text}`;
    return { kind: 'function', name, args: this.#arguments(), position: prefix.position };
  }

  #arguments(): Ast[] {
    const args: Ast[] = [];
    if (this.#accept(')')) return args;
    do {
      args.push(this.#choice());
    } while (this.#accept(','));
    this.#expect(')');
    return args;
  }

  #peek(): Lexeme {
    const lexeme = this.#lexemes[this.#at];
    return lexeme ?? { kind: 'end', text: '', position: this.#source.length };
  }

  #next(): Lexeme {
    const lexeme = this.#peek();
    this.#at++;
    return lexeme;
  }

  #accept(operator: string): boolean {
    const lexeme = this.#peek();
    if (lexeme.kind !== 'operator' || lexeme.text !== operator) return false;
    this.#at++;
    return true;
  }

  #expect(operator: string): void {
    if (!this.#accept(operator)) this.#fail(`"${operator}" is expected`, this.#peek());
  }

  #fail(message: string, lexeme: Lexeme): never {
    throw new ExpressionError(message, this.#source, lexeme.position);
  }
}

function binaryOperator(lexeme: Lexeme): BinaryOperator | undefined {
  if (lexeme.kind === 'name') {
    return Object.hasOwn(WORD_OPERATORS, lexeme.text) ? WORD_OPERATORS[lexeme.text] : undefined;
  }
  if (lexeme.kind !== 'operator') return undefined;
  return LEVELS.flat().find((operator) => operator === lexeme.text);
}
