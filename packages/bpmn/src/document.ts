import type { Moddle, ParseWarning } from 'bpmn-moddle';
import type { DialectId } from './dialects/dialect.ts';
import { createModdle } from './moddle/createModdle.ts';
import type { ModdleElement } from './moddle/element.ts';
import { ModelError } from './modelError.ts';
import { checkSource } from './xml/checkSource.ts';
import { normalizeSource } from './xml/normalizeSource.ts';
import { preserveUnknown } from './xml/preserve.ts';
import { parseXml } from './xml/tree.ts';

/** A model that was read, with the text it came from: `writeModel` needs both to lose nothing. */
export interface OpenedModel {
  readonly source: string;
  readonly dialect: DialectId;
  readonly moddle: Moddle;
  readonly definitions: ModdleElement;
  readonly warnings: readonly ParseWarning[];
}

/**
 * Reads a BPMN 2.0 file. Extensions of the given dialect become typed; all others are kept as they are.
 *
 * @throws ModelError if the text is empty, too large, has a document type, is not well-formed or is not BPMN.
 */
export async function openModel(
  source: string,
  dialect: DialectId,
  sizeLimit?: number,
): Promise<OpenedModel> {
  checkSource(source, sizeLimit);
  const readable = normalizeSource(source);
  parseXml(readable);
  const moddle = createModdle(dialect);
  try {
    const { rootElement, warnings } = await moddle.fromXML(readable);
    return { source, dialect, moddle, definitions: rootElement, warnings };
  } catch (error) {
    throw new ModelError('notBpmn', { detail: error instanceof Error ? error.message : String(error) });
  }
}

/** The model as XML, with everything of its source that moddle cannot hold. */
export async function writeModel(model: OpenedModel): Promise<string> {
  const { xml } = await model.moddle.toXML(model.definitions, { format: true });
  return preserveUnknown(model.source, xml, model.dialect);
}
