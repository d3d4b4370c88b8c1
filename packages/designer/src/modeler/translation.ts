import type { Language } from '../texts/language.ts';

/** bpmn-js' own words. The language can change at any time; nothing is imported again for that. */
export class Translation {
  private words: Record<string, string> = {};

  async use(language: Language): Promise<void> {
    this.words =
      language === 'zh-CN'
        ? { ...(await import('bpmn-js-i18n/translations/zn.js')).default, ...supplement }
        : {};
  }

  readonly module = {
    translate: [
      'value',
      (template: string, replacements: Record<string, string> = {}) =>
        (this.words[template] ?? template).replace(/\{([^}]+)\}/g, (_, key: string) => {
          const value = replacements[key];
          return value === undefined ? `{${key}}` : (this.words[value] ?? value);
        }),
    ],
  };
}

/** Words of the extensions and of newer bpmn-js releases that the community's translation does not have yet. */
const supplement: Record<string, string> = {
  Process: '流程',
  Collaboration: '协作',
  Participant: '参与者',
  Lane: '泳道',
  'Sequence flow': '顺序流',
  'Message flow': '消息流',
  'Text annotation': '文本注释',
  Association: '关联',
  Group: '分组',
  'Data object reference': '数据对象',
  'Data store reference': '数据存储',
  'Start event': '开始事件',
  'End event': '结束事件',
  'Boundary event': '边界事件',
  'Intermediate catch event': '中间捕获事件',
  'Intermediate throw event': '中间抛出事件',
  'Exclusive gateway': '排他网关',
  'Parallel gateway': '并行网关',
  'Inclusive gateway': '包容网关',
  'Event based gateway': '事件网关',
  'Sub-process': '子流程',
  'Call activity': '调用活动',
  Task: '任务',
  'Create element': '创建元素',
  'Append element': '追加元素',
  'Change element': '更改元素',
  'Create {type}': '创建{type}',
  'Append {type}': '追加{type}',
  'Search in diagram': '在流程图中搜索',
  'Set color': '设置颜色',
  'No results found': '没有找到结果',
  Default: '默认',
  Blue: '蓝色',
  Orange: '橙色',
  Green: '绿色',
  Red: '红色',
  Purple: '紫色',
  'Open minimap': '打开小地图',
  'Close minimap': '关闭小地图',
  Search: '搜索',
  Delete: '删除',
  Tasks: '任务',
  Gateways: '网关',
  Events: '事件',
  'Sub-processes': '子流程',
  Data: '数据',
  Participants: '参与者',
  'Start events': '开始事件',
  'End events': '结束事件',
  'Intermediate events': '中间事件',
  'Boundary events': '边界事件',
};
