import { expect } from 'vitest';

/** Looks again and again until what is expected is there; as patient as the browser's own waiting. */
export const eventually = <T>(look: () => T | Promise<T>) => expect.poll(look, { timeout: 15_000 });
