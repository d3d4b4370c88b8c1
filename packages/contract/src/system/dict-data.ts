/** Entries of the dictionaries (`reference/api/system.md`, DictDataController). */
import { z } from 'zod';
import { del, get, post, put, resource } from '../endpoint.ts';
import { sheet } from '../sheet.ts';
import * as w from '../wire.ts';

/** An entry as screens need it: value, label and how to show it. */
export const DictEntry = z.object({
  dictType: z.string(),
  value: z.string(),
  label: z.string(),
  colorType: z.string().nullable(),
  cssClass: z.string().nullable(),
  /** A disabled entry still has its label; it is offered no more. Ours. */
  status: w.commonStatus(),
});
export type DictEntry = z.output<typeof DictEntry>;

const text = (label: string, max: number) => w.optionalText(label, max).transform((value) => value ?? '');

export const DictDataCreate = z.object({
  sort: w.count(),
  label: w.requiredText('字典标签', 100),
  value: w.requiredText('字典键值', 100),
  dictType: w.requiredText('字典类型', 100),
  status: w.commonStatus(),
  colorType: text('颜色类型', 100),
  cssClass: text('CSS Class', 100),
  remark: w.optionalText('备注', 500),
});
export const DictDataUpdate = DictDataCreate.extend({ id: w.id() });
export type DictDataCreate = z.output<typeof DictDataCreate>;
export type DictDataUpdate = z.output<typeof DictDataUpdate>;

export const DictData = z.object({
  id: w.id(),
  sort: w.int(),
  label: z.string(),
  value: z.string(),
  dictType: z.string(),
  status: w.commonStatus(),
  colorType: z.string(),
  cssClass: z.string(),
  remark: z.string().nullable(),
  createTime: w.instant(),
});
export type DictData = z.output<typeof DictData>;

const filters = {
  label: w.textFilter(),
  /** The whole type: a screen shows the entries of one dictionary. */
  dictType: w.textFilter(),
  status: w.filter(w.commonStatus()),
};
export const DictDataExportQuery = z.object(filters);
export const DictDataPageQuery = z.object({ ...w.paging, ...filters });
export type DictDataExportQuery = z.output<typeof DictDataExportQuery>;
export type DictDataPageQuery = z.output<typeof DictDataPageQuery>;

const byId = z.object({ id: w.id() });

export const dictData = resource('/system/dict-data', {
  create: post('/create', {
    permission: 'system:dict:create',
    summary: '新增字典数据',
    body: DictDataCreate,
    data: w.id(),
  }),
  update: put('/update', {
    permission: 'system:dict:update',
    summary: '修改字典数据',
    body: DictDataUpdate,
    data: z.boolean(),
  }),
  delete: del('/delete', {
    permission: 'system:dict:delete',
    summary: '删除字典数据',
    query: byId,
    data: z.boolean(),
  }),
  listAllSimple: get('/list-all-simple', { summary: '获得全部字典数据列表', data: z.array(DictEntry) }),
  page: get('/page', {
    permission: 'system:dict:query',
    summary: '获得字典数据的分页列表',
    query: DictDataPageQuery,
    data: w.pageOf(DictData),
  }),
  get: get('/get', {
    permission: 'system:dict:query',
    summary: '查询字典数据详细',
    query: byId,
    data: DictData,
  }),
  export: get('/export', {
    permission: 'system:dict:export',
    summary: '导出字典数据',
    query: DictDataExportQuery,
    answer: 'file',
    sheet: sheet('字典数据.xls', '数据列表', [
      ['id', '字典编码'],
      ['sort', '字典排序'],
      ['label', '字典标签'],
      ['value', '字典键值'],
      ['dictType', '字典类型'],
      ['status', '状态', { dict: 'common_status' }],
    ]),
  }),
});
