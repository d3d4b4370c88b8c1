import { alignChildren, identityOf } from './align.ts';
import { sameAttribute, sameText } from './sameValue.ts';
import { elementChildren, textContent, type XmlAttribute, type XmlElement, xsiUri } from './tree.ts';

/** Something of the first document that the second does not have, at the element that should hold it. */
export type Loss =
  | { kind: 'element'; owner: XmlElement; element: XmlElement; after: XmlElement | undefined }
  | { kind: 'attribute'; owner: XmlElement; attribute: XmlAttribute; found: string | undefined }
  | { kind: 'text'; owner: XmlElement; text: string };

/**
 * What the second document lost of the first: elements, attributes (namespace declarations of the root included) and
 * texts, compared by meaning. Order counts among siblings of one name; comments and white space do not count.
 */
export function lossesBetween(before: XmlElement, after: XmlElement): Loss[] {
  const losses: Loss[] = [];
  compare(before, after, losses);
  return losses;
}

function compare(before: XmlElement, after: XmlElement, losses: Loss[]): void {
  for (const attribute of before.attributes) {
    const isDeclaration = attribute.uri === 'xmlns';
    if (isDeclaration && isUsable(attribute, after)) continue;
    const found = after.attributes.find(
      ({ local, uri }) => local === attribute.local && uri === attribute.uri,
    );
    if (found && sameAttribute(before, attribute, after, found)) continue;
    if (!isDeclaration && isImplied(attribute, before, after)) continue;
    losses.push({ kind: 'attribute', owner: before, attribute, found: found?.value });
  }
  const text = textContent(before);
  if (!sameText(text, textContent(after))) losses.push({ kind: 'text', owner: before, text });
  const pairs = alignChildren(before, after);
  let previous: XmlElement | undefined;
  for (const child of elementChildren(before)) {
    const match = pairs.get(child);
    if (match) compare(child, match, losses);
    else losses.push({ kind: 'element', owner: before, element: child, after: previous });
    previous = child;
  }
}

/** A namespace is not lost when it has another prefix, or its prefix another place. */
function isUsable(declaration: XmlAttribute, element: XmlElement): boolean {
  return (
    Object.values(element.namespaces).includes(declaration.value) ||
    declaration.value === xsiUri ||
    element.parent !== undefined
  );
}

/** An explicit type that only repeats what the element is anyway. */
function isImplied(attribute: XmlAttribute, before: XmlElement, after: XmlElement): boolean {
  if (attribute.uri !== xsiUri) return false;
  if (attribute.local === 'schemaLocation') return false;
  return (
    attribute.local === 'type' &&
    before.local === after.local &&
    /(^|:)t(Formal)?Expression$/.test(attribute.value)
  );
}

/** A loss as one line, for reports and test output. */
export function describeLoss(loss: Loss): string {
  const place = pathOf(loss.owner);
  if (loss.kind === 'element') return `${place}: <${loss.element.name}${identityOf(loss.element) ?? ''}>`;
  if (loss.kind === 'attribute')
    return `${place}: @${loss.attribute.name}="${loss.attribute.value}" (now ${loss.found ?? 'absent'})`;
  return `${place}: text "${loss.text.slice(0, 60)}"`;
}

function pathOf(element: XmlElement): string {
  const own = `${element.local}${identityOf(element)?.startsWith('#') ? identityOf(element) : ''}`;
  return element.parent ? `${pathOf(element.parent)}/${own}` : own;
}
