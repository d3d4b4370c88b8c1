import { textOf } from '@countersign/bpmn';
import type { DesignerModeler } from './createModeler.ts';
import type { DiagramElement } from './services.ts';

/** How the user knows an element: by its name; without one a flow by its ends, and anything else by its type and id. */
export function elementName(modeler: DesignerModeler, id: string): string {
  const element = modeler.get('elementRegistry').get(id);
  if (!element) return id;
  const { source, target } = element;
  if (!textOf(element.businessObject, 'name') && source && target)
    return `${nameOrType(modeler, source)} → ${nameOrType(modeler, target)}`;
  return nameOrType(modeler, element);
}

function nameOrType(modeler: DesignerModeler, { id, businessObject }: DiagramElement): string {
  return (
    textOf(businessObject, 'name') || `${modeler.get('translate')(typeName(businessObject.$type))} ${id}`
  );
}

/** "bpmn:UserTask" as "User task", which bpmn-js translates. */
export function typeName(type: string): string {
  const words = type
    .replace(/^\w+:/, '')
    .replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
  return words.replace('Sub process', 'Sub-process');
}
