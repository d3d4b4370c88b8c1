/** One row a request (`reference/wire.md`, Access log). */
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { ADMIN_USER } from '../session/user-type.ts';
import { Batch } from './batch.ts';
import { requestParams } from './redact.ts';

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
    userIp: request.ip,
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

  add(request: FastifyRequest): void {
    const { startTime, answer } = request.state;
    const endTime = this.now();
    this.batch.add({
      ...describeRequest(request),
      beginTime: startTime,
      endTime,
      duration: Math.round(endTime - startTime),
      resultCode: answer.code,
      resultMsg: answer.msg.slice(0, 512),
    });
  }

  stop(): Promise<void> {
    return this.batch.stop();
  }
}
