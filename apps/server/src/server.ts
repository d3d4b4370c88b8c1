/**
 * The server, put together: database, platform, modules, HTTP. Started and stopped as one; tests start many.
 *
 * Parts start in the order in which they stand on each other and stop in the reverse order: requests end first, then
 * jobs, then logs are written, then the database goes.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { type Logger, pino } from 'pino';
import { bpmModule } from './modules/bpm/index.ts';
import { infraAudit, infraEndpoints, readSetting } from './modules/infra/index.ts';
import {
  loadLabels,
  RoleSets,
  recordOperation,
  sessionStore,
  systemModule,
  tenantDirectory,
  wordings,
} from './modules/system/index.ts';
import { AccessLog } from './platform/audit/access-log.ts';
import { ErrorLog } from './platform/audit/error-log.ts';
import { OperationLog } from './platform/audit/operation-log.ts';
import type { Config } from './platform/config/config.ts';
import { Broadcast } from './platform/database/broadcast.ts';
import { startCluster } from './platform/database/cluster.ts';
import { takeDataFolder } from './platform/database/data-folder.ts';
import { migrate } from './platform/database/migrate.ts';
import { openPools } from './platform/database/pools.ts';
import { Transactions } from './platform/database/transaction.ts';
import { FileStore } from './platform/files/file-store.ts';
import { serveFiles } from './platform/files/serve-files.ts';
import { buildApp } from './platform/http/app.ts';
import { Wording } from './platform/http/wording.ts';
import { Jobs } from './platform/jobs/jobs.ts';
import { Lifetime } from './platform/lifetime.ts';
import { Outgoing } from './platform/outgoing/outgoing.ts';
import { Permissions } from './platform/permission/permissions.ts';
import { EventStreams } from './platform/realtime/event-streams.ts';
import { openSecrets, type Secrets } from './platform/secrets/secrets.ts';
import { Sessions } from './platform/session/sessions.ts';
import { Exports } from './platform/spreadsheet/exports.ts';
import { Tenants } from './platform/tenancy/tenants.ts';
import { seedWhenEmpty } from './seed/first-start.ts';
import { FIRST_TENANT_NAME } from './seed/installation.ts';

/** The root of the repository, from the sources and from the built server alike. */
const ROOT = join(import.meta.dirname, '../../..');
const MIGRATIONS = join(ROOT, 'apps/server/migrations');
const WEB = join(ROOT, 'apps/web/dist');
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };

export interface Server {
  app: FastifyInstance;
  /** Where it listens, for example `http://127.0.0.1:8080`. */
  address: string;
  stop(): Promise<void>;
}

/**
 * Starts everything and listens.
 *
 * @param abandoned aborted by whoever no longer wants the server before it has started
 * @throws Error with one line that says what is wrong; what had started is stopped again
 */
export async function startServer(
  config: Config,
  clock: () => number = Date.now,
  abandoned?: AbortSignal,
): Promise<Server> {
  const log = pino({
    level: config.logLevel,
    redact: ['req.headers.authorization', '*.password', '*.token'],
  });
  const lifetime = new Lifetime();
  try {
    const connection = await reachDatabase(config, lifetime);
    abandoned?.throwIfAborted();
    const pools = openPools(connection, log);
    lifetime.add(() => pools.end());
    await migrate(pools.owner, MIGRATIONS, (client) => seedWhenEmpty(client, config, clock()));
    abandoned?.throwIfAborted();
    const transactions = new Transactions(pools.app);
    const broadcast = new Broadcast(connection, log);
    await broadcast.start();
    lifetime.add(() => broadcast.stop());

    const audit = infraAudit(transactions);
    const accessLog = new AccessLog(audit.writeAccessLogs, clock, log);
    const errorLog = new ErrorLog(audit.writeErrorLogs, clock, log);
    lifetime.add(() => accessLog.stop());
    lifetime.add(() => errorLog.stop());

    const jobs = new Jobs(pools.owner, log);
    await jobs.start();
    lifetime.add(() => jobs.stop());
    const bpm = await bpmModule({ transactions, broadcast, log, now: clock });
    bpm.start();
    lifetime.add(() => bpm.stop());
    const secrets = await openSecrets(config.secretKey, config.dataDir);

    const app = await createApp(config, {
      log,
      pools,
      transactions,
      broadcast,
      jobs,
      secrets,
      accessLog,
      errorLog,
      clock,
    });
    lifetime.add(() => app.close());
    abandoned?.throwIfAborted();
    const address = await listen(app, config);
    return { app, address, stop: () => lifetime.end() };
  } catch (error) {
    await lifetime.end().catch((failure) => log.error({ err: failure }, 'stopping after a failed start'));
    throw error;
  }
}

