/**
 * saxen ships no types. The engine declares it too, and in a program with both the declarations are one: they agree.
 * (An element without attributes has `true` for them; `Object.entries` takes that for none.)
 */
declare module 'saxen' {
  export interface ErrorContext {
    line: number;
    column: number;
    data: string;
  }

  type Decode = (text: string) => string;

  export class Parser {
    on(
      event: 'openTag',
      handler: (name: string, attributes: () => Record<string, string>, decode: Decode) => void,
    ): Parser;
    on(event: 'closeTag', handler: (name: string) => void): Parser;
    on(event: 'text', handler: (text: string, decode: Decode) => void): Parser;
    on(event: 'cdata' | 'comment', handler: (text: string) => void): Parser;
    on(event: 'error' | 'warn', handler: (error: Error, context: () => ErrorContext) => void): Parser;
    parse(xml: string): Error | undefined;
  }
}
