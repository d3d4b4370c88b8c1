/**
 * What users may do and see: roles, permission strings and the menu tree.
 *
 * Users with the same roles share one set of rights, so that what is remembered grows with the role sets in use and not
 * with the users.
 */
import type { MenuNode } from '@countersign/contract/system/auth';
import { DataScope } from '@countersign/contract/system/role';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { Cache } from '../../../platform/cache/cache.ts';
import type { Broadcast } from '../../../platform/database/broadcast.ts';
import type { Database, Transactions } from '../../../platform/database/transaction.ts';
import type { DataScopes } from '../../../platform/permission/data-scope.ts';
import {
  type GrantSource,
  type Grants,
  PERMISSION_TOPIC,
  SUPER_ADMIN,
} from '../../../platform/permission/permissions.ts';
import { menus } from '../menu/table.ts';
import { roleMenus, roles } from '../role/table.ts';
import { userRoles } from '../user/table.ts';
import { menuTree } from './menu-tree.ts';

const ENABLED = 0;
const BUTTON = 3;

/** The rights of everybody who has the same roles. */
export interface RoleSet extends Grants {
  /** Directories and pages; buttons are only permissions. */
  menus: MenuNode[];
}

interface EnabledRole {
  id: number;
  code: string;
  dataScope: number;
  dataScopeDeptIds: number[];
}

/** Rights as the platform looks them up, with the menu tree that screens need besides. */
export class RoleSets implements GrantSource {
  private readonly cache: Cache<RoleSet>;
  private readonly transactions: Transactions;

  constructor(transactions: Transactions, broadcast: Broadcast) {
    this.transactions = transactions;
    this.cache = new Cache(broadcast, { topic: PERMISSION_TOPIC, max: 500 });
  }

  load(tenantId: number, userId: number): Promise<RoleSet> {
    return this.transactions.inTenant(tenantId, 'read', async (db) => {
      const found = await enabledRoles(db, userId);
      const key = `${tenantId}:roles:${found.map(({ id }) => id).join(',')}`;
      const shared = await this.cache.get(key, () => loadRoleSet(db, found));
      return shared ?? loadRoleSet(db, found);
    });
  }
}

function enabledRoles(db: Database, userId: number): Promise<EnabledRole[]> {
  return db
    .select({
      id: roles.id,
      code: roles.code,
      dataScope: roles.dataScope,
      dataScopeDeptIds: roles.dataScopeDeptIds,
    })
    .from(userRoles)
    .innerJoin(roles, and(eq(roles.tenantId, userRoles.tenantId), eq(roles.id, userRoles.roleId)))
    .where(and(eq(userRoles.userId, userId), eq(roles.status, ENABLED)))
    .orderBy(asc(roles.sort), asc(roles.id));
}

async function loadRoleSet(db: Database, found: EnabledRole[]): Promise<RoleSet> {
  const isSuperAdmin = found.some(({ code }) => code === SUPER_ADMIN);
  const granted = await menusOf(db, found, isSuperAdmin);
  return {
    roles: found.map(({ code }) => code),
    permissions: new Set(
      granted.map(({ permission }) => permission).filter((permission) => permission !== ''),
    ),
    isSuperAdmin,
    dataScopes: dataScopesOf(found, isSuperAdmin),
    menus: menuTree(granted.filter(({ type }) => type !== BUTTON)),
  };
}

/** What any of the roles sees; without a role, a user sees the own rows. */
function dataScopesOf(found: EnabledRole[], isSuperAdmin: boolean): DataScopes {
  const has = (scope: number) => found.some(({ dataScope }) => dataScope === scope);
  return {
    isAll: isSuperAdmin || has(DataScope.all),
    chosenDeptIds: found
      .filter(({ dataScope }) => dataScope === DataScope.chosenDepts)
      .flatMap(({ dataScopeDeptIds }) => dataScopeDeptIds),
    ownDept: has(DataScope.ownDept),
    ownDeptAndBelow: has(DataScope.ownDeptAndBelow),
    self: found.length === 0 || has(DataScope.self),
  };
}

async function menusOf(
  db: Database,
  found: EnabledRole[],
  isSuperAdmin: boolean,
): Promise<(typeof menus.$inferSelect)[]> {
  if (found.length === 0) return [];
  const isEnabled = eq(menus.status, ENABLED);
  const roleIds = found.map(({ id }) => id);
  const granted = db
    .select({ id: roleMenus.menuId })
    .from(roleMenus)
    .where(inArray(roleMenus.roleId, roleIds));
  return db
    .select()
    .from(menus)
    .where(isSuperAdmin ? isEnabled : and(isEnabled, inArray(menus.id, granted)))
    .orderBy(asc(menus.sort), asc(menus.id));
}
