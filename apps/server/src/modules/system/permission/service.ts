/** What a user may do and see: roles, permission strings and the menu tree. */
import type { MenuNode } from '@countersign/contract/system/auth';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database, Transactions } from '../../../platform/database/transaction.ts';
import { type GrantSource, type Grants, SUPER_ADMIN } from '../../../platform/permission/permissions.ts';
import { menus } from '../menu/table.ts';
import { roleMenus, roles } from '../role/table.ts';
import { userRoles } from '../user/table.ts';

const ENABLED = 0;
const BUTTON = 3;

type Menu = typeof menus.$inferSelect;

/** Rights as the platform looks them up. */
export function grantSource(transactions: Transactions): GrantSource {
  return {
    load: (tenantId, userId) => transactions.inTenant(tenantId, 'read', (db) => loadGrants(db, userId)),
  };
}

async function loadGrants(db: Database, userId: number): Promise<Grants> {
  const found = await enabledRoles(db, userId);
  const granted = await menusOfRoles(db, found);
  return {
    roles: found.map(({ code }) => code),
    permissions: new Set(
      granted.map(({ permission }) => permission).filter((permission) => permission !== ''),
    ),
    isSuperAdmin: isSuperAdmin(found),
  };
}

/** The menu tree of a user: directories and pages, no buttons. */
export async function menuTreeOf(db: Database, userId: number): Promise<MenuNode[]> {
  const granted = await menusOfRoles(db, await enabledRoles(db, userId));
  return menuTree(granted.filter(({ type }) => type !== BUTTON));
}

interface Role {
  id: number;
  code: string;
}

const isSuperAdmin = (found: Role[]) => found.some(({ code }) => code === SUPER_ADMIN);

function enabledRoles(db: Database, userId: number): Promise<Role[]> {
  return db
    .select({ id: roles.id, code: roles.code })
    .from(userRoles)
    .innerJoin(roles, and(eq(roles.tenantId, userRoles.tenantId), eq(roles.id, userRoles.roleId)))
    .where(and(eq(userRoles.userId, userId), eq(roles.status, ENABLED)))
    .orderBy(asc(roles.sort), asc(roles.id));
}

async function menusOfRoles(db: Database, found: Role[]): Promise<Menu[]> {
  if (found.length === 0) return [];
  const isEnabled = eq(menus.status, ENABLED);
  const ofRoles = db
    .select({ menuId: roleMenus.menuId })
    .from(roleMenus)
    .where(
      inArray(
        roleMenus.roleId,
        found.map(({ id }) => id),
      ),
    );
  return db
    .select()
    .from(menus)
    .where(isSuperAdmin(found) ? isEnabled : and(isEnabled, inArray(menus.id, ofRoles)))
    .orderBy(asc(menus.sort), asc(menus.id));
}

/** Builds the tree; an entry whose parent is not granted or is disabled is left out with it. */
export function menuTree(rows: Menu[]): MenuNode[] {
  const byParent = Map.groupBy(rows, ({ parentId }) => parentId);
  const below = (parentId: number): MenuNode[] =>
    (byParent.get(parentId) ?? []).map((row) => {
      const children = below(row.id);
      return {
        id: row.id,
        parentId: row.parentId,
        name: row.name,
        path: row.path,
        component: row.component || null,
        componentName: row.componentName,
        icon: row.icon,
        visible: row.visible,
        keepAlive: row.keepAlive,
        alwaysShow: row.alwaysShow,
        children: children.length > 0 ? children : null,
      };
    });
  return below(0);
}
