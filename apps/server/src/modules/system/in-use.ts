/** Who uses a thing that somebody wants to delete: the refusal says so, and the database is asked once. */

const MOST_NAMED = 5;

/** How many rows to ask for, so that {@link nameUsers} knows whether there are more than it names. */
export const ASKED = MOST_NAMED + 1;

/**
 * Names for people: all of a few, the first of many.
 *
 * @param names at most {@link ASKED} of them
 */
export function nameUsers(names: readonly string[]): string {
  const named = names.slice(0, MOST_NAMED).join('、');
  return names.length > MOST_NAMED ? `${named} 等` : named;
}
