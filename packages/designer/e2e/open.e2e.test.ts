import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describeLoss, lossesBetween, parseXml } from '@countersign/bpmn';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Harness, modelXml, openFile, startHarness } from './harness.ts';

let harness: Harness;
let page: Page;
beforeAll(async () => {
  harness = await startHarness();
  page = await harness.open();
}, 60_000);
afterAll(() => harness?.close());

/** Opens a text without the questions of the toolbar; the reason when it is refused. */
function open(xml: string): Promise<string | undefined> {
  return page.evaluate(async (text) => {
    try {
      await window.designer?.session.open(text);
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }, xml);
}

function losses(before: string, after: string): string[] {
  return (
    lossesBetween(parseXml(before), parseXml(after))
      // A plane that refers to nothing is repaired: it gets the process that it draws.
      .filter(
        (loss) =>
          !(loss.kind === 'attribute' && loss.owner.local === 'BPMNPlane' && loss.found !== undefined),
      )
      .map(describeLoss)
  );
}

const header = `xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI"
  xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:acme="urn:acme"
  xmlns:flowable="http://flowable.org/bpmn" targetNamespace="urn:test"`;

describe('opening and saving on the canvas keeps', () => {
  test('drawings that bpmn-js does not show: a data association without a place, a second shape of an element', async () => {
    const xml = `<definitions ${header} id="d"><process id="p">
      <task id="t" acme:weight="3"><ioSpecification id="io"><dataOutput id="out"/><inputSet id="is"/><outputSet id="os"><dataOutputRefs>out</dataOutputRefs></outputSet></ioSpecification>
        <dataOutputAssociation id="assoc"><sourceRef>out</sourceRef></dataOutputAssociation></task>
      <subProcess id="sub"><task id="inner" flowable:novelty="yes"/></subProcess></process>
      <bpmndi:BPMNDiagram id="dia"><bpmndi:BPMNPlane id="plane" bpmnElement="p">
        <bpmndi:BPMNShape id="t_di" bpmnElement="t"><dc:Bounds x="100.5" y="100.25" width="100" height="80"/></bpmndi:BPMNShape>
        <bpmndi:BPMNShape id="t_again" bpmnElement="t"><dc:Bounds x="500" y="100" width="100" height="80"/></bpmndi:BPMNShape>
        <bpmndi:BPMNShape id="out_di" bpmnElement="os"><dc:Bounds x="300" y="100" width="36" height="50"/></bpmndi:BPMNShape>
        <bpmndi:BPMNEdge id="assoc_di" bpmnElement="assoc"><di:waypoint x="200" y="140"/><di:waypoint x="300" y="125"/></bpmndi:BPMNEdge>
        <bpmndi:BPMNShape id="sub_di" bpmnElement="sub" isExpanded="true"><dc:Bounds x="100" y="250" width="350" height="200"/></bpmndi:BPMNShape>
        <bpmndi:BPMNShape id="inner_di" bpmnElement="inner"><dc:Bounds x="140" y="300" width="100" height="80"/></bpmndi:BPMNShape>
      </bpmndi:BPMNPlane></bpmndi:BPMNDiagram></definitions>`;
    expect(await open(xml)).toBeUndefined();
    expect(losses(xml, await modelXml(page))).toEqual([]);
  });

  test('the coordinates inside a collapsed sub-process', async () => {
    const xml = `<definitions ${header} id="d"><process id="p"><subProcess id="sub"><task id="inner"/></subProcess></process>
      <bpmndi:BPMNDiagram id="dia"><bpmndi:BPMNPlane id="plane" bpmnElement="p">
        <bpmndi:BPMNShape id="sub_di" bpmnElement="sub" isExpanded="false"><dc:Bounds x="100" y="250" width="100" height="80"/></bpmndi:BPMNShape>
        <bpmndi:BPMNShape id="inner_di" bpmnElement="inner"><dc:Bounds x="840" y="560" width="100" height="80"/></bpmndi:BPMNShape>
      </bpmndi:BPMNPlane></bpmndi:BPMNDiagram></definitions>`;
    expect(await open(xml)).toBeUndefined();
    expect(await modelXml(page)).toMatch(
      /id="inner_di" bpmnElement="inner">\s*<dc:Bounds x="840" y="560" width="100" height="80" \/>/,
    );
  });

  test('a called process drawn inside its call activity, label styles, and edges that name their ends (as MIWG B.1.0)', async () => {
    const xml = `<?xml version="1.0" encoding="ISO-8859-1" standalone="yes"?><definitions ${header} id="d">
      <dataStore id="ds" name="Store" capacity="0" isUnlimited="false"/>
      <process id="called" isExecutable="false"><startEvent id="cs"><outgoing>cf</outgoing></startEvent><task id="ct"><incoming>cf</incoming></task>
        <sequenceFlow id="cf" sourceRef="cs" targetRef="ct" name=""/></process>
      <process id="p" isExecutable="false"><laneSet id="ls"><lane id="lane"><flowNodeRef>call</flowNodeRef><flowNodeRef>t</flowNodeRef></lane></laneSet>
        <callActivity id="call" calledElement="called" name="Expanded"/>
        <serviceTask id="t" completionQuantity="1"><ioSpecification><dataInput id="in"/><dataOutput id="out"/><inputSet><dataInputRefs>in</dataInputRefs></inputSet><outputSet><dataOutputRefs>out</dataOutputRefs></outputSet></ioSpecification>
          <dataInputAssociation id="ia"><sourceRef>dor</sourceRef><targetRef>in</targetRef></dataInputAssociation>
          <dataOutputAssociation id="oa"><sourceRef>out</sourceRef><targetRef>dsr</targetRef></dataOutputAssociation></serviceTask>
        <dataObject id="do" isCollection="false" name="Object"/><dataObjectReference id="dor" dataObjectRef="do" name="Object"/>
        <dataStoreReference id="dsr" dataStoreRef="ds" name="Store"/>
        <textAnnotation id="note"><text>Note</text></textAnnotation><association id="as" sourceRef="call" targetRef="note"/>
        <group id="g" categoryValueRef="cv"/></process>
      <category id="c" name="Category"><categoryValue id="cv" value="Group"/></category>
      <collaboration id="co"><participant id="pool" name="Pool" processRef="p"/></collaboration>
      <bpmndi:BPMNDiagram id="dia" resolution="96.0"><bpmndi:BPMNPlane id="plane" bpmnElement="co">
        <bpmndi:BPMNShape id="pool_di" bpmnElement="pool" isHorizontal="true"><dc:Bounds x="50.0" y="50.0" width="900.0" height="600.0"/><bpmndi:BPMNLabel labelStyle="style"><dc:Bounds x="60.5" y="70.25" width="12.804751171875008" height="50"/></bpmndi:BPMNLabel></bpmndi:BPMNShape>
        <bpmndi:BPMNShape id="lane_di" bpmnElement="lane" isHorizontal="true"><dc:Bounds x="80" y="50" width="870" height="600"/></bpmndi:BPMNShape>
        <bpmndi:BPMNShape id="call_di" bpmnElement="call" isExpanded="true"><dc:Bounds x="120" y="100" width="330" height="150"/><bpmndi:BPMNLabel labelStyle="style"><dc:Bounds x="125.33" y="105.33" width="115.6" height="12.8"/></bpmndi:BPMNLabel></bpmndi:BPMNShape>
        <bpmndi:BPMNShape id="cs_di" bpmnElement="cs"><dc:Bounds x="150" y="160" width="30" height="30"/></bpmndi:BPMNShape>
        <bpmndi:BPMNShape id="ct_di" bpmnElement="ct"><dc:Bounds x="240" y="140" width="83" height="68"/></bpmndi:BPMNShape>
        <bpmndi:BPMNEdge id="cf_di" bpmnElement="cf"><di:waypoint x="180" y="175"/><di:waypoint x="198" y="175"/><di:waypoint x="240" y="175"/><bpmndi:BPMNLabel/></bpmndi:BPMNEdge>
        <bpmndi:BPMNShape id="t_di" bpmnElement="t"><dc:Bounds x="400" y="400" width="83" height="68"/></bpmndi:BPMNShape>
        <bpmndi:BPMNShape id="dor_di" bpmnElement="dor"><dc:Bounds x="300" y="300" width="30" height="38"/><bpmndi:BPMNLabel><dc:Bounds x="280" y="345" width="100.26666666666667" height="25.6"/></bpmndi:BPMNLabel></bpmndi:BPMNShape>
        <bpmndi:BPMNShape id="dsr_di" bpmnElement="dsr"><dc:Bounds x="600" y="500" width="32" height="27"/></bpmndi:BPMNShape>
        <bpmndi:BPMNShape id="note_di" bpmnElement="note"><dc:Bounds x="500" y="70" width="102" height="23"/><bpmndi:BPMNLabel labelStyle="style"/></bpmndi:BPMNShape>
        <bpmndi:BPMNShape id="g_di" bpmnElement="g"><dc:Bounds x="380" y="380" width="300" height="168"/></bpmndi:BPMNShape>
        <bpmndi:BPMNEdge id="oa_di" bpmnElement="oa" sourceElement="t_di"><di:waypoint x="450" y="468"/><di:waypoint x="450" y="513"/><di:waypoint x="600" y="513"/><bpmndi:BPMNLabel labelStyle="style"/></bpmndi:BPMNEdge>
        <bpmndi:BPMNEdge id="ia_di" bpmnElement="ia" targetElement="t_di"><di:waypoint x="330" y="319"/><di:waypoint x="420" y="400"/></bpmndi:BPMNEdge>
        <bpmndi:BPMNEdge id="as_di" bpmnElement="as"><di:waypoint x="450" y="120"/><di:waypoint x="500" y="82"/></bpmndi:BPMNEdge>
      </bpmndi:BPMNPlane><bpmndi:BPMNLabelStyle id="style"><dc:Font name="Arial" size="11.0" isBold="false" isItalic="false" isUnderline="false" isStrikeThrough="false"/></bpmndi:BPMNLabelStyle></bpmndi:BPMNDiagram></definitions>`;
    expect(await open(xml)).toBeUndefined();
    expect(losses(xml, await modelXml(page))).toEqual([]);
  });

  test('data that a pool takes and gives, colours and foreign attributes of drawings (as MIWG C.7.0)', async () => {
    const xml = `<definitions ${header} xmlns:color="http://www.omg.org/spec/BPMN/non-normative/color/1.0" id="d">
      <itemDefinition id="item" structureRef="acme:string" acme:basic="true"/><resource id="who" name="Recruiter"/>
      <collaboration id="co"><participant id="pool" name="Bank" processRef="p"/></collaboration>
      <process id="p" isClosed="false" acme:default="true"><ioSpecification>
          <dataInput id="in" name="Role &#10;required" itemSubjectRef="item"/><dataOutput id="out" name="Advert" itemSubjectRef="item"><dataState name="Approved"/></dataOutput>
          <inputSet id="is"><dataInputRefs>in</dataInputRefs></inputSet><outputSet id="os"><dataOutputRefs>out</dataOutputRefs></outputSet></ioSpecification>
        <laneSet><lane id="lane" name="Hiring"><flowNodeRef>t</flowNodeRef></lane></laneSet>
        <userTask id="t" name="Write &#10;it" implementation="##unspecified"><documentation textFormat="text/html">&lt;p&gt;x&lt;/p&gt;</documentation>
          <extensionElements><acme:relations><acme:ref predicate="where" id="r1">r2</acme:ref></acme:relations></extensionElements>
          <ioSpecification><dataOutput id="to"/><inputSet/><outputSet id="tos"><dataOutputRefs>to</dataOutputRefs></outputSet></ioSpecification>
          <dataOutputAssociation id="oa"><sourceRef>to</sourceRef><targetRef>out</targetRef></dataOutputAssociation>
          <performer id="pf"><resourceRef>who</resourceRef></performer></userTask></process>
      <bpmndi:BPMNDiagram id="dia" name="C"><bpmndi:BPMNPlane id="plane" bpmnElement="co" acme:diagramWidth="1583">
        <bpmndi:BPMNShape id="pool_di" bpmnElement="pool" isHorizontal="true" color:background-color="#ffffff" color:border-color="#000000"><dc:Bounds x="50" y="50" width="1483" height="824.0121945738792"/>
          <bpmndi:BPMNLabel color:color="#000000" acme:defaultBounds="true" labelStyle="style"><dc:Bounds x="55" y="52.99999377131468" width="12.015625" height="818.01220703125"/></bpmndi:BPMNLabel></bpmndi:BPMNShape>
        <bpmndi:BPMNShape id="lane_di" bpmnElement="lane" isHorizontal="true"><dc:Bounds x="80" y="50" width="1453" height="824.0121945738792"/></bpmndi:BPMNShape>
        <bpmndi:BPMNShape id="t_di" bpmnElement="t" color:background-color="#ffffff"><dc:Bounds x="639" y="255.5" width="96" height="76"/></bpmndi:BPMNShape>
        <bpmndi:BPMNShape id="in_di" bpmnElement="in"><dc:Bounds x="136" y="130" width="34" height="40"/><bpmndi:BPMNLabel acme:defaultBounds="true"><dc:Bounds x="98" y="175" width="110" height="26.015625"/></bpmndi:BPMNLabel></bpmndi:BPMNShape>
        <bpmndi:BPMNShape id="out_di" bpmnElement="out" color:border-color="#000000"><dc:Bounds x="743.5" y="146" width="34" height="40"/></bpmndi:BPMNShape>
        <bpmndi:BPMNEdge id="oa_di" bpmnElement="oa" color:border-color="#000000"><di:waypoint x="700" y="255.5"/><di:waypoint x="760" y="186"/><bpmndi:BPMNLabel acme:labelPosition="midbottom" labelStyle="style"/></bpmndi:BPMNEdge>
      </bpmndi:BPMNPlane><bpmndi:BPMNLabelStyle id="style"><dc:Font name="arial" size="11"/></bpmndi:BPMNLabelStyle></bpmndi:BPMNDiagram></definitions>`;
    expect(await open(xml)).toBeUndefined();
    expect(losses(xml, await modelXml(page))).toEqual([]);
  });

  const folder = resolve(import.meta.dirname, '../../../../shared/scenarios/models');
  const drawn = (existsSync(folder) ? globSync('**/*.xml', { cwd: folder }) : [])
    .map((file) => ({ file, xml: readFileSync(join(folder, file), 'utf8') }))
    .filter(({ xml }) => xml.includes('BPMNShape'));

  test.skipIf(drawn.length === 0)('every published engine model that has a drawing', async () => {
    const lost: string[] = [];
    for (const { file, xml } of drawn) {
      const refused = await open(xml);
      lost.push(
        ...(refused ? [refused] : losses(xml, await modelXml(page))).map((loss) => `${file}: ${loss}`),
      );
    }
    expect(lost).toEqual([]);
  });

  const undrawn = (existsSync(folder) ? globSync('**/*.xml', { cwd: folder }) : [])
    .map((file) => ({ file, xml: readFileSync(join(folder, file), 'utf8') }))
    .filter(({ xml }) => !xml.includes('BPMNPlane') && xml.includes('20100524/MODEL'));

  test.skipIf(undrawn.length === 0)(
    'every published engine model without a drawing, all of it laid out',
    async () => {
      const lost: string[] = [];
      for (const { file, xml } of undrawn) {
        const result = await page.evaluate(async (text) => {
          try {
            return await window.designer?.session.open(text);
          } catch (error) {
            return String(error);
          }
        }, xml);
        if (typeof result !== 'object') lost.push(`${file}: ${result}`);
        else
          lost.push(
            ...result.lost.map((id) => `${file}: ${id} is not drawn`),
            ...losses(xml, await modelXml(page)).map((loss) => `${file}: ${loss}`),
          );
      }
      expect(lost).toEqual([]);
    },
  );
});

test('a model of pools and lanes without a drawing is laid out whole', async () => {
  const xml = `<definitions ${header} id="d"><collaboration id="c"><participant id="pool" name="Firm" processRef="p"/><participant id="other" name="Customer"/>
    <messageFlow id="m" sourceRef="other" targetRef="t"/></collaboration>
    <process id="p"><laneSet id="ls"><lane id="lane"><flowNodeRef>s</flowNodeRef><flowNodeRef>t</flowNodeRef></lane></laneSet>
    <startEvent id="s"/><task id="t"/><boundaryEvent id="b" attachedToRef="t"><timerEventDefinition id="td"/></boundaryEvent><endEvent id="e"/>
    <sequenceFlow id="f" sourceRef="s" targetRef="t"/><sequenceFlow id="g" sourceRef="b" targetRef="e"/></process></definitions>`;
  expect(await open(xml)).toBeUndefined();
  const onCanvas = await page.evaluate(() =>
    window.designer?.session.modeler
      .get('elementRegistry')
      .getAll()
      .map(({ id }) => id),
  );
  expect(onCanvas).toEqual(
    expect.arrayContaining(['pool', 'other', 'lane', 's', 't', 'b', 'e', 'f', 'g', 'm']),
  );
  expect(losses(xml, await modelXml(page))).toEqual([]);
});

describe('a file that cannot be opened gets a clear message, and the model on the canvas stays:', () => {
  test.each([
    [
      'broken XML',
      `<definitions ${header}><process id="p"><task</process></definitions>`,
      'XML 有错误：第 3 行',
    ],
    ['entities', `<!DOCTYPE d [<!ENTITY x "y">]><definitions ${header}/>`, 'DOCTYPE'],
    ['something else', '<html xmlns="http://www.w3.org/1999/xhtml"/>', '这不是 BPMN 2.0 文件'],
    [
      'a diagram of an element that does not exist',
      `<definitions ${header} id="d"><bpmndi:BPMNDiagram id="x"><bpmndi:BPMNPlane id="y" bpmnElement="gone"/></bpmndi:BPMNDiagram></definitions>`,
      '这不是 BPMN 2.0 文件',
    ],
    [
      '20 MB',
      `<definitions ${header}><process id="p"><documentation>${'x'.repeat(20_000_000)}</documentation></process></definitions>`,
      '文件太大（20.0 MB）',
    ],
  ])('%s', async (_, xml, message) => {
    const own = await harness.open();
    const before = await modelXml(own);
    await openFile(own, xml);
    const notice = own.locator('.ant-message-error');
    await notice.waitFor();
    expect(await notice.textContent()).toContain(message);
    expect(await modelXml(own)).toBe(before);
    await own.close();
  });
});