/** The operator's database, or the embedded one of the data folder. */
async function reachDatabase(config: Config, lifetime: Lifetime): Promise<pg.ClientConfig> {
  if (config.databaseUrl) return { connectionString: config.databaseUrl };
  const folder = await takeDataFolder(config.dataDir);
  lifetime.add(() => folder.release());
  const cluster = await startCluster({ folder: folder.path, socketFolder: folder.socketFolder });
  lifetime.add(() => cluster.stop());
  return cluster.connection;
}

interface Parts {
  log: Logger;
  pools: ReturnType<typeof openPools>;
  transactions: Transactions;
  broadcast: Broadcast;
  jobs: Jobs;
  secrets: Secrets;
  accessLog: AccessLog;
  errorLog: ErrorLog;
  clock(): number;
}

async function createApp(config: Config, parts: Parts): Promise<FastifyInstance> {
  const { log, pools, transactions, broadcast, clock } = parts;
  const permissions = new Permissions(new RoleSets(transactions, broadcast), broadcast);
  const sessions = new Sessions(sessionStore(transactions), broadcast, clock);
  const streams = new EventStreams(broadcast, sessions, clock);
  const files = new FileStore(join(config.dataDir, 'files'));
  const exports = new Exports(transactions, loadLabels);
  const system = systemModule({
    transactions,
    permissions,
    jobs: parts.jobs,
    secrets: parts.secrets,
    outgoing: new Outgoing(config.allowPrivateTargets),
    files,
    exports,
    streams,
    owner: pools.owner,
    captchaEnabled: config.captchaEnabled,
    readSetting,
    now: clock,
  });
  await system.start();
  const wording = new Wording(wordings(transactions), broadcast);
  await wording.refresh();
  return buildApp({
    log,
    pool: pools.app,
    trustProxy: config.trustProxy,
    version,
    errorLog: parts.errorLog,
    wording,
    pipeline: {
      transactions,
      broadcast,
      permissions,
      sessions,
      tenants: new Tenants(tenantDirectory(transactions), broadcast, clock, config.tenantEnabled),
      accessLog: parts.accessLog,
      operationLog: new OperationLog(recordOperation),
      now: clock,
    },
    endpoints: [...system.endpoints, ...infraEndpoints(exports)],
    serve: (api) => serveFiles(api, files),
    endStreams: () => streams.endAll(),
    web: {
      folder: WEB,
      flags: {
        captcha: config.captchaEnabled,
        tenant: config.tenantEnabled,
        docs: false,
        tenantName: FIRST_TENANT_NAME,
      },
    },
  });
}

/** What the operating system says of an address that this machine does not have. */
const NOT_OURS = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL']);

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new Error(`PORT ${port} on ${host} is in use by another program: set PORT to a free one`);
    if (code === 'EACCES')
      throw new Error(`PORT ${port} needs rights that this user does not have: set PORT to one above 1023`);
    if (code !== undefined && NOT_OURS.has(code))
      throw new Error(`HOST ${host} is not an address of this machine`);
    throw error;
  }
}
