/** Serves the web application: files that never change by their hashed names, and one page for every other path. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** What the page must know before its first call. */
export interface WebFlags {
  captcha: boolean;
  tenant: boolean;
  docs: boolean;
  /** Name that the tenant field of the login page begins with. */
  tenantName: string;
}

const PLACEHOLDER = '%COUNTERSIGN%';

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * Serves the built application from a folder.
 *
 * @param folder output of the web build
 */
export async function serveWeb(app: FastifyInstance, folder: string, flags: WebFlags): Promise<void> {
  const template = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null);
  if (template === null) {
    app.setNotFoundHandler((_request, reply) =>
      reply.status(404).type('text/plain').send('The web application is not built: npm run build'),
    );
    return;
  }
  const page = template.replace(PLACEHOLDER, escapeHtml(JSON.stringify(flags)));
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    // One route a file: a wildcard would take the unknown paths of the API, whose answer is an envelope.
    wildcard: false,
    globIgnore: ['index.html*'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/', (_request, reply) => sendPage(reply));
  app.get('/index.html', (_request, reply) => sendPage(reply));
  app.setNotFoundHandler((request, reply) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && !request.url.startsWith('/assets/');
    return isPage ? sendPage(reply) : reply.status(404).type('text/plain').send('Not found');
  });

  function sendPage(reply: import('fastify').FastifyReply) {
    return reply.type('text/html;charset=UTF-8').header('Cache-Control', 'no-cache').send(page);
  }
}
