import { isModdleElement, type ModdleElement } from './element.ts';

interface Described {
  $descriptor?: { properties?: { name: string; isReference?: boolean; isVirtual?: boolean }[] };
}

/** The elements directly contained in this one (references such as `sourceRef` are not contained). */
export function childrenOf(element: ModdleElement & Described): ModdleElement[] {
  const children: ModdleElement[] = [...(element.$children ?? [])];
  for (const property of element.$descriptor?.properties ?? []) {
    if (property.isReference || property.isVirtual) continue;
    const value = element.get(property.name);
    if (Array.isArray(value)) children.push(...value.filter(isModdleElement));
    else if (isModdleElement(value)) children.push(value);
  }
  return children;
}

/** Every element of the tree, the given one first; parents before children. */
export function* walk(element: ModdleElement): Generator<ModdleElement> {
  const waiting = [element];
  for (let current = waiting.pop(); current; current = waiting.pop()) {
    yield current;
    waiting.push(...childrenOf(current).reverse());
  }
}
