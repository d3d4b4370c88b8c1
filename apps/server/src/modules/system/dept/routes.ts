import { dept } from '@countersign/contract/system/dept';
import { bind } from '../../../platform/http/context.ts';
import { createDept, deleteDept, getDept, listDepts, listEnabledDepts, updateDept } from './service.ts';

export const deptRoutes = bind(dept, {
  create: (context, { body }) => createDept(context, body),
  update: (context, { body }) => updateDept(context, body),
  delete: (context, { query }) => deleteDept(context, query.id),
  list: ({ db }, { query }) => listDepts(db, query),
  listAllSimple: ({ db }) => listEnabledDepts(db),
  get: ({ db }, { query }) => getDept(db, query.id),
});
