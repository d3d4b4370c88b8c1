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
