/** Who changed what (`reference/api/system.md`, OperateLogController). */
import { z } from 'zod';
import { get, resource } from '../endpoint.ts';
import { sheet } from '../sheet.ts';
import * as w from '../wire.ts';

export const OperateLog = z.object({
  id: w.id(),
  traceId: z.string(),
  userId: w.id(),
  userNickname: z.string(),
  module: z.string(),
  name: z.string(),
  type: w.int(),
  content: z.string(),
  exts: z.record(z.string(), z.unknown()).nullable(),
  /** The rows as they were and as they became. Ours. */
  before: z.unknown(),
  after: z.unknown(),
  requestMethod: z.string(),
  requestUrl: z.string(),
  userIp: z.string(),
  userAgent: z.string(),
  javaMethod: z.string(),
  javaMethodArgs: z.string(),
  startTime: w.instant(),
  duration: w.int(),
  resultCode: w.int(),
  resultMsg: z.string(),
  resultData: z.string(),
});
export type OperateLog = z.output<typeof OperateLog>;

const filters = {
  module: w.textFilter(),
  userNickname: w.textFilter(),
  type: w.filter(w.int()),
  /** Whether it succeeded. */
  success: w.filter(w.flag()),
  startTime: w.dateRange(),
};
export const OperateLogExportQuery = z.object(filters);
export const OperateLogPageQuery = z.object({ ...w.paging, ...filters });
export type OperateLogExportQuery = z.output<typeof OperateLogExportQuery>;
export type OperateLogPageQuery = z.output<typeof OperateLogPageQuery>;

export const operateLog = resource('/system/operate-log', {
  page: get('/page', {
    permission: 'system:operate-log:query',
    summary: '查看操作日志分页列表',
    query: OperateLogPageQuery,
    data: w.pageOf(OperateLog),
  }),
  export: get('/export', {
    permission: 'system:operate-log:export',
    summary: '导出操作日志',
    query: OperateLogExportQuery,
    answer: 'file',
    sheet: sheet('操作日志.xls', '数据列表', [
      ['id', '日志编号'],
      ['module', '操作模块'],
      ['name', '操作名'],
      ['type', '操作类型', { dict: 'system_operate_type' }],
      ['userNickname', '操作人'],
      ['successStr', '操作结果'],
      ['startTime', '操作日志', { format: 'time' }],
      ['duration', '执行时长'],
    ]),
  }),
});
