import type { Element } from '../model/types.ts';
import type { Run } from './run.ts';
import type { Node } from './state.ts';

/** Who catches an error or an escalation: a boundary event of `host`, or a start event within the scope `host`. */
export interface Catcher {
  readonly host: Node;
  readonly element: Element;
}

/**
 * Looks from the throwing node upwards, through the border of called processes too, for the nearest catcher of an
 * error or escalation. On one level the event sub-process comes before the boundary event, and an event that names
 * the code before one that catches all.
 */
export function findCatcher(
  run: Run,
  from: Node,
  kind: 'error' | 'escalation',
  code: string,
): Catcher | undefined {
  let below: Node | undefined;
  for (let node: Node | undefined = from; node; node = run.find(node.parent)) {
    const element = run.element(node);
    if (below && !node.multi && !node.compensating) {
      // What an event sub-process throws is not for itself, but may be for one beside it.
      const cameFrom = below.el;
      const others = element.eventSubProcesses.filter((child) => child.id !== cameFrom);
      const starts = others.flatMap((child) => child.startEvents);
      const start = pick(starts, kind, code);
      if (start) return { host: node, element: start };
    }
    if (node.loop === undefined && !node.compensating) {
      const boundary = pick(element.boundary, kind, code);
      if (boundary) return { host: node, element: boundary };
    }
    below = node;
  }
  return undefined;
}

function pick(events: readonly Element[], kind: 'error' | 'escalation', code: string): Element | undefined {
  const catching = events.filter((candidate) => candidate.event.kind === kind);
  return (
    catching.find((candidate) => codeOf(candidate) === code) ??
    catching.find((candidate) => !codeOf(candidate))
  );
}

function codeOf(element: Element): string | undefined {
  return element.event.kind === 'error' || element.event.kind === 'escalation'
    ? element.event.code
    : undefined;
}
