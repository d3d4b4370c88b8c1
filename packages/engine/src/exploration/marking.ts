import type { ProcessModel } from '../model/types.ts';

/**
 * Where the tokens of one scope are: how many on each sequence flow, and how many inside an element (`@id`). Counts
 * stop at 2, which is enough to know that tokens pile up. A complex gateway that waits for its reset leaves a mark for
 * each flow whose token its activation took (`!flow`).
 */
export type Marking = ReadonlyMap<string, number>;

export const inside = (elementId: string): string => `@${elementId}`;
export const takenBy = (flowId: string): string => `!${flowId}`;

/** Where the token of a place is or comes next; undefined for a mark, which is no token. */
export function elementAt(model: ProcessModel, place: string): string | undefined {
  return place.startsWith('@') ? place.slice(1) : model.flows.get(place)?.target;
}

export function tokensAt(marking: Marking, place: string): number {
  return marking.get(place) ?? 0;
}

/** The marking after one move. */
export function moved(marking: Marking, taken: readonly string[], given: readonly string[]): Marking {
  const next = new Map(marking);
  for (const place of taken) {
    const left = (next.get(place) ?? 0) - 1;
    if (left > 0) next.set(place, left);
    else next.delete(place);
  }
  for (const place of given) next.set(place, Math.min(2, (next.get(place) ?? 0) + 1));
  return next;
}

export function keyOf(marking: Marking): string {
  return [...marking]
    .map(([place, count]) => `${place}*${count}`)
    .sort()
    .join(' ');
}
