/** Roles: what their users may do, and whose data they see (`reference/api/system.md`, RoleController). */
import { z } from 'zod';
import { del, get, post, put, resource } from '../endpoint.ts';
import { sheet } from '../sheet.ts';
import * as w from '../wire.ts';

/** Whose data a role sees (DataScopeEnum). */
export const DataScope = { all: 1, chosenDepts: 2, ownDept: 3, ownDeptAndBelow: 4, self: 5 } as const;
export type DataScope = (typeof DataScope)[keyof typeof DataScope];

/** Who made a role (RoleTypeEnum). */
export const RoleType = { builtIn: 1, custom: 2 } as const;

const fields = {
  name: w.requiredText('角色名称', 30),
  code: w.requiredText('角色标志', 100),
  sort: w.count(),
  remark: w.optionalText('备注', 500),
};

export const RoleCreate = z.object(fields);
export const RoleUpdate = RoleCreate.extend({ id: w.id() });
export const RoleStatusUpdate = z.object({ id: w.id(), status: w.commonStatus() });
export type RoleCreate = z.output<typeof RoleCreate>;
export type RoleUpdate = z.output<typeof RoleUpdate>;
export type RoleStatusUpdate = z.output<typeof RoleStatusUpdate>;

export const Role = z.object({
  id: w.id(),
  name: z.string(),
  code: z.string(),
  sort: w.int(),
  status: w.commonStatus(),
  type: w.int(),
  remark: z.string().nullable(),
  dataScope: w.int(),
  dataScopeDeptIds: z.array(w.id()),
  createTime: w.instant(),
});
export type Role = z.output<typeof Role>;

/** A row of the page shows the whole role, with who made and last changed it. */
export const RoleRow = Role.extend({
  updateTime: w.instant(),
  creator: z.string(),
  updater: z.string(),
  deleted: z.boolean(),
  tenantId: w.id(),
});
export type RoleRow = z.output<typeof RoleRow>;

export const RoleSimple = z.object({ id: w.id(), name: z.string() });
export type RoleSimple = z.output<typeof RoleSimple>;

const filters = {
  name: w.textFilter(),
  code: w.textFilter(),
  status: w.filter(w.commonStatus()),
  createTime: w.dateRange(),
};
export const RoleExportQuery = z.object(filters);
export const RolePageQuery = z.object({ ...w.paging, ...filters });
export type RoleExportQuery = z.output<typeof RoleExportQuery>;
export type RolePageQuery = z.output<typeof RolePageQuery>;

const byId = z.object({ id: w.id() });

export const role = resource('/system/role', {
  create: post('/create', {
    permission: 'system:role:create',
    summary: '创建角色',
    body: RoleCreate,
    data: w.id(),
  }),
  update: put('/update', {
    permission: 'system:role:update',
    summary: '修改角色',
    body: RoleUpdate,
    data: z.boolean(),
  }),
  updateStatus: put('/update-status', {
    permission: 'system:role:update',
    summary: '修改角色状态',
    body: RoleStatusUpdate,
    data: z.boolean(),
  }),
  delete: del('/delete', {
    permission: 'system:role:delete',
    summary: '删除角色',
    query: byId,
    data: z.boolean(),
  }),
  get: get('/get', { permission: 'system:role:query', summary: '获得角色信息', query: byId, data: Role }),
  page: get('/page', {
    permission: 'system:role:query',
    summary: '获得角色分页',
    query: RolePageQuery,
    data: w.pageOf(RoleRow),
  }),
  listAllSimple: get('/list-all-simple', { summary: '获取角色精简信息列表', data: z.array(RoleSimple) }),
  export: get('/export', {
    permission: 'system:role:export',
    summary: '导出角色',
    query: RoleExportQuery,
    answer: 'file',
    sheet: sheet('角色数据.xls', '角色列表', [
      ['id', '角色序号'],
      ['name', '角色名称'],
      ['code', '角色标志'],
      ['sort', '角色排序'],
      ['dataScope', '数据范围', { dict: 'system_data_scope' }],
      ['status', '角色状态', { dict: 'common_status' }],
    ]),
  }),
});
