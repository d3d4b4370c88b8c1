/**
 * `multipart/form-data`: text fields and files of a request, read whole and within limits
 * (`reference/wire.md`, File upload and download: 16 MB a file, 32 MB a request).
 */
import type { UploadedFile } from '@countersign/contract/wire';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BAD_REQUEST, BusinessError, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE } from './errors.ts';

const MEGABYTE = 1024 * 1024;
const FILE_LIMIT = 16 * MEGABYTE;
const REQUEST_LIMIT = 32 * MEGABYTE;
const LIMITS = {
  fileSize: FILE_LIMIT,
  files: 10,
  fields: 50,
  parts: 60,
  fieldSize: MEGABYTE,
  fieldNameSize: 100,
  headerPairs: 50,
};

/** Lets the API's endpoints take multipart bodies; nothing is read before a handler's endpoint asks for it. */
export async function acceptMultipart(app: FastifyInstance): Promise<void> {
  await app.register(fastifyMultipart, { limits: LIMITS });
}

/**
 * The fields and files of a request by name; the first of a name counts.
 *
 * @throws BusinessError when it is not multipart, broken, or too large
 */
export async function readMultipart(request: FastifyRequest): Promise<Record<string, string | UploadedFile>> {
  if (!request.isMultipart()) throw new BusinessError(UNSUPPORTED_MEDIA_TYPE, '请使用 multipart/form-data');
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > REQUEST_LIMIT) throw tooLarge(REQUEST_LIMIT);
  const body = new Map<string, string | UploadedFile>();
  let size = 0;
  try {
    for await (const part of request.parts()) {
      const value = part.type === 'file' ? await readFile(part) : String(part.value);
      size += typeof value === 'string' ? value.length : value.bytes.length;
      if (size > REQUEST_LIMIT) throw tooLarge(REQUEST_LIMIT);
      if (!body.has(part.fieldname)) body.set(part.fieldname, value);
    }
  } catch (error) {
    throw asRefusal(error);
  }
  return Object.fromEntries(body);
}

async function readFile(part: {
  filename: string;
  mimetype: string;
  toBuffer(): Promise<Buffer>;
}): Promise<UploadedFile> {
  const bytes = await part.toBuffer();
  return { name: part.filename, type: part.mimetype, bytes };
}

const tooLarge = (limit: number) => new BusinessError(PAYLOAD_TOO_LARGE, `${limit / MEGABYTE} MB`);

/** What the reader throws about a body is its sender's mistake. */
function asRefusal(error: unknown): Error {
  if (error instanceof BusinessError) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(FILE_LIMIT);
  return new BusinessError(BAD_REQUEST, `上传内容无法读取（${message.slice(0, 100)}）`);
}
