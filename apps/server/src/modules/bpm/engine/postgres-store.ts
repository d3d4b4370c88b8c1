/**
 * The engine's storage port over PostgreSQL.
 *
 * `unit` and `inRequest` say which transaction the commands within belong to; they lock what they load, so that commands
 * on one instance follow each other on all nodes, and whoever comes second meets what the first left. A command outside
 * of both reads without a lock and is refused at its commit when somebody else was faster; the engine then begins it
 * again.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Commit,
  type DefinitionQuery,
  EngineError,
  type EngineStore,
  type Job,
  type StartKind,
  type StartSubscription,
  type StoredDecision,
  type StoredDefinition,
  type StoredInstance,
  type Subscription,
} from '@countersign/engine';
import { LRUCache } from 'lru-cache';
import type { QueryConfig, QueryResultRow } from 'pg';
import { announcement } from '../../../platform/database/broadcast.ts';
import type { Database, Transactions } from '../../../platform/database/transaction.ts';
import { type CommandTransaction, OwnTransaction, RequestTransaction } from './command-transaction.ts';
import { type CommitRows, rowsOf } from './commit-rows.ts';
import { decisionOf, definitionOf, type JobRecord, jobOf } from './records.ts';
import * as sql from './statements.ts';

/** Topic of the broadcast that tells of new jobs; its key is the earliest time at which one may be taken. */
export const JOBS_TOPIC = 'bpm.jobs';

/** Jobs that are due later than this are found in time by the regular look of every node (milliseconds). */
export const LOOK_INTERVAL = 30_000;

/** Of more who wait for a message of the same name, those who wait longest are asked. */
const MOST_RECEIVERS = 1000;
const EVERYBODY = 2_000_000_000;

/** Characters of XML that a process keeps. */
const REMEMBERED_XML = 16_000_000;

export class PostgresStore implements EngineStore {
  readonly #transactions: Transactions;
  readonly #current = new AsyncLocalStorage<CommandTransaction>();
  /** By tenant and id. What is deployed never changes, so there is nothing to be told of. */
  readonly #definitions = remembering<StoredDefinition>();
  readonly #decisions = remembering<StoredDecision>();

  constructor(transactions: Transactions) {
    this.#transactions = transactions;
  }

  /** Carries out commands of the engine, each as a transaction of its own. */
  async unit<T>(tenantId: number, work: () => Promise<T>): Promise<T> {
    const transaction = new OwnTransaction(this.#transactions, tenantId);
    try {
      return await this.#current.run(transaction, work);
    } finally {
      await transaction.abandon();
    }
  }

  /** Carries out commands of the engine within the transaction of a request: they last when the request commits. */
  inRequest<T>(db: Database, tenantId: number, work: () => Promise<T>): Promise<T> {
    return this.#current.run(new RequestTransaction(db, tenantId, true), work);
  }

  /** Asks the engine within a request that may only read. */
  inReading<T>(db: Database, tenantId: number, work: () => Promise<T>): Promise<T> {
    return this.#current.run(new RequestTransaction(db, tenantId, false), work);
  }

  async loadInstance(tenantId: string, id: string): Promise<StoredInstance | undefined> {
    const current = this.#transaction(tenantId);
    const known = current?.locked.get(id);
    if (known) return storedInstance(known);
    if (!current?.isWriting) {
      const [record] = await this.#read<sql.StateRecord>(tenantId, sql.readState(id));
      return record && storedInstance(record);
    }
    const [record] = await this.#read<sql.StateRecord>(tenantId, sql.lockState(id));
    if (record) current.locked.set(id, record);
    return record && storedInstance(record);
  }

  async findDefinition(tenantId: string, query: DefinitionQuery): Promise<StoredDefinition | undefined> {
    return this.#findDeployed(tenantId, 'bpm_process_definition', query, this.#definitions, definitionOf);
  }

  async findDecision(tenantId: string, query: DefinitionQuery): Promise<StoredDecision | undefined> {
    return this.#findDeployed(tenantId, 'bpm_decision', query, this.#decisions, decisionOf);
  }

  async findSubscriptions(
    tenantId: string,
    kind: 'message' | 'signal',
    name: string,
  ): Promise<Subscription[]> {
    const current = this.#transaction(tenantId);
    if (!current)
      return this.#read<Subscription>(tenantId, sql.findSubscriptions(kind, name, MOST_RECEIVERS));
    return kind === 'signal' ? this.#signalReceivers(current, name) : this.#messageReceivers(current, name);
  }

  /** What an instance waits for, by name. */
  findSubscriptionsOf(
    instance: string,
    tenantId: string,
    kind: 'message',
    name: string,
  ): Promise<Subscription[]> {
    return this.#read<Subscription>(tenantId, sql.findSubscriptionsOf(instance, kind, name));
  }

  findStartSubscriptions(tenantId: string, kind: StartKind, name: string): Promise<StartSubscription[]> {
    return this.#read<StartSubscription>(tenantId, sql.findStartSubscriptions(kind, name));
  }

  async findJob(tenantId: string, id: string): Promise<Job | undefined> {
    const [record] = await this.#read<JobRecord>(tenantId, sql.readJob(id));
    return record && jobOf(record);
  }

  async commit(commit: Commit): Promise<void> {
    const rows = rowsOf(commit);
    const current =
      this.#transaction(commit.tenantId) ?? new OwnTransaction(this.#transactions, Number(commit.tenantId));
    const states = sql.writeStates(rows.states);
    const statements = [...states, ...deploymentOf(commit), ...sql.writeRows(rows, commit.at)];
    if (statements.length === 0 && commit.claims.length === 0) return;
    await this.#claim(current, commit);
    const isSafe = rows.states.every(({ id, revision }) => revision === 0 || current.locked.has(id));
    const wake = earliestJob(rows, commit.at);
    if (wake !== undefined) statements.push(announcement(JOBS_TOPIC, String(wake)));
    await current.finish(statements, isSafe, (written) => {
      const changed = written.slice(0, states.length).reduce((sum, list) => sum + list.length, 0);
      if (changed < rows.states.length)
        throw new EngineError('conflict', 'The process instance was changed by somebody else meanwhile');
    });
  }

  /** Takes the deployments of a tenant one after the other; until the transaction ends no other goes on. */
  async waitForDeployments(tenantId: number): Promise<void> {
    await this.#read(String(tenantId), sql.lockDeployments());
  }

  /** What a key means today is asked each time; what an id means is remembered. */
  async #findDeployed<S extends { xml: string }, R extends object>(
    tenantId: string,
    table: sql.DeployedTable,
    query: DefinitionQuery,
    remembered: LRUCache<string, S>,
    read: (record: R) => S,
  ): Promise<S | undefined> {
    let id = 'id' in query ? query.id : undefined;
    if (!('id' in query)) {
      const [found] = await this.#read<{ id: string }>(tenantId, sql.findDeployedId(table, query));
      id = found?.id;
    }
    if (id === undefined) return undefined;
    const known = remembered.get(`${tenantId} ${id}`);
    if (known) return known;
    const [record] = await this.#read<R>(tenantId, sql.readDeployed(table, id));
    const stored = record && read(record);
    if (stored) remembered.set(`${tenantId} ${id}`, stored);
    return stored;
  }

