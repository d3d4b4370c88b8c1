/** Texts of refusals that an administrator words differently (`reference/api/system.md`, ErrorCodeController). */
import { z } from 'zod';
import { del, get, post, put, resource } from '../endpoint.ts';
import { sheet } from '../sheet.ts';
import * as w from '../wire.ts';

/** Who wrote a text (ErrorCodeTypeEnum). */
export const ErrorCodeType = { generated: 1, manual: 2 } as const;

export const ErrorCodeCreate = z.object({
  applicationName: w.requiredText('应用名', 50),
  code: w.count(),
  message: w.requiredText('错误码错误提示', 512),
  memo: w.optionalText('备注', 512),
});
export const ErrorCodeUpdate = ErrorCodeCreate.extend({ id: w.id() });
export type ErrorCodeCreate = z.output<typeof ErrorCodeCreate>;
export type ErrorCodeUpdate = z.output<typeof ErrorCodeUpdate>;

export const ErrorCode = z.object({
  id: w.id(),
  type: w.int(),
  applicationName: z.string(),
  code: w.int(),
  message: z.string(),
  memo: z.string().nullable(),
  createTime: w.instant(),
});
export type ErrorCode = z.output<typeof ErrorCode>;

const filters = {
  type: w.filter(w.int()),
  applicationName: w.textFilter(),
  code: w.filter(w.count()),
  message: w.textFilter(),
  createTime: w.dateRange(),
};
export const ErrorCodeExportQuery = z.object(filters);
export const ErrorCodePageQuery = z.object({ ...w.paging, ...filters });
export type ErrorCodeExportQuery = z.output<typeof ErrorCodeExportQuery>;
export type ErrorCodePageQuery = z.output<typeof ErrorCodePageQuery>;

const byId = z.object({ id: w.id() });

export const errorCode = resource('/system/error-code', {
  create: post('/create', {
    permission: 'system:error-code:create',
    summary: '创建错误码',
    body: ErrorCodeCreate,
    data: w.id(),
  }),
  update: put('/update', {
    permission: 'system:error-code:update',
    summary: '更新错误码',
    body: ErrorCodeUpdate,
    data: z.boolean(),
  }),
  delete: del('/delete', {
    permission: 'system:error-code:delete',
    summary: '删除错误码',
    query: byId,
    data: z.boolean(),
  }),
  get: get('/get', {
    permission: 'system:error-code:query',
    summary: '获得错误码',
    query: byId,
    data: ErrorCode,
  }),
  page: get('/page', {
    permission: 'system:error-code:query',
    summary: '获得错误码分页',
    query: ErrorCodePageQuery,
    data: w.pageOf(ErrorCode),
  }),
  exportExcel: get('/export-excel', {
    permission: 'system:error-code:export',
    summary: '导出错误码',
    query: ErrorCodeExportQuery,
    answer: 'file',
    sheet: sheet('错误码.xls', '数据', [
      ['id', '错误码编号'],
      ['type', '错误码类型', { dict: 'system_error_code_type' }],
      ['applicationName', '应用名'],
      ['code', '错误码编码'],
      ['message', '错误码错误提示'],
      ['memo', '备注'],
      ['createTime', '创建时间', { format: 'time' }],
    ]),
  }),
});
