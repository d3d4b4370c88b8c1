/** A file as an answer: what a handler of a `file` endpoint returns (`reference/wire.md`, Export). */
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export class Download {
  readonly name: string;
  readonly type: string;
  readonly body: Readable;

  /**
   * @param name what the browser calls the file
   * @param body read as fast as the client takes it; destroyed when the client goes
   */
  constructor(name: string, type: string, body: Readable) {
    this.name = name;
    this.type = type;
    this.body = body;
  }
}

/** The media type that existing clients know spreadsheets by, whatever is in them. */
export const SPREADSHEET_TYPE = 'application/vnd.ms-excel;charset=UTF-8';

/** Sends a file. */
export function sendDownload(reply: FastifyReply, { name, type, body }: Download): FastifyReply {
  const encoded = encodeURIComponent(name).replaceAll('%20', '+');
  return reply
    .headers({
      'Content-Type': type,
      'Content-Disposition': `attachment;filename=${encoded}`,
      'X-Content-Type-Options': 'nosniff',
    })
    .send(body);
}
