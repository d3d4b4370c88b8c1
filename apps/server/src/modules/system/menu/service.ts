/** The menu: a tree of directories, pages and buttons that all tenants share. */
import {
  type Menu,
  type MenuCreate,
  type MenuListQuery,
  type MenuSimple,
  MenuType,
  type MenuUpdate,
} from '@countersign/contract/system/menu';
import { and, arrayContains, asc, eq, ne, sql } from 'drizzle-orm';
import { ALL } from '../../../platform/cache/cache.ts';
import { lockByName } from '../../../platform/database/advisory-lock.ts';
import { all, ascending, contains, equals, listRows } from '../../../platform/database/listing.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { BusinessError } from '../../../platform/http/errors.ts';
import { PERMISSION_TOPIC } from '../../../platform/permission/permissions.ts';
import { asPlatform } from '../../../platform/tenancy/as-platform.ts';
import {
  MENU_EXISTS_CHILDREN,
  MENU_NAME_DUPLICATE,
  MENU_NOT_EXISTS,
  MENU_PARENT_ERROR,
  MENU_PARENT_NOT_DIR_OR_MENU,
  MENU_PARENT_NOT_EXISTS,
} from '../error-codes.ts';
import { ASKED, nameUsers } from '../in-use.ts';
import { menuIdsOfTenant } from '../tenant-package/menus-of-tenant.ts';
import { tenantPackages } from '../tenant-package/table.ts';
import { menus } from './table.ts';

const ENABLED = 0;
const ROOT = 0;
const REASON = 'the menu is the same for all tenants';

export function listMenus(db: Database, query: MenuListQuery): Promise<Menu[]> {
  return listRows(db, menus, {
    where: all(contains(menus.name, query.name), equals(menus.status, query.status)),
    orderBy: [ascending(menus.sort), ascending(menus.id)],
  });
}

/** What a tenant can give to its roles. */
export async function listMenusOfTenant({ db, tenantId }: RequestContext): Promise<MenuSimple[]> {
  const bought = await menuIdsOfTenant(db, tenantId);
  const enabled = await db
    .select({ id: menus.id, name: menus.name, parentId: menus.parentId, type: menus.type })
    .from(menus)
    .where(eq(menus.status, ENABLED))
    .orderBy(asc(menus.sort), asc(menus.id));
  return bought ? enabled.filter(({ id }) => bought.has(id)) : enabled;
}

export async function getMenu(db: Database, id: number): Promise<Menu> {
  const [menu] = await db.select().from(menus).where(eq(menus.id, id));
  if (!menu) throw new BusinessError(MENU_NOT_EXISTS);
  return menu;
}

export const createMenu = (context: RequestContext, body: MenuCreate): Promise<number> =>
  change(context, async (db) => {
    await checkParent(db, body.parentId);
    await refuseDuplicate(db, body);
    const author = String(context.user.userId);
    const [created] = await db
      .insert(menus)
      .values({ ...asStored(body), creator: author, updater: author })
      .returning();
    if (!created) throw new BusinessError(MENU_NOT_EXISTS);
    context.record({ subject: created.name, after: created });
    return created.id;
  });

export const updateMenu = (context: RequestContext, { id, ...body }: MenuUpdate): Promise<true> =>
  change<true>(context, async (db) => {
    const before = await getMenu(db, id);
    await checkParent(db, body.parentId);
    if (body.parentId !== before.parentId) await refuseCircle(db, id, body.parentId);
    await refuseDuplicate(db, body, id);
    if (body.type === MenuType.button && (await childrenOf(db, id)).length > 0)
      throw new BusinessError(MENU_PARENT_NOT_DIR_OR_MENU);
    const [after] = await db
      .update(menus)
      .set({ ...asStored(body), updater: String(context.user.userId) })
      .where(eq(menus.id, id))
      .returning();
    context.record({ subject: body.name, before, after });
    return true;
  });

/** Deletes an entry; it leaves the roles and packages that had it. */
export const deleteMenu = (context: RequestContext, id: number): Promise<true> =>
  change<true>(context, async (db) => {
    const before = await getMenu(db, id);
    const children = await childrenOf(db, id);
    if (children.length > 0) throw new BusinessError(MENU_EXISTS_CHILDREN, nameUsers(children));
    await db
      .update(tenantPackages)
      .set({ menuIds: sql`array_remove(${tenantPackages.menuIds}, ${id}::bigint)` })
      .where(arrayContains(tenantPackages.menuIds, [id]));
    await db.delete(menus).where(eq(menus.id, id));
    context.record({ subject: before.name, before });
    return true;
  });

/** A change of the menu: one at a time, because two could make a circle together, and every role forgets what it knew. */
function change<T>(context: RequestContext, work: (db: Database) => Promise<T>): Promise<T> {
  return asPlatform(context, REASON, async (db) => {
    await lockByName(db, 'menus');
    const result = await work(db);
    await context.tell(PERMISSION_TOPIC, ALL);
    return result;
  });
}

/** A button has neither place nor page. */
const asStored = (body: MenuCreate): MenuCreate =>
  body.type === MenuType.button
    ? { ...body, path: '', icon: '', component: null, componentName: null }
    : body;

async function checkParent(db: Database, parentId: number): Promise<void> {
  if (parentId === ROOT) return;
  const [parent] = await db.select().from(menus).where(eq(menus.id, parentId));
  if (!parent) throw new BusinessError(MENU_PARENT_NOT_EXISTS);
  if (parent.type === MenuType.button) throw new BusinessError(MENU_PARENT_NOT_DIR_OR_MENU);
}

/** Walks up from the new parent: whoever meets the entry itself would have moved it below itself. */
async function refuseCircle(db: Database, id: number, parentId: number): Promise<void> {
  const { rows } = await db.execute(sql`
    with recursive above as (
      select ${menus.id} as id, ${menus.parentId} as parent_id from ${menus} where ${menus.id} = ${parentId}
      union select ${menus.id}, ${menus.parentId} from ${menus} join above on ${menus.id} = above.parent_id
    ) select 1 from above where id = ${id}`);
  if (rows.length > 0) throw new BusinessError(MENU_PARENT_ERROR);
}

async function childrenOf(db: Database, id: number): Promise<string[]> {
  const children = await db
    .select({ name: menus.name })
    .from(menus)
    .where(eq(menus.parentId, id))
    .orderBy(asc(menus.sort), asc(menus.id))
    .limit(ASKED);
  return children.map(({ name }) => name);
}

async function refuseDuplicate(db: Database, { name, parentId }: MenuCreate, id = 0): Promise<void> {
  const [same] = await db
    .select({ id: menus.id })
    .from(menus)
    .where(and(eq(menus.name, name), eq(menus.parentId, parentId), ne(menus.id, id)));
  if (same) throw new BusinessError(MENU_NAME_DUPLICATE, name);
}
