import type { Element, ProcessModel } from '../model/types.ts';
import { elementAt, inside, keyOf, type Marking, tokensAt } from './marking.ts';
import { movesFrom } from './moves.ts';

export interface Exploration {
  /** Elements that let a token through in some course of events. */
  readonly reached: ReadonlySet<string>;
  /** Joins at which tokens wait for ever in some course of events, with the flows that never bring one. */
  readonly stuck: ReadonlyMap<string, readonly string[]>;
  /** Flows on which tokens pile up: branches that were split come together without a join. */
  readonly unsynchronised: ReadonlySet<string>;
  /** False when the limit ended the search; then what was not found may still exist. */
  readonly isComplete: boolean;
}

export const MAX_MARKINGS = 5000;

/**
 * Looks at every course of events that a scope allows, data left aside: which elements are ever reached, where tokens
 * get stuck, where they pile up. Inner sub-processes count as single steps; look at each of them by itself.
 *
 * @param from where the tokens are now; the beginning of the scope when undefined
 */
export function explore(model: ProcessModel, scope: Element, from?: Marking): Exploration {
  const reached = new Set<string>();
  const stuck = new Map<string, string[]>();
  const unsynchronised = new Set<string>();
  const seen = new Set<string>();
  const open: Marking[] = from ? [from] : beginnings(scope);
  let isComplete = true;
  for (let marking = open.pop(); marking; marking = open.pop()) {
    const key = keyOf(marking);
    if (seen.has(key)) continue;
    if (seen.size >= MAX_MARKINGS) {
      isComplete = false;
      break;
    }
    seen.add(key);
    for (const [place, count] of marking) {
      const isMerge = !place.startsWith('@') && count > 1;
      if (isMerge) unsynchronised.add(place);
    }
    const moves = movesFrom(model, scope, marking);
    for (const { element, next } of moves) {
      reached.add(element);
      open.push(next);
    }
    if (moves.length === 0 && marking.size > 0) noteStuck(model, marking, stuck);
  }
  return { reached, stuck, unsynchronised, isComplete };
}

function beginnings(scope: Element): Marking[] {
  const starts = scope.startEvents.length > 0 ? scope.startEvents : scope.children.filter(isEntry);
  return starts.map((start) => new Map([[inside(start.id), 1]]));
}

function isEntry(element: Element): boolean {
  return (
    element.incoming.length === 0 &&
    element.type !== 'boundaryEvent' &&
    element.type !== 'eventSubProcess' &&
    !element.isForCompensation
  );
}

function noteStuck(model: ProcessModel, marking: Marking, stuck: Map<string, string[]>): void {
  for (const place of marking.keys()) {
    const target = model.elements.get(elementAt(model, place) ?? '');
    if (!target || stuck.has(target.id)) continue;
    const missing = target.incoming.map((flow) => flow.id).filter((flow) => tokensAt(marking, flow) === 0);
    stuck.set(target.id, missing);
  }
}
