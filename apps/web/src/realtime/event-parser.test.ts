import { describe, expect, it } from 'vitest';
import { createEventParser } from './event-parser.ts';

describe('the event parser', () => {
  it('gives the data of each event that is whole', () => {
    const parser = createEventParser();
    expect(parser.feed('event: sync\ndata: {"a":1}\n\nevent: end\ndata: 2\n\n')).toEqual(['{"a":1}', '2']);
  });

  it('waits for the rest of an event that came in pieces', () => {
    const parser = createEventParser();
    expect(parser.feed('event: sync\nda')).toEqual([]);
    expect(parser.feed('ta: on')).toEqual([]);
    expect(parser.feed('e\n')).toEqual([]);
    expect(parser.feed('\n')).toEqual(['one']);
  });

  it('joins the lines of one event and knows other line ends', () => {
    const parser = createEventParser();
    expect(parser.feed('data: one\r\ndata: two\r\n\r\n')).toEqual(['one\ntwo']);
  });

  it('reads an end of line that is cut in two', () => {
    const parser = createEventParser();
    expect([...parser.feed('data: one\r'), ...parser.feed('\n\r'), ...parser.feed('\n')]).toEqual(['one']);
  });

  it('skips comments and events without data', () => {
    const parser = createEventParser();
    expect(parser.feed(': beat\n\nevent: nothing\n\n')).toEqual([]);
  });

  it('notes how soon the server wants its clients back', () => {
    const parser = createEventParser();
    expect(parser.retry).toBeUndefined();
    parser.feed('retry: 2500\n\nretry: soon\n\n');
    expect(parser.retry).toBe(2500);
  });
});
