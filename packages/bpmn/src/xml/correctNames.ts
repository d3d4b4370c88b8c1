import { attributeOf, elementChildren, type XmlElement, xsiUri } from './tree.ts';

/**
 * moddle writes every expression of a resource assignment as `<expression xsi:type="tFormalExpression">`; the schema's
 * element for it, and the only one that engines look for, is `<formalExpression>`. Changes the tree; true if it did.
 */
export function correctNames(root: XmlElement): boolean {
  let changed = false;
  const waiting = [root];
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    waiting.push(...elementChildren(element));
    const isAssigned = element.parent?.local === 'resourceAssignmentExpression';
    if (
      !isAssigned ||
      element.local !== 'expression' ||
      !attributeOf(element, 'type', xsiUri)?.endsWith('tFormalExpression')
    )
      continue;
    element.local = 'formalExpression';
    element.name = element.name.replace(/expression$/, 'formalExpression');
    element.attributes = element.attributes.filter(({ uri }) => uri !== xsiUri);
    changed = true;
  }
  return changed;
}
