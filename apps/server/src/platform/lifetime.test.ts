import { expect, it } from 'vitest';
import { Lifetime } from './lifetime.ts';

const failing = (message: string) => () => Promise.reject(new Error(message));

it('ends what was started in the reverse order, once', async () => {
  const ended: string[] = [];
  const lifetime = new Lifetime();
  for (const name of ['database', 'jobs', 'http']) lifetime.add(async () => ended.push(name));
  await lifetime.end();
  await lifetime.end();
  expect(ended).toEqual(['http', 'jobs', 'database']);
});

it('ends the rest when one part does not end, and says so', async () => {
  const ended: string[] = [];
  const lifetime = new Lifetime();
  lifetime.add(async () => ended.push('database'));
  lifetime.add(failing('jobs hang'));
  await expect(lifetime.end()).rejects.toThrow('jobs hang');
  expect(ended).toEqual(['database']);
});

it('names all parts that did not end', async () => {
  const lifetime = new Lifetime();
  lifetime.add(failing('first'));
  lifetime.add(failing('second'));
  await expect(lifetime.end()).rejects.toThrow(/second.*first/);
});
