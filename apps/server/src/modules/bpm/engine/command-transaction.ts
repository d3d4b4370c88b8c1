/**
 * The transaction in which the engine carries out one command, from the first row it locks to the commit.
 *
 * A command is at most three round trips: it locks the instance (`BEGIN` travels along), asks what it must, and sends
 * what it writes together with `COMMIT`. Inside of a request the transaction is the request's, which commits later,
 * together with everything else that the request did.
 */
import { EngineError } from '@countersign/engine';
import type { QueryConfig, QueryResultRow } from 'pg';
import type { Database, Transaction, Transactions } from '../../../platform/database/transaction.ts';
import type { StateRecord } from './statements.ts';

export interface CommandTransaction {
  readonly tenantId: number;
  /** Whether what is loaded may be changed, and so is locked. */
  readonly isWriting: boolean;
  /** States that are locked by it, as they were read; a command that begins again need not ask for them again. */
  readonly locked: Map<string, StateRecord>;
  ask<R extends object>(statement: QueryConfig): Promise<R[]>;
  /**
   * Sends what a command writes, and ends the command.
   *
   * @param statements sent in one go
   * @param isSafe nobody can have changed what the command was based on, so it need not be looked at before `COMMIT`
   * @param check is given the rows of each statement, and throws when they are not as they should be
   */
  finish(
    statements: readonly QueryConfig[],
    isSafe: boolean,
    check: (rows: object[][]) => void,
  ): Promise<void>;
  /** Ends the command without a trace. */
  abandon(): Promise<void>;
}

/** A transaction for the command alone; the next command begins another one. */
export class OwnTransaction implements CommandTransaction {
  readonly tenantId: number;
  readonly isWriting = true;
  readonly locked = new Map<string, StateRecord>();
  readonly #transactions: Transactions;
  #transaction: Transaction | undefined;

  constructor(transactions: Transactions, tenantId: number) {
    this.#transactions = transactions;
    this.tenantId = tenantId;
  }

  async ask<R extends object>(statement: QueryConfig): Promise<R[]> {
    try {
      return await this.#open().db.statement<R & QueryResultRow>(statement);
    } catch (error) {
      await this.abandon();
      throw asConflict(error);
    }
  }

  async finish(
    statements: readonly QueryConfig[],
    isSafe: boolean,
    check: (rows: object[][]) => void,
  ): Promise<void> {
    const transaction = this.#open();
    try {
      if (isSafe) {
        // Sent in one go: should a statement fail, COMMIT ends the transaction as ROLLBACK would.
        const written = sendAll(transaction.db, statements);
        const committed = transaction.commit();
        committed.catch(() => {});
        this.#forget();
        check(await written);
        await committed;
      } else {
        check(await sendAll(transaction.db, statements));
        this.#forget();
        await transaction.commit();
      }
    } catch (error) {
      await this.abandon();
      throw asConflict(error);
    }
  }

  async abandon(): Promise<void> {
    const transaction = this.#transaction;
    this.#forget();
    await transaction?.rollback();
  }

  #open(): Transaction {
    this.#transaction ??= this.#transactions.open({ tenantId: this.tenantId }, 'write');
    return this.#transaction;
  }

  #forget(): void {
    this.#transaction = undefined;
    this.locked.clear();
  }
}

/** The transaction of a request. What fails in it fails the request; there is no way to begin again. */
export class RequestTransaction implements CommandTransaction {
  readonly tenantId: number;
  readonly isWriting: boolean;
  readonly locked = new Map<string, StateRecord>();
  readonly #db: Database;
  #failure: unknown;

  constructor(db: Database, tenantId: number, isWriting: boolean) {
    this.#db = db;
    this.tenantId = tenantId;
    this.isWriting = isWriting;
  }

  async ask<R extends object>(statement: QueryConfig): Promise<R[]> {
    if (this.#failure) throw this.#failure;
    try {
      return await this.#db.statement<R & QueryResultRow>(statement);
    } catch (error) {
      this.#failure = asConflict(error);
      throw this.#failure;
    }
  }

  async finish(
    statements: readonly QueryConfig[],
    _isSafe: boolean,
    check: (rows: object[][]) => void,
  ): Promise<void> {
    if (this.#failure) throw this.#failure;
    try {
      check(await sendAll(this.#db, statements));
      this.locked.clear();
    } catch (error) {
      this.#failure = asConflict(error);
      throw this.#failure;
    }
  }

  /** The request's owner rolls it back. */
  async abandon(): Promise<void> {
    this.locked.clear();
  }
}

const UNIQUE_VIOLATION = '23505';
const DEADLOCK = '40P01';
const CONFLICTS = new Set([UNIQUE_VIOLATION, DEADLOCK, '40001', '55P03']);

/** What the database says when two were at it at the same time. */
export function asConflict(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code !== 'string' || !CONFLICTS.has(code)) return error;
  const message = 'Somebody else changed the same at the same time';
  return new EngineError('conflict', message, undefined, { cause: error });
}

/** Sends statements without waiting in between. */
function sendAll(db: Database, statements: readonly QueryConfig[]): Promise<object[][]> {
  return Promise.all(statements.map((statement) => db.statement(statement)));
}