  /** Locks all who wait first, so that those who are told of are still there and still wait. */
  async #signalReceivers(current: CommandTransaction, name: string): Promise<Subscription[]> {
    const { locked } = current;
    const [records, found] = await Promise.all([
      current.ask<sql.StateRecord>(sql.lockSignalReceivers(name)),
      current.ask<Subscription>(sql.findSubscriptions('signal', name, EVERYBODY)),
    ]);
    for (const record of records) locked.set(record.id, record);
    return found.filter(({ instance }) => locked.has(instance));
  }

  /** Locks the first who is still there. */
  async #messageReceivers(current: CommandTransaction, name: string): Promise<Subscription[]> {
    const { locked } = current;
    const found = await current.ask<Subscription>(sql.findSubscriptions('message', name, MOST_RECEIVERS));
    for (const [index, { instance }] of found.entries()) {
      if (locked.has(instance)) return found.slice(index);
      const [record] = await current.ask<sql.StateRecord>(sql.lockState(instance));
      if (!record) continue;
      locked.set(instance, record);
      return found.slice(index);
    }
    return [];
  }

  async #claim(current: CommandTransaction, { claims }: Commit): Promise<void> {
    for (const { id, due } of claims) {
      const [claimed] = await current.ask(sql.claimJob(id, due));
      if (claimed) continue;
      await current.abandon();
      throw new EngineError('conflict', `Job ${id} was run by somebody else meanwhile`);
    }
  }

  #transaction(tenantId: string): CommandTransaction | undefined {
    const current = this.#current.getStore();
    if (current && String(current.tenantId) !== tenantId)
      throw new Error(`the transaction is of tenant ${current.tenantId}, the command of tenant ${tenantId}`);
    return current;
  }

  #read<R extends object>(tenantId: string, statement: QueryConfig): Promise<R[]> {
    const current = this.#transaction(tenantId);
    if (current) return current.ask<R>(statement);
    return this.#transactions.inTenant(Number(tenantId), 'read', (db) =>
      db.statement<R & QueryResultRow>(statement),
    );
  }
}

function remembering<S extends { xml: string }>(): LRUCache<string, S> {
  return new LRUCache({ maxSize: REMEMBERED_XML, sizeCalculation: ({ xml }) => xml.length + 1000 });
}

function storedInstance({ revision, state }: sql.StateRecord): StoredInstance {
  return { revision, state: JSON.parse(state) };
}

function deploymentOf({ deployment }: Commit): QueryConfig[] {
  return deployment ? sql.writeDeployment(deployment) : [];
}

/** When the first of the new jobs may be taken, if that is so soon that nodes must be told; suspended ones are anew. */
function earliestJob({ jobs, activated }: CommitRows, now: number): number | undefined {
  const runnable = jobs.added.filter(({ retries }) => retries !== 0).map((job) => job.available_at);
  const earliest = Math.min(...runnable, ...activated.map(() => 0));
  return earliest <= now + LOOK_INTERVAL ? earliest : undefined;
}
