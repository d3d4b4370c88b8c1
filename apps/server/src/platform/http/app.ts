/** Builds the HTTP server: operators' endpoints, the API with its description, and the web application. */
import type { Endpoint } from '@countersign/contract';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type pg from 'pg';
import type { ErrorLog } from '../audit/error-log.ts';
import { BODY_LIMIT, parseFields, readBodies } from './body.ts';
import type { BoundEndpoint } from './context.ts';
import { answerErrors } from './error-answers.ts';
import { reportHealth } from './health.ts';
import { openApi, serveOpenApi } from './openapi.ts';
import { type Pipeline, registerEndpoints } from './pipeline.ts';
import { serveWeb, type WebFlags } from './web.ts';

const ROOT = '/prod-api';
/** Where the API is. */
export const API_BASE = `${ROOT}/admin-api`;
/** The same API where clients expect it without the gateway's prefix (`reference/wire.md`, Envelope). */
const BARE_API = '/admin-api/';

export interface AppOptions {
  log: FastifyBaseLogger;
  pipeline: Pipeline;
  errorLog: ErrorLog;
  endpoints: BoundEndpoint[];
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
    trustProxy: options.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    genReqId: () => crypto.randomUUID().replaceAll('-', ''),
    rewriteUrl: ({ url = '/' }) => (url.startsWith(BARE_API) ? ROOT + url : url),
    routerOptions: { querystringParser: parseFields },
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The component library writes its styles at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        // Menu entries may show pages of other sites in a frame (specification §2, Route meta).
        frameSrc: ["'self'", 'https:', 'http:'],
        frameAncestors: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
      },
    },
    // Whether the site is reached by https alone is the affair of whoever puts it there.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
  });
  reportHealth(app, options.pool);
  await app.register(api, { ...options, prefix: API_BASE });
  await app.register(
    (scope) => serveOpenApi(scope, () => openApi(endpointsOf(options), API_BASE, options.version)),
    { prefix: ROOT },
  );
  await serveWeb(app, options.web.folder, options.web.flags);
  return app;
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
  readBodies(app);
  answerErrors(app, options.errorLog);
  registerEndpoints(app, options.pipeline, options.endpoints);
}
