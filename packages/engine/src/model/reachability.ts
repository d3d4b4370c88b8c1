import type { Element, ProcessModel, SequenceFlow } from './types.ts';

const caches = new WeakMap<ProcessModel, Map<string, Set<string>>>();

/**
 * Ids of the elements of the same scope that a token in `from` can still come to: along sequence flows, out of
 * boundary events of the activities on the way, and through links. Worked out once per element.
 */
export function reachableFrom(model: ProcessModel, from: string): ReadonlySet<string> {
  let cache = caches.get(model);
  if (!cache) {
    cache = new Map();
    caches.set(model, cache);
  }
  const known = cache.get(from);
  if (known) return known;
  const reached = walk(model, from);
  cache.set(from, reached);
  return reached;
}

/**
 * The incoming flows of a gateway by which a token in `from` can still come, on a way that does not lead through the
 * gateway itself.
 */
export function flowsInto(model: ProcessModel, gateway: Element, from: string): SequenceFlow[] {
  const sources = walk(model, from, gateway.id).add(from);
  return gateway.incoming.filter((flow) => sources.has(flow.source));
}

function walk(model: ProcessModel, from: string, notThrough?: string): Set<string> {
  const reached = new Set<string>();
  const open = nextOf(model, from);
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id) || id === notThrough) continue;
    reached.add(id);
    open.push(...nextOf(model, id));
  }
  return reached;
}

function nextOf(model: ProcessModel, id: string): string[] {
  const element = model.elements.get(id);
  if (!element) return [];
  const next = element.outgoing.map((flow) => flow.target);
  for (const boundary of element.boundary) next.push(boundary.id);
  if (element.event.kind === 'link' && element.type === 'intermediateThrowEvent') {
    const target = linkTarget(model, element, element.event.name);
    if (target) next.push(target.id);
  }
  return next;
}

function linkTarget(model: ProcessModel, element: Element, name: string): Element | undefined {
  const scope = model.elements.get(element.parent ?? '');
  return scope?.children.find(
    (child) =>
      child.type === 'intermediateCatchEvent' && child.event.kind === 'link' && child.event.name === name,
  );
}
