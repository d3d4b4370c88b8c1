/** One row a request (`reference/wire.md`, Access log). */
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { ADMIN_USER } from '../session/user-type.ts';
import { Batch } from './batch.ts';
import { requestParams, storable } from './redact.ts';

export interface AccessLogRow {
  tenantId: number;
  traceId: string;
  userId: number;
  userType: number;
  applicationName: string;
  requestMethod: string;
  requestUrl: string;
  requestParams: string;
  userIp: string;
  userAgent: string;
  beginTime: number;
  endTime: number;
  /** Milliseconds. */
  duration: number;
  resultCode: number;
  resultMsg: string;
}

export const APPLICATION_NAME = 'countersign-server';

/** What every log row says of its request. */
export function describeRequest(request: FastifyRequest) {
  const { session, tenantId } = request.state;
  return {
    tenantId,
    traceId: request.id,
    userId: session?.userId ?? 0,
    userType: ADMIN_USER,
    applicationName: APPLICATION_NAME,
    requestMethod: request.method,
    requestUrl: request.url.split('?')[0]?.slice(0, 255) ?? '',
    requestParams: requestParams(request.query, request.body),
    userIp: request.ip.slice(0, 64),
    userAgent: request.headers['user-agent']?.slice(0, 512) ?? '',
  };
}

export class AccessLog {
  private readonly batch: Batch<AccessLogRow>;
  private readonly now: () => number;

  constructor(write: (rows: AccessLogRow[]) => Promise<void>, now: () => number, log: Logger) {
    this.batch = new Batch(write, log);
    this.now = now;
  }

  /** Adds the row of a request that has ended. */
  add(request: FastifyRequest): void {
    // A browser's question whether it may call (CORS) is answered before it is a request of the API.
    if (!request.state) return;
    const { startTime, answer } = request.state;
    const endTime = this.now();
    this.batch.add({
      ...describeRequest(request),
      beginTime: startTime,
      endTime,
      duration: Math.round(endTime - startTime),
      resultCode: answer.code,
      // What the database cannot keep must not cost the rows beside it.
      resultMsg: storable(answer.msg, 512).toWellFormed().replaceAll('\0', ''),
    });
  }

  stop(): Promise<void> {
    return this.batch.stop();
  }
}
