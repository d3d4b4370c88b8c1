/** Reads server-sent events out of text that comes in pieces (HTML Standard, 9.2.6). */

export interface EventParser {
  /** The data of the events that this piece completes. Comments and names are skipped: the data says what it is. */
  feed(text: string): string[];
  /** How soon the server wants its clients back, ms; undefined until it said so. */
  readonly retry: number | undefined;
}

export function createEventParser(): EventParser {
  let rest = '';
  let data: string[] = [];
  let retry: number | undefined;

  /** A line; the empty one ends an event, whose data it gives back. */
  function take(line: string): string | undefined {
    if (line === '') {
      const whole = data.length > 0 ? data.join('\n') : undefined;
      data = [];
      return whole;
    }
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
    if (field === 'data') data.push(value);
    if (field === 'retry' && /^\d+$/.test(value)) retry = Number(value);
    return undefined;
  }

  return {
    feed(text) {
      const lines = (rest + text).split(/\r\n|\n|\r(?=.)/s);
      rest = lines.pop() ?? '';
      return lines.flatMap((line) => take(line) ?? []);
    },
    get retry() {
      return retry;
    },
  };
}
