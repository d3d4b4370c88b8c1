/** The bpm module: process definitions, instances and tasks, run by the engine. */
import { createScriptSandbox } from '@countersign/engine/script';
import type { Logger } from 'pino';
import type { Broadcast } from '../../platform/database/broadcast.ts';
import type { Transactions } from '../../platform/database/transaction.ts';
import { JobRunner } from './engine/job-runner.ts';
import { ProcessEngine } from './engine/process-engine.ts';

export type { EngineCaller, ProcessEngine } from './engine/process-engine.ts';

export interface BpmModuleOptions {
  transactions: Transactions;
  broadcast: Broadcast;
  log: Logger;
  now(): number;
}

/** What the module gives the server. */
export interface BpmModule {
  engine: ProcessEngine;
  /** Begins to run timers and asynchronous work. */
  start(): void;
  /** Ends what runs, and takes nothing new. */
  stop(): Promise<void>;
}

/** Puts the module together. */
export async function bpmModule({ transactions, broadcast, log, now }: BpmModuleOptions): Promise<BpmModule> {
  const engine = new ProcessEngine({ transactions, now, scripts: await createScriptSandbox() });
  const { core, store } = engine;
  const runner = new JobRunner({ engine: core, store, transactions, broadcast, log, now });
  return { engine, start: () => runner.start(), stop: () => runner.stop() };
}
