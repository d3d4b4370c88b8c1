import { attributeOf, elementChildren, parseXml, type XmlElement } from '@countersign/bpmn';

interface Box {
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Drawing {
  shapes: (Box & { expanded?: boolean; horizontal?: boolean })[];
  edges: { id: string; from: string; to: string }[];
}

const columnWidth = 150;
const rowHeight = 120;
const gap = 40;

/**
 * A plain drawing for models that the layouter cannot do: nodes in columns by their distance from the start, boundary events
 * on their activities, sub-processes around their content, pools one below the other. It shows everything; tidying is the
 * user's.
 */
export function gridDiagram(xml: string): string {
  const root = parseXml(xml);
  const drawing: Drawing = { shapes: [], edges: [] };
  const processes = elementChildren(root).filter(({ local }) => local === 'process');
  const collaboration = elementChildren(root).find(({ local }) => local === 'collaboration');
  let top = 80;
  for (const process of processes) {
    const participant =
      collaboration &&
      elementChildren(collaboration).find(
        (child) =>
          child.local === 'participant' &&
          attributeOf(child, 'processRef')?.split(':').pop() === attributeOf(process, 'id'),
      );
    const content = participant ? { x: 160 + gap, y: top + gap } : { x: 160, y: top };
    const size = layoutContainer(process, content, drawing);
    if (participant) {
      const pool = {
        id: idOf(participant),
        x: 120,
        y: top,
        width: size.width + 160,
        height: size.height + 2 * gap,
        horizontal: true,
      };
      const lanes = lanesOf(process);
      drawing.shapes.unshift(
        pool,
        ...lanes.map((lane, index) => ({
          id: lane,
          x: pool.x + 30,
          y: pool.y + (index * pool.height) / lanes.length,
          width: pool.width - 30,
          height: pool.height / lanes.length,
          horizontal: true,
        })),
      );
    }
    top += size.height + 3 * gap;
  }
  for (const child of collaboration ? elementChildren(collaboration) : []) {
    if (child.local === 'participant' && attributeOf(child, 'processRef') === undefined) {
      drawing.shapes.unshift({ id: idOf(child), x: 120, y: top, width: 600, height: 60, horizontal: true });
      top += 60 + gap;
    }
    if (child.local === 'messageFlow')
      drawing.edges.push({
        id: idOf(child),
        from: attributeOf(child, 'sourceRef') ?? '',
        to: attributeOf(child, 'targetRef') ?? '',
      });
  }
  const plane = collaboration ?? processes[0];
  return write(plane ? idOf(plane) : '', drawing);
}

function idOf(element: XmlElement): string {
  return attributeOf(element, 'id') ?? '';
}

function lanesOf(process: XmlElement): string[] {
  return elementChildren(process)
    .filter(({ local }) => local === 'laneSet')
    .flatMap(elementChildren)
    .filter(({ local }) => local === 'lane')
    .map(idOf);
}

function layoutContainer(
  container: XmlElement,
  origin: { x: number; y: number },
  drawing: Drawing,
): { width: number; height: number } {
  const children = elementChildren(container);
  const flows = children.filter(({ local }) => local === 'sequenceFlow');
  const nodes = children.filter(
    (child) =>
      idOf(child) !== '' &&
      /(Event|Gateway|[tT]ask|subProcess|transaction|SubProcess|callActivity|textAnnotation|Reference)$/.test(
        child.local,
      ) &&
      attributeOf(child, 'attachedToRef') === undefined,
  );
  const columns = columnsOf(nodes, flows);
  let x = origin.x;
  let height = rowHeight;
  for (const column of columns) {
    let y = origin.y;
    let width = columnWidth;
    for (const node of column) {
      const box = place(node, { x, y }, drawing);
      width = Math.max(width, box.width + gap);
      y = box.y + Math.max(box.height, 80) + gap;
    }
    height = Math.max(height, y - origin.y);
    x += width;
  }
  for (const event of children.filter((child) => attributeOf(child, 'attachedToRef') !== undefined)) {
    const host = drawing.shapes.find(({ id }) => id === attributeOf(event, 'attachedToRef'));
    const siblings = drawing.shapes.filter(
      (shape) => host && shape.width === 36 && shape.y === host.y + host.height - 18,
    ).length;
    if (host)
      drawing.shapes.push({
        id: idOf(event),
        x: host.x + 8 + siblings * 40,
        y: host.y + host.height - 18,
        width: 36,
        height: 36,
      });
  }
  for (const flow of children.filter(({ local }) => local === 'sequenceFlow' || local === 'association')) {
    drawing.edges.push({
      id: idOf(flow),
      from: attributeOf(flow, 'sourceRef') ?? '',
      to: attributeOf(flow, 'targetRef') ?? '',
    });
  }
  return { width: Math.max(x - origin.x, columnWidth), height };
}

function place(node: XmlElement, at: { x: number; y: number }, drawing: Drawing): Box {
  const id = idOf(node);
  if (/ubProcess$|transaction$/.test(node.local)) {
    const index = drawing.shapes.length;
    const inner = layoutContainer(node, { x: at.x + gap, y: at.y + gap }, drawing);
    const box = { id, ...at, width: inner.width + 2 * gap, height: inner.height + 2 * gap, expanded: true };
    drawing.shapes.splice(index, 0, box);
    return box;
  }
  const [width, height] = /Event$/.test(node.local)
    ? [36, 36]
    : /Gateway$/.test(node.local)
      ? [50, 50]
      : [100, 80];
  const box = { id, x: at.x, y: at.y + (80 - height) / 2, width, height };
  drawing.shapes.push(box);
  return box;
}

/** Nodes by their longest way from a start; a flow that leads back to where it came from does not count. */
function columnsOf(nodes: XmlElement[], flows: XmlElement[]): XmlElement[][] {
  const targets = new Set(flows.map((flow) => attributeOf(flow, 'targetRef')));
  const targetsOf = Map.groupBy(flows, (flow) => attributeOf(flow, 'sourceRef'));
  const depth = new Map<string, number>();
  const visit = (id: string, level: number, way: Set<string>) => {
    if (way.has(id) || (depth.get(id) ?? -1) >= level || level > nodes.length) return;
    depth.set(id, level);
    const further = new Set(way).add(id);
    for (const flow of targetsOf.get(id) ?? [])
      visit(attributeOf(flow, 'targetRef') ?? '', level + 1, further);
  };
  const starts = nodes.filter((node) => !targets.has(idOf(node)));
  for (const node of starts.length > 0 ? starts : nodes.slice(0, 1)) visit(idOf(node), 0, new Set());
  const columns: XmlElement[][] = [];
  for (const node of nodes) {
    const level = depth.get(idOf(node)) ?? 0;
    while (columns.length <= level) columns.push([]);
    columns[level]?.push(node);
  }
  return columns.filter((column) => column.length > 0);
}

function write(planeId: string, { shapes, edges }: Drawing): string {
  const boxes = new Map(shapes.map((shape) => [shape.id, shape]));
  const lines = shapes.map(
    ({ id, x, y, width, height, expanded, horizontal }) =>
      `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"${expanded ? ' isExpanded="true"' : ''}${horizontal ? ' isHorizontal="true"' : ''}><dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}"/></bpmndi:BPMNShape>`,
  );
  for (const { id, from, to } of edges) {
    const [source, target] = [boxes.get(from), boxes.get(to)];
    if (!source || !target) continue;
    const start = { x: source.x + source.width, y: source.y + source.height / 2 };
    const end = { x: target.x, y: target.y + target.height / 2 };
    const middle = (start.x + end.x) / 2;
    const points = [
      start,
      ...(start.y === end.y
        ? []
        : [
            { x: middle, y: start.y },
            { x: middle, y: end.y },
          ]),
      end,
    ];
    lines.push(
      `<bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}">${points.map((point) => `<di:waypoint x="${point.x}" y="${point.y}"/>`).join('')}</bpmndi:BPMNEdge>`,
    );
  }
  return `<bpmndi:BPMNDiagram id="BPMNDiagram_layout"><bpmndi:BPMNPlane id="BPMNPlane_layout" bpmnElement="${planeId}">${lines.join('')}</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>`;
}
