/** Turns whatever went wrong into an envelope; the caller is told what helps, the log gets the rest. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorLog } from '../audit/error-log.ts';
import { describeFailure } from '../audit/failure.ts';
import { BODY_LIMIT } from './body.ts';
import { CONTENT_TYPE, failure } from './envelope.ts';
import {
  BAD_REQUEST,
  BusinessError,
  DUPLICATE_ROW,
  type ErrorCode,
  INTERNAL_SERVER_ERROR,
  METHOD_NOT_ALLOWED,
  NOT_FOUND,
  NOT_IMPLEMENTED,
  PAYLOAD_TOO_LARGE,
  ROW_IN_USE,
  UNSUPPORTED_MEDIA_TYPE,
} from './errors.ts';
import type { Wording } from './wording.ts';

/** PostgreSQL's codes for what a caller's values can cause. */
const DATABASE_ERRORS: Record<string, ErrorCode> = {
  '23505': DUPLICATE_ROW,
  '23503': ROW_IN_USE,
  '22021': BAD_REQUEST,
  '22003': BAD_REQUEST,
  '22P05': BAD_REQUEST,
};

/** Prefixes whose modules may be switched off (`reference/wire.md`, Errors: 501). */
const OPTIONAL_MODULES = new Set(['bpm', 'pay', 'product', 'trade']);

/** Installs the error and not-found answers of the API below the plugin's prefix. */
export function answerErrors(app: FastifyInstance, errorLog: ErrorLog, wording: Wording): void {
  app.setErrorHandler((error, request, reply) => {
    const known = asBusinessError(error);
    if (known) return answer(known.code, wording.of(known), request, reply);
    const failed = error instanceof Error ? error : new Error(String(error));
    request.log.error({ failure: describeFailure(failed) }, 'request failed');
    errorLog.add(request, failed);
    const unexpected = new BusinessError(INTERNAL_SERVER_ERROR, request.id);
    return answer(unexpected.code, unexpected.message, request, reply);
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const known = notFound(app, path.slice(app.prefix.length), app.prefix);
    return answer(known.code, known.message, request, reply);
  });
}

/** Answers a request whose address cannot be decoded: below `base` with an envelope, as everything there. */
export const refuseAddress =
  (base: string) =>
  (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const refusal = new BusinessError(BAD_REQUEST, '地址编码不正确');
    if (request.url.startsWith(`${base}/`))
      reply.status(200).type(CONTENT_TYPE).send(failure(refusal.code, refusal.message));
    else reply.status(400).type('text/plain').send('Bad request: the address is wrongly encoded');
  };

function answer(code: number, msg: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.state) request.state.answer = { code, msg };
  return reply.status(200).type(CONTENT_TYPE).send(failure(code, msg));
}

function asBusinessError(thrown: unknown): BusinessError | null {
  if (thrown instanceof BusinessError) return thrown;
  const error = thrown as FastifyError & { cause?: { code?: string } };
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new BusinessError(PAYLOAD_TOO_LARGE, `${BODY_LIMIT / 1024 / 1024} MB`);
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new BusinessError(UNSUPPORTED_MEDIA_TYPE, '请使用 application/json');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new BusinessError(BAD_REQUEST, error.message);
  const byDatabase = DATABASE_ERRORS[error.cause?.code ?? error.code ?? ''];
  return byDatabase ? new BusinessError(byDatabase, '内容超出允许的范围') : null;
}

function notFound(app: FastifyInstance, path: string, prefix: string): BusinessError {
  const hasOtherMethod = (['GET', 'POST', 'PUT', 'DELETE'] as const).some((method) =>
    app.hasRoute({ method, url: prefix + path }),
  );
  if (hasOtherMethod) return new BusinessError(METHOD_NOT_ALLOWED);
  const module = path.split('/')[1] ?? '';
  const hasModule = app.moduleNames.has(module);
  return OPTIONAL_MODULES.has(module) && !hasModule
    ? new BusinessError(NOT_IMPLEMENTED, module)
    : new BusinessError(NOT_FOUND);
}

declare module 'fastify' {
  interface FastifyInstance {
    /** First path segments that have endpoints: `system`, `infra` … */
    moduleNames: ReadonlySet<string>;
  }
}
