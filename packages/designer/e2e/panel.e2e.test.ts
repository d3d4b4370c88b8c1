import {
  dialects,
  isModdleElement,
  type ModdleElement,
  openModel,
  readFlag,
  readText,
  walk,
} from '@countersign/bpmn';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leaveProcess } from '../dev/leaveProcess.ts';
import {
  choose,
  field,
  type Harness,
  modelXml,
  openFile,
  openSection,
  select,
  startHarness,
} from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
}, 60_000);
afterAll(() => harness?.close());

async function openLeave(query = '', xml = leaveProcess): Promise<Page> {
  const page = await harness.open(query);
  await openFile(page, xml);
  await page.locator('[data-element-id=head]').first().waitFor();
  return page;
}

async function elementOfModel(
  page: Page,
  id: string,
  prefix: 'camunda' | 'activiti' | 'flowable' = 'camunda',
): Promise<ModdleElement> {
  const { definitions } = await openModel(await modelXml(page), prefix);
  for (const element of walk(definitions)) if (element.get('id') === id) return element;
  throw new Error(`no ${id} in the model`);
}

const dialog = (page: Page) => page.getByRole('dialog').last();
const save = (page: Page) => dialog(page).getByRole('button', { name: '保 存' });

test('the panel shows its first section again when another element is selected', async () => {
  const page = await openLeave();
  await select(page, 'head');
  await openSection(page, '任务监听器');
  await select(page, 'countersign');
  expect(await field(page, '名称').inputValue()).toBe('会签');
  // Also when that element was looked at before.
  await select(page, 'head');
  expect(await field(page, '名称').inputValue()).toBe('部门负责人审批');
  await page.close();
});

test('the sections are the specification’s, in its order, where it says', async () => {
  const page = await openLeave('?lang=en-US');
  const titles = async (id: string) => {
    await select(page, id);
    await page.locator('.cs-panel-head .ant-tag', { hasText: id }).waitFor();
    return page.locator('.ant-collapse-header').allInnerTexts();
  };
  expect(await titles('head')).toEqual([
    'Base info',
    'Task config',
    'Multi-instance',
    'Form',
    'Execution listeners',
    'Task listeners',
    'Extension properties',
    'Other config',
  ]);
  const everywhere = ['Execution listeners', 'Extension properties', 'Other config'];
  expect(await titles('toHead')).toEqual(['Base info', ...everywhere]);
  expect(await titles('long')).toEqual(['Base info', 'Flow condition', ...everywhere]);
  expect(await titles('start')).toEqual(['Base info', 'Form', ...everywhere, 'Asynchronous']);
  expect(await titles('days')).toEqual(['Base info', ...everywhere, 'Asynchronous']);
  await page.close();
});

