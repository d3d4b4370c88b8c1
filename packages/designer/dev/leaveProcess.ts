/** A process for the development pages: two approvals, the second only for long absences. */
export const leaveProcess = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" targetNamespace="urn:countersign" id="definitions">
  <process id="leave" name="请假流程" isExecutable="true">
    <startEvent id="start" name="发起" />
    <userTask id="head" name="部门负责人审批" camunda:assignee="\${head}" />
    <exclusiveGateway id="days" name="天数" default="short" />
    <userTask id="countersign" name="会签" camunda:assignee="\${person}">
      <multiInstanceLoopCharacteristics camunda:collection="\${coll_userList}" camunda:elementVariable="person" />
    </userTask>
    <endEvent id="end" name="结束" />
    <sequenceFlow id="toHead" sourceRef="start" targetRef="head" />
    <sequenceFlow id="toDays" sourceRef="head" targetRef="days" />
    <sequenceFlow id="long" name="超过三天" sourceRef="days" targetRef="countersign">
      <conditionExpression>\${days &gt; 3}</conditionExpression>
    </sequenceFlow>
    <sequenceFlow id="short" name="否则" sourceRef="days" targetRef="end" />
    <sequenceFlow id="toEnd" sourceRef="countersign" targetRef="end" />
  </process>
  <bpmndi:BPMNDiagram id="diagram">
    <bpmndi:BPMNPlane id="plane" bpmnElement="leave">
      <bpmndi:BPMNShape id="start_di" bpmnElement="start"><dc:Bounds x="160" y="202" width="36" height="36" /></bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="head_di" bpmnElement="head"><dc:Bounds x="260" y="180" width="120" height="80" /></bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="days_di" bpmnElement="days" isMarkerVisible="true"><dc:Bounds x="455" y="195" width="50" height="50" /></bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="countersign_di" bpmnElement="countersign"><dc:Bounds x="600" y="180" width="120" height="80" /></bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="end_di" bpmnElement="end"><dc:Bounds x="822" y="202" width="36" height="36" /></bpmndi:BPMNShape>
      <bpmndi:BPMNEdge id="toHead_di" bpmnElement="toHead"><di:waypoint x="196" y="220" /><di:waypoint x="260" y="220" /></bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="toDays_di" bpmnElement="toDays"><di:waypoint x="380" y="220" /><di:waypoint x="455" y="220" /></bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="long_di" bpmnElement="long"><di:waypoint x="505" y="220" /><di:waypoint x="600" y="220" /></bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="short_di" bpmnElement="short"><di:waypoint x="480" y="245" /><di:waypoint x="480" y="330" /><di:waypoint x="840" y="330" /><di:waypoint x="840" y="238" /></bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="toEnd_di" bpmnElement="toEnd"><di:waypoint x="720" y="220" /><di:waypoint x="822" y="220" /></bpmndi:BPMNEdge>
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</definitions>
`;
