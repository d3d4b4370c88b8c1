/** Packages: what of the menu a tenant can buy (`reference/api/system.md`, TenantPackageController). */
import { z } from 'zod';
import { del, get, post, put, resource } from '../endpoint.ts';
import * as w from '../wire.ts';

export const TenantPackageCreate = z.object({
  name: w.requiredText('套餐名', 30),
  status: w.commonStatus(),
  remark: w.optionalText('备注', 255),
  menuIds: w.ids(),
});
export const TenantPackageUpdate = TenantPackageCreate.extend({ id: w.id() });
export type TenantPackageCreate = z.output<typeof TenantPackageCreate>;
export type TenantPackageUpdate = z.output<typeof TenantPackageUpdate>;

export const TenantPackage = z.object({
  id: w.id(),
  name: z.string(),
  status: w.commonStatus(),
  remark: z.string().nullable(),
  menuIds: z.array(w.id()),
  createTime: w.instant(),
});
export type TenantPackage = z.output<typeof TenantPackage>;

export const TenantPackageSimple = z.object({ id: w.id(), name: z.string() });
export type TenantPackageSimple = z.output<typeof TenantPackageSimple>;

export const TenantPackagePageQuery = z.object({
  ...w.paging,
  name: w.textFilter(),
  status: w.filter(w.commonStatus()),
  remark: w.textFilter(),
  createTime: w.dateRange(),
});
export type TenantPackagePageQuery = z.output<typeof TenantPackagePageQuery>;

const byId = z.object({ id: w.id() });

export const tenantPackage = resource('/system/tenant-package', {
  create: post('/create', {
    permission: 'system:tenant-package:create',
    summary: '创建租户套餐',
    body: TenantPackageCreate,
    data: w.id(),
  }),
  update: put('/update', {
    permission: 'system:tenant-package:update',
    summary: '更新租户套餐',
    body: TenantPackageUpdate,
    data: z.boolean(),
  }),
  delete: del('/delete', {
    permission: 'system:tenant-package:delete',
    summary: '删除租户套餐',
    query: byId,
    data: z.boolean(),
  }),
  get: get('/get', {
    permission: 'system:tenant-package:query',
    summary: '获得租户套餐',
    query: byId,
    data: TenantPackage,
  }),
  page: get('/page', {
    permission: 'system:tenant-package:query',
    summary: '获得租户套餐分页',
    query: TenantPackagePageQuery,
    data: w.pageOf(TenantPackage),
  }),
  getSimpleList: get('/get-simple-list', {
    summary: '获取租户套餐精简信息列表',
    data: z.array(TenantPackageSimple),
  }),
});
