import type { DialectId } from '../dialects/dialect.ts';
import { createModdle } from '../moddle/createModdle.ts';
import { alignChildren, identityOf } from './align.ts';
import { correctNames } from './correctNames.ts';
import { type Loss, lossesBetween } from './losses.ts';
import { normalizeSource } from './normalizeSource.ts';
import { serializeXml } from './serialize.ts';
import { attributeOf, elementChildren, parseXml, type XmlElement } from './tree.ts';

// moddle reads what its descriptors know and drops the rest: a reference to an element of another file, a foreign element
// outside `extensionElements`, an unknown element in a known namespace, markup inside a documentation. A model that goes
// through moddle is therefore compared with its source, and what moddle alone lost is put back at the element that held
// it, as long as that element is still there and nobody has put something else in its place.

/**
 * The saved text with everything from the source that moddle cannot carry. What the user removed stays removed.
 *
 * @param source the text as it was opened
 * @param saved the text that moddle wrote of the edited model
 * @param dialect the one that moddle knew
 */
export async function preserveUnknown(source: string, saved: string, dialect: DialectId): Promise<string> {
  return restoreLosses(await sourceLosses(source, dialect), saved);
}

/** Puts losses that `sourceLosses` found back into a saved text; for callers that save the same model many times. */
export function restoreLosses(losses: readonly Loss[], saved: string): string {
  const mayBeMisnamed = saved.includes('resourceAssignmentExpression');
  if (losses.length === 0 && !mayBeMisnamed) return saved;
  const target = parseXml(saved);
  let changed = correctNames(target);
  const byId = indexById(target);
  const first = losses[0];
  const search: Search = { target, byId, sourceIds: first ? indexById(rootOf(first.owner)) : new Map() };
  for (const loss of losses) {
    const owner = locate(loss.owner, search);
    if (owner && putBack(loss, owner, byId)) changed = true;
  }
  return changed ? serializeXml(target) : saved;
}

/** What a plain read and write by moddle loses of a document. */
export async function sourceLosses(text: string, dialect: DialectId): Promise<Loss[]> {
  const source = normalizeSource(text);
  const moddle = createModdle(dialect);
  const { rootElement } = await moddle.fromXML(source);
  const { xml } = await moddle.toXML(rootElement, { format: true });
  const written = parseXml(xml);
  correctNames(written);
  return lossesBetween(parseXml(source), written);
}

function indexById(root: XmlElement): Map<string, XmlElement> {
  const index = new Map<string, XmlElement>();
  const waiting = [root];
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    const id = attributeOf(element, 'id');
    if (id !== undefined && !index.has(id)) index.set(id, element);
    waiting.push(...elementChildren(element));
  }
  return index;
}

interface Search {
  target: XmlElement;
  byId: ReadonlyMap<string, XmlElement>;
  sourceIds: ReadonlyMap<string, XmlElement>;
}

function rootOf(element: XmlElement): XmlElement {
  return element.parent ? rootOf(element.parent) : element;
}

/**
 * The element of the saved document that stands for this one of the source: by its id, or by its way from an ancestor. An
 * element whose id is gone may have been given another one: then it is the only one of its kind in its place whose id the
 * source does not know.
 */
function locate(element: XmlElement, search: Search): XmlElement | undefined {
  if (!element.parent) return search.target;
  const id = attributeOf(element, 'id');
  const found = id === undefined ? undefined : search.byId.get(id);
  if (found) return found;
  const parent = locate(element.parent, search);
  if (!parent || id === undefined) return parent && alignChildren(element.parent, parent).get(element);
  const renamed = elementChildren(parent).filter((candidate) => {
    const candidateId = attributeOf(candidate, 'id');
    return (
      candidate.uri === element.uri &&
      candidate.local === element.local &&
      candidateId !== undefined &&
      !search.sourceIds.has(candidateId)
    );
  });
  return renamed.length === 1 ? renamed[0] : undefined;
}

function putBack(loss: Loss, owner: XmlElement, byId: Map<string, XmlElement>): boolean {
  if (loss.kind === 'text') {
    if (owner.children.length > 0) return false;
    owner.children.push(loss.text);
    return true;
  }
  if (loss.kind === 'attribute') {
    if (
      owner.attributes.some(({ local, uri }) => local === loss.attribute.local && uri === loss.attribute.uri)
    )
      return false;
    declareNamespace(loss.attribute.name, loss.owner, owner);
    owner.attributes.push({ ...loss.attribute });
    return true;
  }
  const id = attributeOf(loss.element, 'id');
  if (id !== undefined && byId.has(id)) return false;
  const copy = adopt(loss.element, owner);
  owner.children.splice(positionAfter(loss, owner), 0, copy);
  return true;
}

function positionAfter(loss: Loss & { kind: 'element' }, owner: XmlElement): number {
  if (!loss.after) return 0;
  const wanted = identityOf(loss.after);
  const { uri, local } = loss.after;
  const same = owner.children.findLastIndex(
    (child) =>
      typeof child !== 'string' &&
      child.uri === uri &&
      child.local === local &&
      (wanted === undefined || identityOf(child) === wanted),
  );
  return same < 0 ? owner.children.length : same + 1;
}

function adopt(element: XmlElement, parent: XmlElement): XmlElement {
  const copy: XmlElement = {
    ...element,
    attributes: element.attributes.map((attribute) => ({ ...attribute })),
    children: [],
    parent,
    namespaces: { ...parent.namespaces },
  };
  for (const name of [element.name, ...element.attributes.map((attribute) => attribute.name)]) {
    declareNamespace(name, element, copy);
  }
  copy.children = element.children.map((child) => (typeof child === 'string' ? child : adopt(child, copy)));
  return copy;
}

function declareNamespace(name: string, source: XmlElement, target: XmlElement): void {
  const at = name.indexOf(':');
  const prefix = at < 0 ? '' : name.slice(0, at);
  const uri = source.namespaces[prefix];
  if (
    prefix === 'xml' ||
    prefix === 'xmlns' ||
    name === 'xmlns' ||
    uri === undefined ||
    target.namespaces[prefix] === uri
  )
    return;
  const declaration = prefix === '' ? 'xmlns' : `xmlns:${prefix}`;
  target.attributes = target.attributes.filter((attribute) => attribute.name !== declaration);
  target.attributes.push({ name: declaration, uri: 'xmlns', local: prefix || 'xmlns', value: uri });
  target.namespaces = { ...target.namespaces, [prefix]: uri };
}
