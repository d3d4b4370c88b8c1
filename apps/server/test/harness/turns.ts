/** Counts the round trips to the database: stands between, and sees who speaks after whom. */
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

export interface Turns {
  /** URL of the same database, by way of the counter. */
  url: string;
  /** How often a connection spoke after it had been answered, since the last question. */
  take(): number;
  stop(): void;
}

/** @param socket folder of the database server's socket */
export async function countTurns(socket: string, url: string): Promise<Turns> {
  let turns = 0;
  const server = createServer((inside) => {
    const outside = connect(join(socket, '.s.PGSQL.5432'));
    let wasAnswered = true;
    inside.on('data', () => {
      if (wasAnswered) turns++;
      wasAnswered = false;
    });
    outside.on('data', () => {
      wasAnswered = true;
    });
    for (const end of [inside, outside]) end.on('error', () => {});
    inside.pipe(outside).pipe(inside);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `postgresql://operator@127.0.0.1:${address.port}${new URL(url).pathname}`,
    take: () => {
      const taken = turns;
      turns = 0;
      return taken;
    },
    stop: () => server.close(),
  };
}
