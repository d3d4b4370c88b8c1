import { attributeOf, elementChildren, type XmlElement } from './tree.ts';

/** Which element of the second list stands for which of the first; each is used once. */
export function alignChildren(before: XmlElement, after: XmlElement): Map<XmlElement, XmlElement> {
  const pairs = new Map<XmlElement, XmlElement>();
  const groups = new Map<string, XmlElement[]>();
  for (const child of elementChildren(after)) {
    const group = groups.get(nameKey(child));
    if (group) group.push(child);
    else groups.set(nameKey(child), [child]);
  }
  const open: XmlElement[] = [];
  for (const child of elementChildren(before)) {
    const identity = identityOf(child);
    if (identity === undefined) {
      open.push(child);
      continue;
    }
    const group = groups.get(nameKey(child)) ?? [];
    const at = group.findIndex((candidate) => identityOf(candidate) === identity);
    const match = group[at];
    if (match) {
      pairs.set(child, match);
      group.splice(at, 1);
    } else if (identity.startsWith('=')) open.push(child);
  }
  // What has no identity (way points, repeated values) is paired in order.
  for (const child of open) {
    const group = groups.get(nameKey(child)) ?? [];
    const at = group.findIndex((candidate) => identityOf(candidate) === undefined);
    const match = group[at];
    if (match) {
      pairs.set(child, match);
      group.splice(at, 1);
    }
  }
  return pairs;
}

function nameKey(element: XmlElement): string {
  return `{${element.uri}}${element.local}`;
}

/** What tells an element from its siblings of the same name: its id, or what it says if it is a plain reference. */
export function identityOf(element: XmlElement): string | undefined {
  const id = attributeOf(element, 'id');
  if (id !== undefined) return `#${id}`;
  if (
    element.attributes.length === 0 &&
    element.children.length === 1 &&
    typeof element.children[0] === 'string'
  ) {
    return `=${element.children[0].trim()}`;
  }
  return undefined;
}
