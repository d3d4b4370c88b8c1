/** Users: the people who can log in to the back-office (`reference/api/system.md`, UserController). */
import { z } from 'zod';
import { del, get, post, put, resource } from '../endpoint.ts';
import { sheet } from '../sheet.ts';
import * as w from '../wire.ts';
import { NewPassword } from './auth.ts';

const SEX = '性别必须是 1（男）、2（女）、3 或 0（未知）';

/** What an administrator says of a user. */
export const userFields = {
  username: z
    .string({ error: '用户账号不能为空' })
    .trim()
    .regex(/^[a-zA-Z0-9]{4,30}$/, { error: '用户账号由 4-30 位数字和字母组成' }),
  nickname: w.optionalText('用户昵称', 30),
  remark: w.optionalText('备注', 500),
  deptId: w.optional(w.id()),
  postIds: w.ids(100),
  email: w.optionalEmail(50),
  mobile: w.optional(w.mobile()),
  /** 1 male, 2 female, 3 or 0 unknown. */
  sex: w.optional(w.int(z.int().min(0, { error: SEX }).max(3, { error: SEX }))),
  avatar: w.optionalText('头像', 512),
};

export const UserCreate = z.object({ ...userFields, password: NewPassword });
export const UserUpdate = z.object({ ...userFields, id: w.id() });
export const UserPasswordUpdate = z.object({ id: w.id(), password: NewPassword });
export const UserStatusUpdate = z.object({ id: w.id(), status: w.commonStatus() });
export type UserCreate = z.output<typeof UserCreate>;
export type UserUpdate = z.output<typeof UserUpdate>;
export type UserPasswordUpdate = z.output<typeof UserPasswordUpdate>;
export type UserStatusUpdate = z.output<typeof UserStatusUpdate>;

export const User = z.object({
  id: w.id(),
  username: z.string(),
  nickname: z.string(),
  remark: z.string().nullable(),
  deptId: w.id().nullable(),
  postIds: z.array(w.id()),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  sex: w.int().nullable(),
  avatar: z.string().nullable(),
  status: w.commonStatus(),
  loginIp: z.string().nullable(),
  loginDate: w.instant().nullable(),
  createTime: w.instant(),
  dept: z.object({ id: w.id(), name: z.string() }).nullable(),
});
export type User = z.output<typeof User>;

export const UserSimple = z.object({ id: w.id(), nickname: z.string() });
export type UserSimple = z.output<typeof UserSimple>;

const filters = {
  username: w.textFilter(),
  /** Part of the nickname, or the beginning of its pinyin or of its initials. Ours. */
  nickname: w.textFilter(),
  mobile: w.textFilter(),
  status: w.filter(w.commonStatus()),
  createTime: w.dateRange(),
  /** A department with all below it. */
  deptId: w.filter(w.id()),
};
export const UserExportQuery = z.object(filters);
export const UserPageQuery = z.object({ ...w.paging, ...filters });
export type UserExportQuery = z.output<typeof UserExportQuery>;
export type UserPageQuery = z.output<typeof UserPageQuery>;

/** Largest spreadsheet of an import in bytes. */
export const IMPORT_MAX_BYTES = 16 * 1024 * 1024;

export const UserImport = z.object({
  file: w.file('文件', IMPORT_MAX_BYTES),
  /** Whether users who are there already are changed. */
  updateSupport: w.flag().default(false),
});
export type UserImport = z.output<typeof UserImport>;

export const UserImportResult = z.object({
  createUsernames: z.array(z.string()),
  updateUsernames: z.array(z.string()),
  /** Why a user name was not taken over; a row without one is named by its place. */
  failureUsernames: z.record(z.string(), z.string()),
});
export type UserImportResult = z.output<typeof UserImportResult>;

const byId = z.object({ id: w.id() });

export const user = resource('/system/user', {
  create: post('/create', {
    permission: 'system:user:create',
    summary: '新增用户',
    body: UserCreate,
    data: w.id(),
  }),
  update: put('/update', {
    permission: 'system:user:update',
    summary: '修改用户',
    body: UserUpdate,
    data: z.boolean(),
  }),
  delete: del('/delete', {
    permission: 'system:user:delete',
    summary: '删除用户',
    query: byId,
    data: z.boolean(),
  }),
  updatePassword: put('/update-password', {
    permission: 'system:user:update-password',
    summary: '重置用户密码',
    body: UserPasswordUpdate,
    data: z.boolean(),
  }),
  updateStatus: put('/update-status', {
    permission: 'system:user:update',
    summary: '修改用户状态',
    body: UserStatusUpdate,
    data: z.boolean(),
  }),
  page: get('/page', {
    permission: 'system:user:list',
    summary: '获得用户分页列表',
    query: UserPageQuery,
    data: w.pageOf(User),
  }),
  listAllSimple: get('/list-all-simple', { summary: '获取用户精简信息列表', data: z.array(UserSimple) }),
  get: get('/get', { permission: 'system:user:query', summary: '获得用户详情', query: byId, data: User }),
  export: get('/export', {
    permission: 'system:user:export',
    summary: '导出用户',
    query: UserExportQuery,
    answer: 'file',
    sheet: sheet('用户数据.xls', '用户列表', [
      ['id', '用户编号'],
      ['username', '用户名称'],
      ['nickname', '用户昵称'],
      ['email', '用户邮箱'],
      ['mobile', '手机号码'],
      ['sex', '用户性别', { dict: 'system_user_sex' }],
      ['status', '帐号状态', { dict: 'common_status' }],
      ['loginIp', '最后登录IP'],
      ['loginDate', '最后登录时间', { format: 'time' }],
      ['deptName', '部门名称'],
      ['deptLeaderNickname', '部门负责人'],
    ]),
  }),
  getImportTemplate: get('/get-import-template', {
    summary: '获得导入用户模板',
    answer: 'file',
    sheet: sheet('用户导入模板.xls', '用户列表', [
      ['username', '登录名称'],
      ['nickname', '用户名称'],
      ['deptId', '部门编号'],
      ['email', '用户邮箱'],
      ['mobile', '手机号码'],
      ['sex', '用户性别', { dict: 'system_user_sex' }],
      ['status', '账号状态', { dict: 'common_status' }],
    ]),
  }),
  import: post('/import', {
    permission: 'system:user:import',
    summary: '导入用户',
    multipart: true,
    body: UserImport,
    data: UserImportResult,
  }),
});
