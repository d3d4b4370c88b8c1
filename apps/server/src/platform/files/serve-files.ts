/**
 * Gives uploaded files out: `GET /infra/file/{configId}/get/{path}`, without login and tenant
 * (`reference/wire.md`, File upload and download).
 *
 * What somebody uploaded never runs as a page of this site: it is a download (a picture in a page is shown all the
 * same), its type is not guessed, and what it is opened as has no rights.
 */
import type { FastifyInstance } from 'fastify';
import { API_PATH } from '../http/paths.ts';
import type { FileStore } from './file-store.ts';

/** Number of the store in the data folder, in the addresses of its files. */
export const LOCAL_STORE = 1;

const ADDRESS = `${API_PATH}/infra/file/${LOCAL_STORE}/get/`;

const HEADERS = {
  'Content-Type': 'application/octet-stream',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  // Pages of other origins that use this API show its pictures.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  // A file never changes under its name.
  'Cache-Control': 'public, max-age=31536000, immutable',
};

/** The address of a file, from the root of this site. */
export const fileAddress = (name: string): string => ADDRESS + name;

/** The name of the file that an address stands for; null for an address of another place. */
export const fileNameOf = (address: string | null): string | null =>
  address?.startsWith(ADDRESS) ? address.slice(ADDRESS.length) : null;

/** Adds the route below the plugin's prefix. */
export function serveFiles(app: FastifyInstance, store: FileStore): void {
  app.get<{ Params: { configId: string } }>('/infra/file/:configId/get/*', async (request, reply) => {
    // The raw path: what is encoded in it is no name of ours.
    const path = request.raw.url?.split('?')[0] ?? '';
    const name = path.slice(path.indexOf('/get/') + '/get/'.length);
    const content = request.params.configId === String(LOCAL_STORE) ? await store.read(name) : null;
    if (!content) return reply.status(404).header('Content-Length', 0).send();
    return reply
      .headers(HEADERS)
      .header('Content-Disposition', `attachment;filename=${encodeURIComponent(name)}`)
      .send(content);
  });
}
