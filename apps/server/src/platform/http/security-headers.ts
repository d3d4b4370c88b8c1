/** Headers that tell browsers what a page may do, and that answers of the API are data. */
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const PAGE_HEADERS: FastifyHelmetOptions = {
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
};

/** Protects the pages of a scope. */
export async function protectPages(app: FastifyInstance): Promise<void> {
  await app.register(helmet, PAGE_HEADERS);
}

/** Answers of the API are never pages, and never kept by anybody on the way. */
export function protectAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('X-Content-Type-Options', 'nosniff').header('Cache-Control', 'no-store');
  });
}
