/** An empty process: what a new model begins with. Ids and name carry the time, so that they differ (§9). */
export interface NewProcess {
  key?: string | undefined;
  name?: string | undefined;
  documentation?: string | undefined;
}

export function emptyDiagram(
  process: NewProcess,
  prefix: { id: string; uri: string },
  now = Date.now(),
): string {
  const key = process.key || `Process_${now}`;
  const documentation = process.documentation
    ? `<bpmn2:documentation>${escapeXml(process.documentation)}</bpmn2:documentation>`
    : '';
  const name = process.name || `业务流程_${now}`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<bpmn2:definitions xmlns:bpmn2="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:${prefix.id}="${prefix.uri}" id="diagram_${escapeXml(key)}" targetNamespace="${prefix.uri}">
  <bpmn2:process id="${escapeXml(key)}" name="${escapeXml(name)}" isExecutable="true">${documentation}</bpmn2:process>
  <bpmndi:BPMNDiagram id="BPMNDiagram_1">
    <bpmndi:BPMNPlane id="BPMNPlane_1" bpmnElement="${escapeXml(key)}" />
  </bpmndi:BPMNDiagram>
</bpmn2:definitions>`;
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
