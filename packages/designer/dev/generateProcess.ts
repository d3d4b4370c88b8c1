/** A drawn process of about `size` nodes: rows of user tasks with a gateway between every ten. */
export function generateProcess(size: number): string {
  const perRow = 50;
  const nodes: string[] = [];
  const flows: string[] = [];
  const drawings: string[] = [];
  const place = (index: number) => ({
    x: 100 + (index % perRow) * 160,
    y: 100 + Math.floor(index / perRow) * 140,
  });
  for (let index = 0; index < size; index += 1) {
    const { x, y } = place(index);
    const isGateway = index % 10 === 9;
    nodes.push(
      isGateway
        ? `<exclusiveGateway id="n${index}"/>`
        : `<userTask id="n${index}" name="Task ${index}" camunda:assignee="user${index}"/>`,
    );
    const [width, height] = isGateway ? [50, 50] : [100, 80];
    drawings.push(
      `<bpmndi:BPMNShape id="n${index}_di" bpmnElement="n${index}"><dc:Bounds x="${x}" y="${y + (80 - height) / 2}" width="${width}" height="${height}"/></bpmndi:BPMNShape>`,
    );
    if (index === 0) continue;
    const from = place(index - 1);
    flows.push(`<sequenceFlow id="f${index}" sourceRef="n${index - 1}" targetRef="n${index}"/>`);
    const start = from.x + ((index - 1) % 10 === 9 ? 50 : 100);
    drawings.push(
      `<bpmndi:BPMNEdge id="f${index}_di" bpmnElement="f${index}"><di:waypoint x="${start}" y="${from.y + 40}"/><di:waypoint x="${x}" y="${y + 40}"/></bpmndi:BPMNEdge>`,
    );
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" targetNamespace="urn:generated" id="definitions">
<process id="generated" name="Generated" isExecutable="true">${nodes.join('')}${flows.join('')}</process>
<bpmndi:BPMNDiagram id="diagram"><bpmndi:BPMNPlane id="plane" bpmnElement="generated">${drawings.join('')}</bpmndi:BPMNPlane></bpmndi:BPMNDiagram></definitions>`;
}
