/** saxen ships no types; these are the members that the engine uses. */
declare module 'saxen' {
  export class Parser {
    on(
      event: 'openTag',
      cb: (
        name: string,
        attrs: () => Record<string, string>,
        decode: (text: string) => string,
        selfClosing: boolean,
      ) => void,
    ): this;
    on(event: 'closeTag', cb: (name: string) => void): this;
    on(event: 'text', cb: (text: string, decode: (text: string) => string) => void): this;
    on(event: 'cdata', cb: (text: string) => void): this;
    on(event: 'attention', cb: (text: string) => void): this;
    on(
      event: 'error' | 'warn',
      cb: (error: Error, context: () => { line: number; column: number }) => void,
    ): this;
    ns(prefixes?: Record<string, string>): this;
    parse(xml: string): void;
  }
}
