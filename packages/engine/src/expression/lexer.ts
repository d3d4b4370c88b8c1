import { ExpressionError } from './error.ts';

export type TokenKind = 'name' | 'string' | 'number' | 'operator' | 'end';

export interface Lexeme {
  kind: TokenKind;
  text: string;
  position: number;
}

const OPERATORS = [
  '&&',
  '||',
  '==',
  '!=',
  '<=',
  '>=',
  '<',
  '>',
  '+',
  '-',
  '*',
  '/',
  '%',
  '!',
  '?',
  ':',
  '.',
  ',',
  '(',
  ')',
  '[',
  ']',
  '}',
];

const NAME_START = /[\p{L}_$]/u;
const NAME_PART = /[\p{L}\p{N}_$]/u;
const DIGIT = /[0-9]/;

/**
 * Splits the inside of `${…}` into lexemes, from `start` up to the closing brace that belongs to it.
 *
 * @returns the lexemes, the last one of kind `end`, and the position after the closing brace
 */
export function tokenize(source: string, start: number): { lexemes: Lexeme[]; next: number } {
  const lexemes: Lexeme[] = [];
  let at = start;
  while (at < source.length) {
    const char = source.charAt(at);
    if (/\s/.test(char)) {
      at++;
    } else if (char === '}') {
      lexemes.push({ kind: 'end', text: '', position: at });
      return { lexemes, next: at + 1 };
    } else if (char === '"' || char === "'") {
      const string = readString(source, at, char);
      lexemes.push({ kind: 'string', text: string.text, position: at });
      at = string.next;
    } else if (DIGIT.test(char)) {
      const number = /^[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?/.exec(source.slice(at, at + 60));
      const text = number ? number[0] : char;
      lexemes.push({ kind: 'number', text, position: at });
      at += text.length;
    } else if (NAME_START.test(char)) {
      let end = at + 1;
      while (end < source.length && NAME_PART.test(source.charAt(end))) end++;
      lexemes.push({ kind: 'name', text: source.slice(at, end), position: at });
      at = end;
    } else {
      const operator = OPERATORS.find((candidate) => source.startsWith(candidate, at));
      if (!operator) throw new ExpressionError(`Unexpected character "${char}"`, source, at);
      lexemes.push({ kind: 'operator', text: operator, position: at });
      at += operator.length;
    }
  }
  throw new ExpressionError('The closing "}" is missing', source, source.length);
}

function readString(source: string, start: number, quote: string): { text: string; next: number } {
  let text = '';
  for (let at = start + 1; at < source.length; at++) {
    const char = source.charAt(at);
    if (char === quote) return { text, next: at + 1 };
    if (char === '\\' && at + 1 < source.length) {
      at++;
      text += source.charAt(at);
    } else {
      text += char;
    }
  }
  throw new ExpressionError('A string is not closed', source, start);
}
