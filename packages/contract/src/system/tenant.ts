/** Tenants (`reference/api/system.md`, TenantController). */
import { z } from 'zod';
import { del, get, post, put, resource } from '../endpoint.ts';
import { sheet } from '../sheet.ts';
import * as w from '../wire.ts';
import { NewPassword } from './auth.ts';
import { userFields } from './user.ts';

const fields = {
  name: w.requiredText('租户名', 30),
  contactName: w.requiredText('联系人', 30),
  contactMobile: w.optional(w.mobile()),
  status: w.commonStatus(),
  domain: w.optionalText('绑定域名', 255),
  packageId: w.id(),
  /** Epoch milliseconds after which nobody of the tenant can do anything. */
  expireTime: w.instant(),
  /** How many users it may have. */
  accountCount: w.count(),
};

/** With the tenant comes its first administrator. */
export const TenantCreate = z.object({ ...fields, username: userFields.username, password: NewPassword });
export const TenantUpdate = z.object({ ...fields, id: w.id() });
export type TenantCreate = z.output<typeof TenantCreate>;
export type TenantUpdate = z.output<typeof TenantUpdate>;

export const Tenant = z.object({
  id: w.id(),
  name: z.string(),
  contactName: z.string(),
  contactMobile: z.string().nullable(),
  status: w.commonStatus(),
  domain: z.string().nullable(),
  packageId: w.id(),
  expireTime: w.instant(),
  accountCount: w.int(),
  createTime: w.instant(),
});
export type Tenant = z.output<typeof Tenant>;

const filters = {
  name: w.textFilter(),
  contactName: w.textFilter(),
  contactMobile: w.textFilter(),
  status: w.filter(w.commonStatus()),
  createTime: w.dateRange(),
};
export const TenantExportQuery = z.object(filters);
export const TenantPageQuery = z.object({ ...w.paging, ...filters });
export type TenantExportQuery = z.output<typeof TenantExportQuery>;
export type TenantPageQuery = z.output<typeof TenantPageQuery>;

const byId = z.object({ id: w.id() });

export const tenant = resource('/system/tenant', {
  getIdByName: get('/get-id-by-name', {
    public: true,
    tenantExempt: true,
    summary: '使用租户名，获得租户编号',
    query: z.object({ name: w.requiredText('租户名', 30) }),
    data: w.id().nullable(),
  }),
  create: post('/create', {
    permission: 'system:tenant:create',
    summary: '创建租户',
    body: TenantCreate,
    data: w.id(),
  }),
  update: put('/update', {
    permission: 'system:tenant:update',
    summary: '更新租户',
    body: TenantUpdate,
    data: z.boolean(),
  }),
  delete: del('/delete', {
    permission: 'system:tenant:delete',
    summary: '删除租户',
    query: byId,
    data: z.boolean(),
  }),
  get: get('/get', { permission: 'system:tenant:query', summary: '获得租户', query: byId, data: Tenant }),
  page: get('/page', {
    permission: 'system:tenant:query',
    summary: '获得租户分页',
    query: TenantPageQuery,
    data: w.pageOf(Tenant),
  }),
  exportExcel: get('/export-excel', {
    permission: 'system:tenant:export',
    summary: '导出租户',
    query: TenantExportQuery,
    answer: 'file',
    sheet: sheet('租户.xls', '数据', [
      ['id', '租户编号'],
      ['name', '租户名'],
      ['contactName', '联系人'],
      ['contactMobile', '联系手机'],
      ['status', '状态', { dict: 'common_status' }],
      ['createTime', '创建时间', { format: 'time' }],
    ]),
  }),
});
