/** Tenants (`reference/api/system.md`, TenantController). */
import { z } from 'zod';
import { get, resource } from '../endpoint.ts';
import * as w from '../wire.ts';

export const tenant = resource('/system/tenant', {
  getIdByName: get('/get-id-by-name', {
    public: true,
    tenantExempt: true,
    summary: '使用租户名，获得租户编号',
    query: z.object({ name: w.requiredText('租户名', 30) }),
    data: w.id().nullable(),
  }),
});
