/** Logins and logouts (`reference/api/system.md`, LoginLogController). */
import { z } from 'zod';
import { get, resource } from '../endpoint.ts';
import { sheet } from '../sheet.ts';
import * as w from '../wire.ts';

export const LoginLog = z.object({
  id: w.id(),
  logType: w.int(),
  traceId: z.string(),
  userId: w.id().nullable(),
  userType: w.int(),
  username: z.string(),
  result: w.int(),
  userIp: z.string(),
  userAgent: z.string(),
  createTime: w.instant(),
});
export type LoginLog = z.output<typeof LoginLog>;

const filters = {
  userIp: w.textFilter(),
  username: w.textFilter(),
  /** Whether it succeeded. */
  status: w.filter(w.flag()),
  createTime: w.dateRange(),
};
export const LoginLogExportQuery = z.object(filters);
export const LoginLogPageQuery = z.object({ ...w.paging, ...filters });
export type LoginLogExportQuery = z.output<typeof LoginLogExportQuery>;
export type LoginLogPageQuery = z.output<typeof LoginLogPageQuery>;

export const loginLog = resource('/system/login-log', {
  page: get('/page', {
    permission: 'system:login-log:query',
    summary: '获得登录日志分页列表',
    query: LoginLogPageQuery,
    data: w.pageOf(LoginLog),
  }),
  export: get('/export', {
    permission: 'system:login-log:export',
    summary: '导出登录日志',
    query: LoginLogExportQuery,
    answer: 'file',
    sheet: sheet('登录日志.xls', '数据列表', [
      ['id', '日志主键'],
      ['username', '用户账号'],
      ['logType', '日志类型', { dict: 'system_login_type' }],
      ['result', '登录结果', { dict: 'system_login_result' }],
      ['userIp', '登录 IP'],
      ['userAgent', '浏览器 UA'],
      ['createTime', '登录时间', { format: 'time' }],
    ]),
  }),
});
