import { parseXml } from '@countersign/bpmn';
import { expect, test } from 'vitest';
import { drawableIds } from './elementIds.ts';
import { gridDiagram } from './gridDiagram.ts';

const model = (content: string) =>
  `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="urn:t">${content}</definitions>`;

test('everything is drawn once: nodes, flows, pools, lanes, boundary events and the content of sub-processes', () => {
  const xml =
    model(`<collaboration id="c"><participant id="pool" processRef="p"/><participant id="box"/><messageFlow id="m" sourceRef="box" targetRef="a"/></collaboration>
    <process id="p"><laneSet><lane id="l1"/><lane id="l2"/></laneSet><startEvent id="s"/><userTask id="a"/><boundaryEvent id="b" attachedToRef="a"/>
    <subProcess id="sub"><startEvent id="i"/><endEvent id="j"/><sequenceFlow id="ij" sourceRef="i" targetRef="j"/></subProcess><endEvent id="e"/>
    <sequenceFlow id="sa" sourceRef="s" targetRef="a"/><sequenceFlow id="as" sourceRef="a" targetRef="sub"/><sequenceFlow id="se" sourceRef="sub" targetRef="e"/><sequenceFlow id="be" sourceRef="b" targetRef="e"/>
    </process>`);
  const diagram = gridDiagram(xml);
  const drawn = [...diagram.matchAll(/<bpmndi:BPMN(?:Shape|Edge) id="[^"]*" bpmnElement="([^"]*)"/g)].map(
    (match) => match[1],
  );
  expect(drawn.toSorted()).toEqual([...drawableIds(xml)].toSorted());
  expect(() => parseXml(`<x xmlns:bpmndi="a" xmlns:dc="b" xmlns:di="c">${diagram}</x>`)).not.toThrow();
});

test('a loop has an end, and what comes after stands to the right', () => {
  const diagram = gridDiagram(
    model(`<process id="p"><startEvent id="s"/><task id="a"/><task id="b"/><sequenceFlow id="1" sourceRef="s" targetRef="a"/>
      <sequenceFlow id="2" sourceRef="a" targetRef="b"/><sequenceFlow id="3" sourceRef="b" targetRef="a"/></process>`),
  );
  const left = (id: string) =>
    Number(new RegExp(`bpmnElement="${id}"><dc:Bounds x="(\\d+)"`).exec(diagram)?.[1]);
  expect(left('s')).toBeLessThan(left('a'));
  expect(left('a')).toBeLessThan(left('b'));
});
