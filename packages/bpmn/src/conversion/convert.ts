import type { Dialect, DialectId } from '../dialects/dialect.ts';
import { dialects } from '../dialects/index.ts';
import { openModel, writeModel } from '../document.ts';
import { directEditor } from '../moddle/editor.ts';
import { elementOf, idOf, type ModdleElement } from '../moddle/element.ts';
import { convertAttributes } from './convertAttributes.ts';
import { convertExtensions } from './convertExtensions.ts';
import { counterparts } from './counterparts.ts';

/** Something that the other engine has no word for. It stays in the model under its old name. */
export interface ConversionNote {
  elementId: string;
  elementType: string;
  /** What it is, as it stood in the model: "camunda:followUpDate", "camunda:Connector". */
  what: string;
  value?: string | undefined;
}

export interface Conversion {
  xml: string;
  /** How many properties and extension elements got the other engine's name. */
  converted: number;
  withoutCounterpart: ConversionNote[];
}

/** What the parts of a conversion share: both dialects, and the two books that are kept. */
export interface ConversionContext {
  from: Dialect;
  to: Dialect;
  /** What the file calls the namespace of the old dialect. */
  filePrefix: string;
  countConverted(): void;
  note(element: ModdleElement, what: string, value?: string): void;
}

/**
 * Rewrites a model from one engine's extensions to another's. What has no counterpart is kept as it is and reported, so
 * that converting back loses nothing.
 *
 * The text is read twice: once knowing the old dialect, to read from, and once knowing the new one, to write to.
 *
 * @throws ModelError as `openModel`
 */
export async function convertModel(xml: string, from: DialectId, to: DialectId): Promise<Conversion> {
  if (from === to) return { xml, converted: 0, withoutCounterpart: [] };
  const source = await openModel(xml, from);
  const target = await openModel(xml, to);
  const filePrefix = prefixInFile(target.definitions, dialects[from].uri) ?? from;
  const withoutCounterpart: ConversionNote[] = [];
  let converted = 0;
  const context: ConversionContext = {
    from: dialects[from],
    to: dialects[to],
    filePrefix,
    countConverted: () => {
      converted += 1;
    },
    note: (element, what, value) => {
      const owner = named(element);
      withoutCounterpart.push({ elementId: idOf(owner) ?? '', elementType: owner.$type, what, value });
    },
  };
  const editor = directEditor(target.moddle);
  const match = counterparts(source.definitions, target.definitions, from, filePrefix);
  for (const [old, current] of [...match]) {
    if (!old.$type.startsWith('bpmn:')) continue;
    convertAttributes(context, editor, old, current);
    if (elementOf(old, 'extensionElements')) convertExtensions(context, editor, old, current, match);
  }
  if (prefixInFile(target.definitions, dialects[to].uri) === undefined) {
    target.definitions.set(`xmlns:${to}`, dialects[to].uri);
  }
  return { xml: await writeModel(target), converted, withoutCounterpart };
}

/** The element itself, or the nearest one around it that has an id. */
function named(element: ModdleElement): ModdleElement {
  let current = element;
  while (idOf(current) === undefined && current.$parent) current = current.$parent;
  return current;
}

function prefixInFile(definitions: ModdleElement, uri: string): string | undefined {
  const declaration = Object.entries(definitions.$attrs ?? {}).find(
    ([name, value]) => name.startsWith('xmlns:') && value === uri,
  );
  return declaration?.[0].slice('xmlns:'.length);
}
