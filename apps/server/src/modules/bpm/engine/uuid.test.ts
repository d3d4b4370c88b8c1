import { describe, expect, it } from 'vitest';
import { timeOrderedUuid } from './uuid.ts';

describe('a time-ordered UUID', () => {
  it('has the form of version 7, with the time in front', () => {
    const time = Date.UTC(2026, 10, 21);
    const id = timeOrderedUuid(time);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(time);
  });

  it('is another one every time, and sorts by time', () => {
    const ids = Array.from({ length: 1000 }, (_, index) => timeOrderedUuid(1_700_000_000_000 + index));
    expect(new Set(ids).size).toBe(1000);
    expect([...ids].sort()).toEqual(ids);
  });
});