describe('the process', () => {
  test('needs a key and a name, and takes only XML names as key', async () => {
    const page = await openLeave();
    await field(page, '流程标识').fill('');
    await page.getByText('流程标识不能为空').waitFor();
    await field(page, '流程标识').fill('1 bad');
    await page.getByText('须以字母或下划线开头').waitFor();
    await field(page, '流程标识').blur();
    expect(await modelXml(page)).toContain('<process id="leave"');
    await field(page, '流程标识').fill('leave_2.x-$');
    await field(page, '流程标识').blur();
    await expect.poll(() => modelXml(page)).toContain('<process id="leave_2.x-$"');
    await field(page, '流程名称').fill('');
    await page.getByText('流程名称不能为空').waitFor();
    await page.close();
  });

  test('gets messages and signals, and none twice', async () => {
    const page = await openLeave();
    await openSection(page, '消息与信号');
    for (const [button, id, refused] of [
      ['创建消息', 'm1', '该消息已存在，请修改id后重新保存'],
      ['创建信号', 's1', '该信号已存在，请修改id后重新保存'],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      await dialog(page).getByLabel('ID').fill(id);
      await dialog(page).getByLabel('名称').fill(`name of ${id}`);
      await save(page).click();
      await page.getByTestId('panel').getByText(`name of ${id}`).waitFor();
      await page.getByRole('button', { name: button }).click();
      await dialog(page).getByLabel('ID').fill(id);
      await save(page).click();
      await page.getByText(refused).waitFor();
      await dialog(page).getByRole('button', { name: '取 消' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    const xml = await modelXml(page);
    expect(xml).toContain('<message id="m1" name="name of m1" />');
    expect(xml).toContain('<signal id="s1" name="name of s1" />');
    await page.close();
  });
});

test('the flow condition is there only where the source is no start event, and clears what it replaces', async () => {
  const page = await openLeave();
  await select(page, 'toHead');
  await field(page, 'ID').waitFor();
  expect(await page.locator('.ant-collapse-header').filter({ hasText: '流转条件' }).count()).toBe(0);
  await select(page, 'long');
  await openSection(page, '流转条件');
  await choose(page, '流转类型', '默认流转路径');
  await expect.poll(() => modelXml(page)).toContain('default="long"');
  expect(await modelXml(page)).not.toContain('days &gt; 3');
  await choose(page, '流转类型', '条件流转路径');
  await expect.poll(() => modelXml(page)).not.toContain('default="long"');
  await page.getByLabel('表达式内容').click();
  // Completion knows the loop's variables; the expression is written when the field is left.
  await page.keyboard.type(`\${nrOf`);
  await page.locator('.cm-tooltip-autocomplete').getByText('nrOfCompletedInstances').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.type('Instances > }');
  await page.locator('.cm-lintRange-error').first().waitFor();
  await page.keyboard.press('Backspace');
  await page.keyboard.type('1}');
  await page.locator('.cm-lintRange-error').first().waitFor({ state: 'detached' });
  await field(page, '流转类型').focus();
  await expect.poll(() => modelXml(page)).toContain('nrOfInstances &gt; 1}');
  await choose(page, '流转类型', '普通流转路径');
  await expect.poll(() => modelXml(page)).not.toContain('nrOfInstances');
  await page.close();
});

test('the loop types follow their rules', async () => {
  const page = await openLeave();
  await select(page, 'head');
  await openSection(page, '多实例');
  await choose(page, '循环类型', '并行多实例');
  await page.getByLabel('异步前').click();
  await page.getByLabel('排他').waitFor();
  await field(page, '失败重试周期').fill('R3/PT10M');
  await field(page, '失败重试周期').blur();
  await expect.poll(() => modelXml(page)).toContain('R3/PT10M');
  await page.getByLabel('异步前').click();
  const loop = async () => {
    const value = (await elementOfModel(page, 'head')).get('loopCharacteristics');
    return isModdleElement(value) ? value : undefined;
  };
  // Neither before nor after: exclusive is off, and there is no retry cycle.
  await expect.poll(() => modelXml(page)).not.toContain('R3/PT10M');
  const parallel = await loop();
  expect(parallel && readFlag(dialects.camunda, parallel, 'exclusive')).toBe(false);
  expect(parallel && readText(dialects.camunda, parallel, 'collection')).toContain('coll_userList');
  await choose(page, '循环类型', '串行多实例');
  expect((await loop())?.get('isSequential')).toBe(true);
  await choose(page, '循环类型', '循环事件');
  expect((await loop())?.$type).toBe('bpmn:StandardLoopCharacteristics');
  await choose(page, '循环类型', '无');
  expect(await loop()).toBeUndefined();
  await page.close();
});

test('a task listener is checked, written, and removed after a question', async () => {
  const page = await openLeave();
  await select(page, 'head');
  await openSection(page, '任务监听器');
  await page.getByRole('button', { name: '添加监听器' }).click();
  await save(page).click();
  await dialog(page).getByText('请填写监听器 ID').waitFor();
  await choose(page, '监听器类型', '脚本', '[role=dialog]');
  await save(page).click();
  for (const words of ['请填写脚本格式', '请选择脚本类型']) await dialog(page).getByText(words).waitFor();
  await choose(page, '脚本类型', '内联脚本', '[role=dialog]');
  await save(page).click();
  await dialog(page).getByText('请填写脚本内容').waitFor();
  await choose(page, '脚本类型', '外部资源', '[role=dialog]');
  await save(page).click();
  await dialog(page).getByText('请填写资源地址').waitFor();
  await choose(page, '事件类型', '超时', '[role=dialog]');
  await choose(page, '定时器类型', '持续时长', '[role=dialog]');
  await save(page).click();
  await dialog(page).getByText('请填写定时器配置').waitFor();
  await dialog(page).getByLabel('定时器', { exact: true }).fill('PT1H');
  await choose(page, '监听器类型', 'Java 类', '[role=dialog]');
  await dialog(page).getByLabel('Java 类').last().fill('org.example.Escalate');
  await dialog(page).getByLabel('监听器 ID').fill('escalate');
  await save(page).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const xml = await modelXml(page);
  expect(xml).toContain('<camunda:taskListener class="org.example.Escalate" event="timeout" id="escalate">');
  expect(xml).toMatch(
    /<timerEventDefinition id="TimerEventDefinition_[a-z0-9]{8}">\s*<timeDuration[^>]*>PT1H</,
  );
  await page.getByTestId('panel').getByRole('button', { name: '移除' }).click();
  await page.getByText('确认移除该监听器吗？').waitFor();
  await page.getByRole('button', { name: '确 定' }).click();
  await expect.poll(() => modelXml(page)).not.toContain('taskListener');
  await page.close();
});

test('a form field with enum values, constraints and properties is written', async () => {
  const page = await openLeave();
  await select(page, 'head');
  await openSection(page, '表单');
  await page.getByRole('button', { name: '添加表单字段' }).click();
  await dialog(page).getByLabel('字段 ID').fill('kind');
  await choose(page, '类型', '枚举', '[role=dialog]');
  for (const [title, first, second] of [
    ['枚举值', 'ID', '名称'],
    ['约束条件', '约束名称', '约束配置'],
    ['字段属性', 'ID', '值'],
  ] as const) {
    await dialog(page).getByRole('group', { name: title }).getByRole('button', { name: '添加' }).click();
    await dialog(page).getByLabel(`${title} ${first}`).fill('a');
    await dialog(page).getByLabel(`${title} ${second}`).fill('b');
  }
  await save(page).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const xml = (await modelXml(page)).replace(/>\s+</g, '><');
  expect(xml).toContain(
    '<camunda:formField id="kind" type="enum"><camunda:properties><camunda:property id="a" value="b" /></camunda:properties><camunda:validation><camunda:constraint name="a" config="b" /></camunda:validation><camunda:value id="a" name="b" /></camunda:formField>',
  );
  await page.close();
});

test.each(['camunda', 'activiti', 'flowable'] as const)(
  'in %s every section of every element opens, and the assignee has its prefix',
  async (prefix) => {
    const page = await openLeave(`?prefix=${prefix}`, leaveProcess.replace(/camunda:\w+="[^"]*"/g, ''));
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(error.message));
    for (const id of ['leave', 'start', 'head', 'days', 'countersign', 'end', 'long']) {
      await select(page, id);
      await page.getByTestId('panel').locator('.ant-tag', { hasText: id }).waitFor();
      const headers = page.locator('.ant-collapse-header');
      for (let index = 1; index < (await headers.count()); index += 1) {
        await headers.nth(index).click();
        await page
          .locator(
            '.ant-collapse-item-active .ant-collapse-body, .ant-collapse-item-active .ant-collapse-panel',
          )
          .first()
          .waitFor();
      }
    }
    expect(broken).toEqual([]);
    await select(page, 'head');
    await openSection(page, '任务配置');
    await field(page, '办理人').click();
    await page.keyboard.type('bob');
    await field(page, '优先级').focus();
    await expect.poll(() => modelXml(page)).toContain(`${prefix}:assignee="bob"`);
    await page.close();
  },
);
