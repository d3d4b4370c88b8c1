/**
 * Connections on which nothing was asked yet. Browsers open them ahead of need; to the server they count as busy until
 * their first request has come, so that one that stops would wait a minute for them.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Makes a server that stops close them at once. */
export function closeUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }: { socket: Socket }) => unused.delete(socket));
  app.addHook('preClose', (done) => {
    for (const socket of unused) socket.destroy();
    done();
  });
}
