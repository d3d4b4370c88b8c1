/** Compares by value, as the scenarios do: key order and 5 against 5.0 make no difference; dates are their text. */
export function sameValue(expected: unknown, actual: unknown): boolean {
  return canonical(expected) === canonical(actual);
}

export function canonical(value: unknown): string {
  if (value instanceof Date) return JSON.stringify(value.toISOString());
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`;
  }
  return JSON.stringify(value ?? null);
}

export function sameSet(expected: readonly unknown[], actual: readonly unknown[]): boolean {
  return canonical([...expected].map(canonical).sort()) === canonical([...actual].map(canonical).sort());
}
