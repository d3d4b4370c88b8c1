/**
 * The way of a request, in one place: session → login → tenant → body → validation → permission → transaction → answer.
 *
 * The order is that of the public API (`reference/wire.md`, Order of checks; docs/decisions/003). Each step is a hook or a function
 * below; a handler sees only its context, and an answer is printed only here.
 */
import { Readable } from 'node:stream';
import type { Endpoint } from '@countersign/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccessLog } from '../audit/access-log.ts';
import { describeFailure } from '../audit/failure.ts';
import type { OperationLog } from '../audit/operation-log.ts';
import type { Broadcast } from '../database/broadcast.ts';
import type { Transactions } from '../database/transaction.ts';
import type { Permissions } from '../permission/permissions.ts';
import { bearerToken, FIRST_PARTY_CLIENT, type Session, type Sessions } from '../session/sessions.ts';
import { ADMIN_USER } from '../session/user-type.ts';
import { NO_TENANT, type Tenants } from '../tenancy/tenants.ts';
import type { BoundEndpoint, Caller, Change, RequestContext } from './context.ts';
import { Download, sendDownload } from './download.ts';
import { answerPrinter, CONTENT_TYPE } from './envelope.ts';
import { BusinessError, FORBIDDEN, KeepingError, UNAUTHORIZED, UNSUPPORTED_MEDIA_TYPE } from './errors.ts';
import { sendEvents } from './event-stream.ts';
import { readMultipart } from './multipart.ts';
import { validate } from './validation.ts';

/** What the way of a request stands on. */
export interface Pipeline {
  transactions: Transactions;
  broadcast: Broadcast;
  sessions: Sessions;
  tenants: Tenants;
  permissions: Pick<Permissions, 'allows'>;
  accessLog: AccessLog;
  operationLog: OperationLog;
  now(): number;
}

/** What the steps learn about a request. */
export interface RequestState {
  startTime: number;
  session: Session | null;
  tenantId: number;
  answer: { code: number; msg: string };
}

declare module 'fastify' {
  interface FastifyRequest {
    state: RequestState;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/** Registers all endpoints below the plugin's prefix. */
export function registerEndpoints(
  app: FastifyInstance,
  pipeline: Pipeline,
  endpoints: BoundEndpoint[],
): void {
  app.decorateRequest('state', null as never);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('trace-id', request.id);
    request.state = {
      startTime: pipeline.now(),
      session: null,
      tenantId: NO_TENANT,
      answer: { code: 0, msg: '' },
    };
    const { endpoint } = request.routeOptions.config;
    if (!endpoint) return;
    await resolveSession(pipeline, request, endpoint);
    await resolveTenant(pipeline, request, endpoint);
  });
  app.addHook('onResponse', async (request) => pipeline.accessLog.add(request));
  for (const bound of endpoints) registerEndpoint(app, pipeline, bound);
}

async function resolveSession(
  { sessions }: Pipeline,
  request: FastifyRequest,
  { spec }: Endpoint,
): Promise<void> {
  const token = bearerToken(request.headers.authorization);
  const session = token ? await sessions.resolve(token) : null;
  if (session && session.userType !== ADMIN_USER) throw new BusinessError(FORBIDDEN);
  if (!session && !spec.public) throw new BusinessError(UNAUTHORIZED);
  if (session && !spec.public && !isWithinScope(session, spec.scope)) throw new BusinessError(FORBIDDEN);
  request.state.session = session;
}

/**
 * What a user allowed another application is less than what the user may do: its token reaches only endpoints that name
 * a scope, and only with that scope.
 */
function isWithinScope({ clientId, scopes }: Session, scope: string | undefined): boolean {
  return clientId === FIRST_PARTY_CLIENT || (scope !== undefined && scopes.includes(scope));
}

async function resolveTenant(
  { tenants }: Pipeline,
  request: FastifyRequest,
  { spec }: Endpoint,
): Promise<void> {
  const header = request.headers['tenant-id'];
  const named = Array.isArray(header) ? header[0] : header;
  request.state.tenantId = await tenants.resolve(named, request.state.session, spec.tenantExempt === true);
}

function registerEndpoint(app: FastifyInstance, pipeline: Pipeline, bound: BoundEndpoint): void {
  const { endpoint } = bound;
  const print = answerPrinter(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    handler: async (request, reply) => {
      const input = await readInput(endpoint, request);
      await checkPermission(pipeline, request, endpoint);
      const data = await runTransaction(pipeline, request, bound, input);
      if (data instanceof Readable) return sendEvents(reply, data);
      if (data instanceof Download) return sendDownload(reply, data);
      return reply.type(CONTENT_TYPE).send(print(data));
    },
  });
}

async function readInput(
  { method, spec }: Endpoint,
  request: FastifyRequest,
): Promise<{ query: unknown; body: unknown }> {
  if (spec.multipart) {
    return {
      query: validate(spec.query, request.query),
      body: validate(spec.body, await readMultipart(request)),
    };
  }
  if (request.isMultipart()) throw new BusinessError(UNSUPPORTED_MEDIA_TYPE, '请使用 application/json');
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
  const form = method !== 'GET' && isForm ? (request.body as Record<string, unknown>) : {};
  return {
    query: validate(spec.query, { ...(request.query as Record<string, unknown>), ...form }),
    body: validate(spec.body, request.body),
  };
}

async function checkPermission(
  { permissions }: Pipeline,
  { state }: FastifyRequest,
  { spec }: Endpoint,
): Promise<void> {
  if (!spec.permission) return;
  if (!state.session || !(await permissions.allows(state.session, spec.permission)))
    throw new BusinessError(FORBIDDEN);
}

/** A handler is one transaction: a GET may only read; anything else commits with its log entry, or not at all. */
async function runTransaction(
  pipeline: Pipeline,
  request: FastifyRequest,
  { endpoint, handle }: BoundEndpoint,
  input: { query: unknown; body: unknown },
): Promise<unknown> {
  const { session, tenantId } = request.state;
  const isRead = endpoint.method === 'GET';
  const transaction = pipeline.transactions.open({ tenantId }, isRead ? 'read' : 'write');
  const told: [string, string][] = [];
  const changes: Change[] = [];
  const later: (() => Promise<unknown>)[] = [];
  const context: RequestContext<Session | null> = {
    db: transaction.db,
    tenantId,
    user: session,
    caller: callerOf(request),
    now: pipeline.now,
    log: request.log,
    tell: async (topic, key) => {
      told.push([topic, key]);
      await pipeline.broadcast.tell(transaction.db, topic, key);
    },
    afterCommit: (work) => later.push(work),
    header: (name) => {
      const value = request.headers[name];
      return Array.isArray(value) ? value[0] : value;
    },
    record: (change) => changes.push(change),
  };
  try {
    const data = await handle(context, input);
    if (!isRead && session && endpoint.spec.permission) {
      await pipeline.operationLog.write(context, endpoint, changes, request);
    }
    await transaction.commit();
    // This process has its answer before the word comes round: what it tells must not be older than what it changed.
    for (const [topic, key] of told) pipeline.broadcast.hear(topic, key);
    for (const work of later)
      await work().catch((error) =>
        request.log.error({ err: describeFailure(error) }, 'work after a commit failed'),
      );
    return data;
  } catch (error) {
    await (error instanceof KeepingError ? transaction.commit() : transaction.rollback());
    throw error;
  }
}

function callerOf(request: FastifyRequest): Caller {
  return {
    // A proxy that is not ours may write anything there; no address is longer.
    address: request.ip.slice(0, 64),
    userAgent: request.headers['user-agent']?.slice(0, 512) ?? '',
    requestId: request.id,
  };
}
