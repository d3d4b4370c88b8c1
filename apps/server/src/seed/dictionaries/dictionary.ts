/** How dictionaries are written down: a type, its name, and its entries in the order in which screens show them. */

/** A value, its label, and the colour of its tag: default, primary, success, info, warning or danger; none is plain text. */
export type Entry = readonly [value: string, label: string, colorType?: string];

export interface Dictionary {
  type: string;
  name: string;
  entries: readonly Entry[];
}

export function dictionary(type: string, name: string, entries: readonly Entry[]): Dictionary {
  return { type, name, entries };
}
