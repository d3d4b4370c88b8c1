import { ModelError } from '../modelError.ts';
import { parseXml } from './tree.ts';

export const bpmnUri = 'http://www.omg.org/spec/BPMN/20100524/MODEL';

/** 10 million characters: a hundred times the largest models that people draw, and read in about a second. */
export const defaultSizeLimit = 10_000_000;

/**
 * Looks at a text before anything else touches it.
 *
 * @throws ModelError `empty`, `tooLarge`, `doctype` (entities could be declared there), `malformed`, or `notBpmn`
 *   when the root is not BPMN 2.0's `definitions`.
 */
export function checkSource(xml: string, sizeLimit = defaultSizeLimit): void {
  if (xml.trim() === '') throw new ModelError('empty');
  if (xml.length > sizeLimit) throw new ModelError('tooLarge', { size: xml.length, limit: sizeLimit });
  const root = firstTag(xml);
  if (!root) {
    parseXml(xml);
    throw new ModelError('notBpmn');
  }
  if (!/^([\w.-]+:)?definitions$/.test(root) || !xml.includes(bpmnUri))
    throw new ModelError('notBpmn', { detail: `<${root}>` });
}

function firstTag(xml: string): string | undefined {
  const prolog = /^\uFEFF?(?:\s|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)*/.exec(xml)?.[0].length ?? 0;
  if (/^<!DOCTYPE/i.test(xml.slice(prolog, prolog + 9))) throw new ModelError('doctype');
  return /^<([^\s/>!?]+)/.exec(xml.slice(prolog, prolog + 200))?.[1];
}
