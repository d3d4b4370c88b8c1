import { attributeOf, elementChildren, parseXml, serializeXml, type XmlElement } from '@countersign/bpmn';
import { drawableIds } from './elementIds.ts';

/**
 * Draws a model that has no diagram. bpmn-auto-layout drops what it cannot place (pools, lanes, some gateways' flows) from
 * the model itself; therefore only its drawing is taken, and put below the untouched model.
 *
 * @returns the model with a diagram, and the ids of the flow elements that have no place in it
 */
export async function layoutSource(xml: string): Promise<{ xml: string; lost: string[] }> {
  const { layoutProcess } = await import('bpmn-auto-layout');
  const { gridDiagram } = await import('./gridDiagram.ts');
  let diagram: string | undefined;
  try {
    const laidOut = await layoutProcess(withFlowReferences(xml));
    diagram = /<(?:\w+:)?BPMNDiagram[\s\S]*<\/(?:\w+:)?BPMNDiagram>/.exec(laidOut)?.[0];
    if (diagram && drawnIds(diagram).size < drawableIds(xml).size) diagram = undefined;
  } catch {
    diagram = undefined;
  }
  const complete = diagram ?? gridDiagram(xml);
  const withDiagram = insertDiagram(xml, complete);
  const drawn = drawnIds(complete);
  return { xml: withDiagram, lost: [...drawableIds(xml)].filter((id) => !drawn.has(id)) };
}

/** The layouter follows `incoming` and `outgoing`, which many files leave out. */
function withFlowReferences(xml: string): string {
  const root = parseXml(xml);
  const byId = new Map<string, XmlElement>();
  const flows: XmlElement[] = [];
  const visit = (element: XmlElement) => {
    byId.set(attributeOf(element, 'id') ?? '', element);
    if (element.local === 'sequenceFlow') flows.push(element);
    for (const child of elementChildren(element)) visit(child);
  };
  visit(root);
  for (const flow of flows) {
    const id = attributeOf(flow, 'id') ?? '';
    const prefix = flow.name.replace(/sequenceFlow$/, '');
    for (const [local, node] of [
      ['incoming', byId.get(attributeOf(flow, 'targetRef') ?? '')],
      ['outgoing', byId.get(attributeOf(flow, 'sourceRef') ?? '')],
    ] as const) {
      const isThere =
        node && elementChildren(node).some((child) => child.local === local && child.children.includes(id));
      if (!node || isThere) continue;
      node.children.push({
        ...flow,
        name: `${prefix}${local}`,
        local,
        attributes: [],
        children: [id],
        parent: node,
      });
    }
  }
  return serializeXml(root);
}

function drawnIds(diagram: string): Set<string> {
  return new Set([...diagram.matchAll(/bpmnElement="([^"]+)"/g)].map((match) => (match[1] ?? '').trim()));
}

const namespaces = {
  bpmndi: 'http://www.omg.org/spec/BPMN/20100524/DI',
  dc: 'http://www.omg.org/spec/DD/20100524/DC',
  di: 'http://www.omg.org/spec/DD/20100524/DI',
};

function insertDiagram(xml: string, diagram: string): string {
  const declarations = Object.entries(namespaces)
    .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
    .join(' ');
  const declared = diagram.replace(/^<bpmndi:BPMNDiagram/, `<bpmndi:BPMNDiagram ${declarations}`);
  const end = /<\/(?:[\w.-]+:)?definitions\s*>\s*$/.exec(xml);
  return end ? `${xml.slice(0, end.index)}${declared}\n${xml.slice(end.index)}` : xml;
}
