/** What a handler is given: whose request it is, and the transaction that it becomes. */
import type { Readable } from 'node:stream';
import type { BodyOf, DataOf, Endpoint, QueryOf } from '@countersign/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/transaction.ts';
import type { Session } from '../session/sessions.ts';
import type { Download } from './download.ts';

/** Where a request came from. */
export interface Caller {
  address: string;
  userAgent: string;
  requestId: string;
}

/** What a change was, for the operation log. */
export interface Change {
  /** The thing that changed, in words a person knows it by. */
  subject: string;
  before?: unknown;
  after?: unknown;
}

export interface RequestContext<User = Session> {
  /** The transaction of this request, in its tenant. It begins with the first query and is committed after the handler. */
  db: Database;
  tenantId: number;
  user: User;
  caller: Caller;
  /** Epoch milliseconds. */
  now(): number;
  log: FastifyBaseLogger;
  /** Tells all processes that something changed, when this request has committed. */
  tell(topic: string, key: string): Promise<void>;
  /** Does something when this request has committed, and not if it fails; a failure of it is only logged. */
  afterCommit(work: () => Promise<unknown>): void;
  /** A header of the request; the first value where it came more than once. */
  header(name: string): string | undefined;
  /** Adds what changed to the operation log entry of this request. */
  record(change: Change): void;
}

type UserOf<E extends Endpoint> = E['spec'] extends { public: true } ? Session | null : Session;

/** What a handler returns: the data of the answer, or the file or stream of events that the answer is. */
type ResultOf<E extends Endpoint> = E['spec']['answer'] extends 'events'
  ? Readable
  : E['spec']['answer'] extends 'file'
    ? Download
    : DataOf<E>;

export type Handler<E extends Endpoint> = (
  context: RequestContext<UserOf<E>>,
  input: { query: QueryOf<E>; body: BodyOf<E> },
) => Promise<ResultOf<E>>;

/** An endpoint with its handler. */
export interface BoundEndpoint {
  endpoint: Endpoint;
  handle(context: RequestContext<Session | null>, input: { query: unknown; body: unknown }): Promise<unknown>;
}

/** Binds handlers to all endpoints of a resource. */
export function bind<R extends Record<string, Endpoint>>(
  resource: R,
  handlers: { [K in keyof R]: Handler<R[K]> },
): BoundEndpoint[] {
  return Object.entries(resource).map(([key, endpoint]) => ({
    endpoint,
    handle: handlers[key as keyof R] as unknown as BoundEndpoint['handle'],
  }));
}
