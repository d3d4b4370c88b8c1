/** Server-sent events as an answer (HTML Standard, 9.2): the stream that a handler returned becomes the body. */
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

const HEADERS = {
  'Content-Type': 'text/event-stream;charset=utf-8',
  // A proxy that kept or packed events would hold them back.
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
  // When the stream ends, so does its connection: a server that stops would wait for it otherwise.
  Connection: 'close',
};

/** One event in the format of the stream; the data is JSON, which has no line breaks. */
export const printEvent = (name: string, data: unknown): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Sends a stream of printed events; it is destroyed when the client goes. */
export const sendEvents = (reply: FastifyReply, stream: Readable): FastifyReply =>
  reply.headers(HEADERS).send(stream);
