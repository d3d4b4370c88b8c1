/** Templates of in-site messages; `{name}` stands for a parameter. */
import type { notifyTemplates } from '../modules/system/notify-template/table.ts';

export interface NotifyTemplate {
  id: number;
  code: string;
  name: string;
  type: number;
  nickname: string;
  content: string;
}

export const NOTICE = 1;
export const SYSTEM_MESSAGE = 2;

/** What the approval of processes sends. */
export const processTemplates: readonly NotifyTemplate[] = [
  {
    id: 1,
    code: 'bpm_task_assigned',
    name: '流程任务待审批',
    type: SYSTEM_MESSAGE,
    nickname: '会签',
    content: '{startUserNickname}发起的「{processInstanceName}」已到「{taskName}」，等待您审批。',
  },
  {
    id: 2,
    code: 'bpm_process_instance_approve',
    name: '流程审批通过',
    type: SYSTEM_MESSAGE,
    nickname: '会签',
    content: '您发起的「{processInstanceName}」已审批通过。',
  },
  {
    id: 3,
    code: 'bpm_process_instance_reject',
    name: '流程审批不通过',
    type: SYSTEM_MESSAGE,
    nickname: '会签',
    content: '您发起的「{processInstanceName}」未通过审批，原因：{reason}',
  },
];

const PARAMETER = /\{(\w+)\}/g;

export function notifyTemplateRow(template: NotifyTemplate): typeof notifyTemplates.$inferInsert {
  const params = [...template.content.matchAll(PARAMETER)].map(([, name = '']) => name);
  return { ...template, params, status: 0 };
}

/** What a message of the template says. A parameter without a value is a mistake of the caller. */
export function messageText(template: NotifyTemplate, params: Record<string, string>): string {
  return template.content.replaceAll(PARAMETER, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${template.code}: no value for {${name}}`);
    return value;
  });
}
