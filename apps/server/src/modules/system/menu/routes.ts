import { menu } from '@countersign/contract/system/menu';
import { bind } from '../../../platform/http/context.ts';
import { createMenu, deleteMenu, getMenu, listMenus, listMenusOfTenant, updateMenu } from './service.ts';

export const menuRoutes = bind(menu, {
  create: (context, { body }) => createMenu(context, body),
  update: (context, { body }) => updateMenu(context, body),
  delete: (context, { query }) => deleteMenu(context, query.id),
  list: ({ db }, { query }) => listMenus(db, query),
  listAllSimple: (context) => listMenusOfTenant(context),
  get: ({ db }, { query }) => getMenu(db, query.id),
});
