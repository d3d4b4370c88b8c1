/** What the user chose for one list, kept in this browser: its density and the columns that are hidden. */
import { useState } from 'react';

export const densities = ['default', 'medium', 'small'] as const;
export type Density = (typeof densities)[number];

interface ListChoices {
  density: Density;
  hidden: readonly string[];
}

const storageKey = (name: string) => `list ${name}`;

/** Reads what was kept; what does not make sense is the default. */
export function parseListChoices(text: string | null): ListChoices {
  let stored: unknown = null;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    // Cut off or not ours: the defaults stand.
  }
  const known: Partial<Record<keyof ListChoices, unknown>> =
    typeof stored === 'object' && stored !== null ? stored : {};
  const { density, hidden } = known;
  return {
    density: densities.find((choice) => choice === density) ?? 'default',
    hidden: Array.isArray(hidden) ? hidden.filter((key) => typeof key === 'string') : [],
  };
}

export function useListChoices(name: string) {
  const [choices, setChoices] = useState(() => {
    try {
      return parseListChoices(window.localStorage.getItem(storageKey(name)));
    } catch {
      return parseListChoices(null);
    }
  });
  function choose(change: Partial<ListChoices>): void {
    const next = { ...choices, ...change };
    setChoices(next);
    try {
      window.localStorage.setItem(storageKey(name), JSON.stringify(next));
    } catch {
      // Without local storage the choice lasts as long as the page.
    }
  }
  return { ...choices, choose };
}
