import {
  createModdle,
  type DialectId,
  idOf,
  isModdleElement,
  type ModdleElement,
  normalizeSource,
  walk,
} from '@countersign/bpmn';
import { diff } from 'bpmn-js-differ';

export type ChangeKind = 'added' | 'removed' | 'changed' | 'moved';

export interface PropertyChange {
  property: string;
  before: string;
  after: string;
}

export interface ElementDifference {
  id: string;
  name: string;
  type: string;
  kind: ChangeKind;
  properties: PropertyChange[];
}

/**
 * What changed from one version of a model to another, element by element. An element that was both changed and moved
 * counts as changed.
 */
export async function compareModels(
  before: string,
  after: string,
  dialect: DialectId,
): Promise<ElementDifference[]> {
  const [old, current] = await Promise.all([definitionsOf(before, dialect), definitionsOf(after, dialect)]);
  const changes = diff(old, current);
  const [oldById, currentById] = [indexById(old), indexById(current)];
  const found = new Map<string, ElementDifference>();
  const add = (model: ModdleElement, kind: ChangeKind, properties: PropertyChange[] = []) => {
    const id = idOf(model);
    if (id === undefined || model.$type.startsWith('bpmndi:') || found.has(id)) return;
    found.set(id, { id, name: String(model.get('name') ?? ''), type: model.$type, kind, properties });
  };
  for (const model of Object.values(changes._added)) add(model, 'added');
  for (const model of Object.values(changes._removed)) add(model, 'removed');
  for (const [id, change] of Object.entries(changes._changed)) {
    const [first, second] = [oldById.get(id), currentById.get(id)];
    if (first && second) add(change.model, 'changed', propertyChanges(first, second));
  }
  for (const model of Object.values(changes._layoutChanged)) add(model, 'moved');
  return [...found.values()].filter(({ kind, properties }) => kind !== 'changed' || properties.length > 0);
}

async function definitionsOf(xml: string, dialect: DialectId): Promise<ModdleElement> {
  return (await createModdle(dialect).fromXML(normalizeSource(xml))).rootElement;
}

function indexById(root: ModdleElement): Map<string, ModdleElement> {
  const index = new Map<string, ModdleElement>();
  for (const element of walk(root)) {
    const id = idOf(element);
    if (id !== undefined) index.set(id, element);
  }
  return index;
}

/** Containers change when something in them does; that is told at the part itself. */
const ownOnly = new Set([
  'flowElements',
  'artifacts',
  'rootElements',
  'diagrams',
  'participants',
  'messageFlows',
  'laneSets',
  'incoming',
  'outgoing',
]);

function propertyChanges(before: ModdleElement, after: ModdleElement): PropertyChange[] {
  const [old, current] = [describe(before), describe(after)];
  const changes: PropertyChange[] = [];
  for (const property of new Set([...old.keys(), ...current.keys()])) {
    const [first, second] = [old.get(property) ?? '', current.get(property) ?? ''];
    if (first !== second) changes.push({ property, before: first, after: second });
  }
  return changes;
}

function describe(element: ModdleElement): Map<string, string> {
  const values = new Map<string, string>();
  const entries = [...Object.entries(element), ...Object.entries(element.$attrs ?? {})];
  for (const [name, value] of entries) {
    if (name.startsWith('$') || name === 'di' || ownOnly.has(name)) continue;
    values.set(name, write(value, element));
  }
  return values;
}

function write(value: unknown, owner: ModdleElement): string {
  if (Array.isArray(value)) return value.map((entry) => write(entry, owner)).join('; ');
  if (!isModdleElement(value)) return value === undefined || value === null ? '' : String(value);
  // What is contained is written out; what is only referred to is named.
  if (value.$parent !== owner) return idOf(value) ?? value.$type;
  const parts = [...Object.entries(value), ...Object.entries(value.$attrs ?? {})]
    .filter(
      ([name, part]) =>
        !name.startsWith('$') && part !== undefined && !(Array.isArray(part) && part.length === 0),
    )
    .map(([name, part]) =>
      name === 'body' || name === 'text' ? write(part, value) : `${name}: ${write(part, value)}`,
    );
  return parts.join(', ') || value.$type.replace(/^\w+:/, '');
}
