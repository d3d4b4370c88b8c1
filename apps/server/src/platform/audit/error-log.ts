/** One row for each failure that nobody foresaw, so that an administrator can work through them. */
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { describeRequest } from './access-log.ts';
import { Batch } from './batch.ts';
import { describeFailure } from './failure.ts';
import { storable } from './redact.ts';

export interface ErrorLogRow extends ReturnType<typeof describeRequest> {
  exceptionTime: number;
  exceptionName: string;
  exceptionMessage: string;
  exceptionRootCauseMessage: string;
  exceptionStackTrace: string;
}

export class ErrorLog {
  private readonly batch: Batch<ErrorLogRow>;
  private readonly now: () => number;

  constructor(write: (rows: ErrorLogRow[]) => Promise<void>, now: () => number, log: Logger) {
    this.batch = new Batch(write, log);
    this.now = now;
  }

  add(request: FastifyRequest, error: Error): void {
    const { name, message, calls, rootCause } = describeFailure(error);
    this.batch.add({
      ...describeRequest(request),
      exceptionTime: this.now(),
      exceptionName: name,
      exceptionMessage: storable(message, 2000),
      exceptionRootCauseMessage: storable(rootCause, 2000),
      exceptionStackTrace: storable(calls, 8000),
    });
  }

  stop(): Promise<void> {
    return this.batch.stop();
  }
}
