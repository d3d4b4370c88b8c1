import {
  checkSource,
  type DialectId,
  type Loss,
  ModelError,
  normalizeSource,
  parseXml,
  restoreLosses,
  sourceLosses,
} from '@countersign/bpmn';
import { layoutSource } from './layoutSource.ts';

export interface ReadableSource {
  xml: string;
  /** True if the file had no diagram and one was laid out. */
  layouted: boolean;
  /** Ids of elements that the layout has no place for: they are in the model, but not on the canvas. */
  lost: string[];
}

/**
 * A file as the modeler can take it, checked before anything on the canvas is touched.
 *
 * @throws ModelError if it is empty, too large, has a document type, is broken or is not BPMN
 */
export async function openSource(text: string): Promise<ReadableSource> {
  checkSource(text);
  const xml = normalizeSource(text);
  if (/<(\w+:)?BPMN(Shape|Edge|Plane)[\s>]/.test(xml)) return { xml, layouted: false, lost: [] };
  parseXml(xml);
  if (!/<(\w+:)?(process|collaboration)[\s>/]/.test(xml))
    throw new ModelError('notBpmn', { detail: 'no process' });
  return { ...(await layoutSource(xml)), layouted: true };
}

/** Remembers the text that a model came from, and completes what is saved with what moddle lost of it. */
export class SourceKeeper {
  private losses: Promise<Loss[]> | undefined;
  private readonly source: string;
  private readonly dialect: DialectId;

  constructor(source: string, dialect: DialectId) {
    this.source = source;
    this.dialect = dialect;
  }

  async complete(saved: string): Promise<string> {
    this.losses ??= sourceLosses(this.source, this.dialect);
    return restoreLosses(await this.losses, saved);
  }
}
