/** Settings that are changed while the system runs (`reference/api/infra.md`, ConfigController). */
import { z } from 'zod';
import { del, get, post, put, resource } from '../endpoint.ts';
import { sheet } from '../sheet.ts';
import * as w from '../wire.ts';

/** Who made a setting: what is built in is not deleted. */
export const ConfigType = { builtIn: 1, custom: 2 } as const;

const fields = {
  category: w.requiredText('参数分组', 50),
  name: w.requiredText('参数名称', 100),
  value: w.requiredText('参数键值', 500),
  visible: w.flag(),
  remark: w.optionalText('备注', 500),
};

export const ConfigCreate = z.object({ ...fields, key: w.requiredText('参数键名', 100) });
/** The key is what programs ask for: it stays. */
export const ConfigUpdate = z.object({ ...fields, id: w.id() });
export type ConfigCreate = z.output<typeof ConfigCreate>;
export type ConfigUpdate = z.output<typeof ConfigUpdate>;

export const Config = z.object({
  id: w.id(),
  category: z.string(),
  type: w.int(),
  name: z.string(),
  key: z.string(),
  value: z.string(),
  visible: z.boolean(),
  remark: z.string().nullable(),
  createTime: w.instant(),
});
export type Config = z.output<typeof Config>;

const filters = {
  name: w.textFilter(),
  key: w.textFilter(),
  type: w.filter(w.int()),
  createTime: w.dateRange(),
};
export const ConfigExportQuery = z.object(filters);
export const ConfigPageQuery = z.object({ ...w.paging, ...filters });
export type ConfigExportQuery = z.output<typeof ConfigExportQuery>;
export type ConfigPageQuery = z.output<typeof ConfigPageQuery>;

const byId = z.object({ id: w.id() });

export const config = resource('/infra/config', {
  create: post('/create', {
    permission: 'infra:config:create',
    summary: '创建参数配置',
    body: ConfigCreate,
    data: w.id(),
  }),
  update: put('/update', {
    permission: 'infra:config:update',
    summary: '修改参数配置',
    body: ConfigUpdate,
    data: z.boolean(),
  }),
  delete: del('/delete', {
    permission: 'infra:config:delete',
    summary: '删除参数配置',
    query: byId,
    data: z.boolean(),
  }),
  get: get('/get', { permission: 'infra:config:query', summary: '获得参数配置', query: byId, data: Config }),
  /** Null for a key that there is not. */
  getValueByKey: get('/get-value-by-key', {
    summary: '根据参数键名查询参数值',
    query: z.object({ key: w.requiredText('参数键名', 100) }),
    data: z.string().nullable(),
  }),
  page: get('/page', {
    permission: 'infra:config:query',
    summary: '获取参数配置分页',
    query: ConfigPageQuery,
    data: w.pageOf(Config),
  }),
  export: get('/export', {
    permission: 'infra:config:export',
    summary: '导出参数配置',
    query: ConfigExportQuery,
    answer: 'file',
    sheet: sheet('参数配置.xls', '数据', [
      ['id', '参数配置序号'],
      ['key', '参数键名'],
      ['category', '参数分类'],
      ['name', '参数名称'],
      ['value', '参数键值'],
      ['type', '参数类型', { dict: 'infra_config_type' }],
      ['visible', '是否可见', { dict: 'infra_boolean_string' }],
      ['remark', '备注'],
      ['createTime', '创建时间', { format: 'time' }],
    ]),
  }),
});
