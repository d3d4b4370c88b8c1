import { attributeOf, elementChildren, parseXml, type XmlElement } from '@countersign/bpmn';

const drawnTypes =
  /(Event|Gateway|[tT]ask|subProcess|transaction|adHocSubProcess|callActivity|sequenceFlow|participant|messageFlow|lane|textAnnotation|association|dataObjectReference|dataStoreReference|group)$/;

/** The ids of everything in a model that a diagram shows. */
export function drawableIds(xml: string): Set<string> {
  const ids = new Set<string>();
  const visit = (element: XmlElement) => {
    const id = attributeOf(element, 'id');
    if (id !== undefined && drawnTypes.test(element.local) && !element.local.endsWith('EventDefinition'))
      ids.add(id.trim());
    for (const child of elementChildren(element)) if (child.local !== 'extensionElements') visit(child);
  };
  visit(parseXml(xml));
  return ids;
}
