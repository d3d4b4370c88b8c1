/** Who changed what: one row for each change that a permission allowed, in the transaction of the change itself. */
import type { Endpoint } from '@countersign/contract';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/transaction.ts';
import type { Change, RequestContext } from '../http/context.ts';
import type { Session } from '../session/sessions.ts';
import { describeRequest } from './access-log.ts';
import { redact } from './redact.ts';

export interface OperationLogRow {
  traceId: string;
  userId: number;
  userType: number;
  /** `system.post`: the resource. */
  module: string;
  /** What was done, in the words of the API documentation. */
  name: string;
  /** OperateTypeEnum (`reference/enums.md`). */
  type: number;
  /** What changed, in words a person knows it by. */
  content: string;
  before: unknown;
  after: unknown;
  requestMethod: string;
  requestUrl: string;
  /** Name of the operation and its arguments; the names are those of the wire. */
  javaMethod: string;
  javaMethodArgs: string;
  userIp: string;
  userAgent: string;
  startTime: number;
  duration: number;
  resultCode: number;
}

const TYPES: Record<string, number> = { GET: 1, POST: 2, PUT: 3, DELETE: 4 };
const NAMED_TYPES: [RegExp, number][] = [
  [/^export/i, 5],
  [/^import/i, 6],
];

function typeOf({ name, method }: Endpoint): number {
  const action = name.slice(name.lastIndexOf('.') + 1);
  return NAMED_TYPES.find(([pattern]) => pattern.test(action))?.[1] ?? TYPES[method] ?? 0;
}

export class OperationLog {
  private readonly insert: (db: Database, row: OperationLogRow) => Promise<void>;

  constructor(insert: (db: Database, row: OperationLogRow) => Promise<void>) {
    this.insert = insert;
  }

  async write(
    context: RequestContext<Session | null>,
    endpoint: Endpoint,
    changes: Change[],
    request: FastifyRequest,
  ): Promise<void> {
    const { requestParams, traceId, userId, userType, requestMethod, requestUrl, userIp, userAgent } =
      describeRequest(request);
    const [only] = changes;
    const several = changes.length > 1;
    await this.insert(context.db, {
      traceId,
      userId,
      userType,
      module: endpoint.name.slice(0, endpoint.name.lastIndexOf('.')),
      name: endpoint.spec.summary ?? endpoint.name,
      type: typeOf(endpoint),
      content: changes
        .map(({ subject }) => subject)
        .join('、')
        .slice(0, 2000),
      before: redact(several ? changes.map(({ before }) => before) : only?.before) ?? null,
      after: redact(several ? changes.map(({ after }) => after) : only?.after) ?? null,
      requestMethod,
      requestUrl,
      javaMethod: endpoint.name,
      javaMethodArgs: requestParams,
      userIp,
      userAgent,
      startTime: request.state.startTime,
      duration: Math.round(context.now() - request.state.startTime),
      resultCode: 0,
    });
  }
}
