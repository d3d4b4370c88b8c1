/** Builds the HTTP server: operators' endpoints, the API with its description, and the web application. */
import type { Endpoint } from '@countersign/contract';
import cors from '@fastify/cors';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type pg from 'pg';
import type { ErrorLog } from '../audit/error-log.ts';
import { BODY_LIMIT, parseFields, readBodies } from './body.ts';
import type { BoundEndpoint } from './context.ts';
import { answerErrors, refuseAddress } from './error-answers.ts';
import { reportHealth } from './health.ts';
import { acceptMultipart } from './multipart.ts';
import { openApi, serveOpenApi } from './openapi.ts';
import { API_PATH, BARE_API_PATH, ROOT_PATH } from './paths.ts';
import { type Pipeline, registerEndpoints } from './pipeline.ts';
import { protectAnswers, protectPages } from './security-headers.ts';
import { closeUnusedConnections } from './unused-connections.ts';
import { serveWeb, type WebFlags } from './web.ts';
import type { Wording } from './wording.ts';

export interface AppOptions {
  log: FastifyBaseLogger;
  pipeline: Pipeline;
  errorLog: ErrorLog;
  wording: Wording;
  endpoints: BoundEndpoint[];
  /** What is served below the API and is not an endpoint of the contract: files. */
  serve: (api: FastifyInstance) => void;
  /** Ends what would keep connections open; run before the server waits for them. */
  endStreams: () => void;
  pool: pg.Pool;
  trustProxy: boolean;
  web: { folder: string; flags: WebFlags };
  version: string;
}

/** Builds the application; the caller listens and closes. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    // One hop: the proxy adds the address that it saw at the end; what stands before that, a caller can make up.
    trustProxy: options.trustProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    genReqId: () => crypto.randomUUID().replaceAll('-', ''),
    rewriteUrl: ({ url = '/' }) => (url.startsWith(BARE_API_PATH) ? ROOT_PATH + url : url),
    frameworkErrors: refuseAddress(API_PATH),
    routerOptions: { querystringParser: parseFields },
  });
  letGo(app);
  closeUnusedConnections(app);
  reportHealth(app, options.pool);
  await app.register(api, { ...options, prefix: API_PATH });
  await app.register(async (pages) => {
    await protectPages(pages);
    const describe = () => openApi(endpointsOf(options), API_PATH, options.version);
    await pages.register((scope) => serveOpenApi(scope, describe), { prefix: ROOT_PATH });
    await serveWeb(pages, options.web.folder, options.web.flags);
  });
  return app;
}

/**
 * While the server stops, a connection is closed when its request has been answered. Left to itself it would be kept for
 * the client's next request, and the stop would wait for it to be given up, more than a minute.
 */
function letGo(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), 50);
    app.server.once('close', () => clearInterval(timer));
  });
}

const endpointsOf = ({ endpoints }: AppOptions): Endpoint[] => endpoints.map(({ endpoint }) => endpoint);

async function api(app: FastifyInstance, options: AppOptions): Promise<void> {
  // Any origin may call: what lets a caller in is a token in a header, never a cookie (`reference/wire.md`, Headers).
  await app.register(cors, {
    origin: true,
    credentials: true,
    exposedHeaders: ['trace-id', 'Content-Disposition'],
  });
  app.decorate('moduleNames', new Set(endpointsOf(options).map(({ path }) => path.split('/')[1] ?? '')));
  protectAnswers(app);
  readBodies(app);
  await acceptMultipart(app);
  answerErrors(app, options.errorLog, options.wording);
  registerEndpoints(app, options.pipeline, options.endpoints);
  options.serve(app);
  app.addHook('preClose', (done) => {
    options.endStreams();
    done();
  });
}
