/** Departments, a tree (`reference/api/system.md`, DeptController). */
import { z } from 'zod';
import { del, get, post, put, resource } from '../endpoint.ts';
import * as w from '../wire.ts';

const fields = {
  name: w.requiredText('部门名称', 30),
  /** 0 for a root. */
  parentId: w.optional(w.id()).transform((id) => id ?? 0),
  sort: w.count(),
  leaderUserId: w.optional(w.id()),
  phone: w.optionalText('联系电话', 11),
  email: w.optionalEmail(50),
  status: w.commonStatus(),
};

export const DeptCreate = z.object(fields);
export const DeptUpdate = DeptCreate.extend({ id: w.id() });
export type DeptCreate = z.output<typeof DeptCreate>;
export type DeptUpdate = z.output<typeof DeptUpdate>;

export const Dept = z.object({
  id: w.id(),
  name: z.string(),
  parentId: w.id(),
  sort: w.int(),
  leaderUserId: w.id().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  status: w.commonStatus(),
  createTime: w.instant(),
});
export type Dept = z.output<typeof Dept>;

/** What a tree of departments needs. */
export const DeptSimple = z.object({ id: w.id(), name: z.string(), parentId: w.id() });
export type DeptSimple = z.output<typeof DeptSimple>;

export const DeptListQuery = z.object({ name: w.textFilter(), status: w.filter(w.commonStatus()) });
export type DeptListQuery = z.output<typeof DeptListQuery>;

const byId = z.object({ id: w.id() });

export const dept = resource('/system/dept', {
  create: post('/create', {
    permission: 'system:dept:create',
    summary: '创建部门',
    body: DeptCreate,
    data: w.id(),
  }),
  update: put('/update', {
    permission: 'system:dept:update',
    summary: '更新部门',
    body: DeptUpdate,
    data: z.boolean(),
  }),
  delete: del('/delete', {
    permission: 'system:dept:delete',
    summary: '删除部门',
    query: byId,
    data: z.boolean(),
  }),
  list: get('/list', {
    permission: 'system:dept:query',
    summary: '获取部门列表',
    query: DeptListQuery,
    data: z.array(Dept),
  }),
  listAllSimple: get('/list-all-simple', { summary: '获取部门精简信息列表', data: z.array(DeptSimple) }),
  get: get('/get', { permission: 'system:dept:query', summary: '获得部门信息', query: byId, data: Dept }),
});
