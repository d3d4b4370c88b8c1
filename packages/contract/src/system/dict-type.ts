/** Dictionaries (`reference/api/system.md`, DictTypeController). */
import { z } from 'zod';
import { del, get, post, put, resource } from '../endpoint.ts';
import { sheet } from '../sheet.ts';
import * as w from '../wire.ts';

const fields = {
  name: w.requiredText('字典名称', 100),
  status: w.commonStatus(),
  remark: w.optionalText('备注', 500),
};

export const DictTypeCreate = z.object({ ...fields, type: w.requiredText('字典类型', 100) });
/** The type is what entries and screens refer to: it stays. */
export const DictTypeUpdate = z.object({ ...fields, id: w.id() });
export type DictTypeCreate = z.output<typeof DictTypeCreate>;
export type DictTypeUpdate = z.output<typeof DictTypeUpdate>;

export const DictType = z.object({
  id: w.id(),
  name: z.string(),
  type: z.string(),
  status: w.commonStatus(),
  remark: z.string().nullable(),
  createTime: w.instant(),
});
export type DictType = z.output<typeof DictType>;

export const DictTypeSimple = z.object({ id: w.id(), name: z.string(), type: z.string() });
export type DictTypeSimple = z.output<typeof DictTypeSimple>;

const filters = {
  name: w.textFilter(),
  type: w.textFilter(),
  status: w.filter(w.commonStatus()),
  createTime: w.dateRange(),
};
export const DictTypeExportQuery = z.object(filters);
export const DictTypePageQuery = z.object({ ...w.paging, ...filters });
export type DictTypeExportQuery = z.output<typeof DictTypeExportQuery>;
export type DictTypePageQuery = z.output<typeof DictTypePageQuery>;

const byId = z.object({ id: w.id() });

export const dictType = resource('/system/dict-type', {
  create: post('/create', {
    permission: 'system:dict:create',
    summary: '创建字典类型',
    body: DictTypeCreate,
    data: w.id(),
  }),
  update: put('/update', {
    permission: 'system:dict:update',
    summary: '修改字典类型',
    body: DictTypeUpdate,
    data: z.boolean(),
  }),
  delete: del('/delete', {
    permission: 'system:dict:delete',
    summary: '删除字典类型',
    query: byId,
    data: z.boolean(),
  }),
  page: get('/page', {
    permission: 'system:dict:query',
    summary: '获得字典类型的分页列表',
    query: DictTypePageQuery,
    data: w.pageOf(DictType),
  }),
  get: get('/get', {
    permission: 'system:dict:query',
    summary: '查询字典类型详细',
    query: byId,
    data: DictType,
  }),
  listAllSimple: get('/list-all-simple', {
    summary: '获得全部字典类型列表',
    data: z.array(DictTypeSimple),
  }),
  export: get('/export', {
    permission: 'system:dict:query',
    summary: '导出字典类型',
    query: DictTypeExportQuery,
    answer: 'file',
    sheet: sheet('字典类型.xls', '类型列表', [
      ['id', '字典主键'],
      ['name', '字典名称'],
      ['type', '字典类型'],
      ['status', '状态', { dict: 'common_status' }],
    ]),
  }),
});
