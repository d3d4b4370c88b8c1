/** Gives roles their menus and data, and users their roles. */
import type {
  AssignRoleDataScope,
  AssignRoleMenu,
  AssignUserRole,
} from '@countersign/contract/system/permission';
import { DataScope } from '@countersign/contract/system/role';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/database/transaction.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { BusinessError, FORBIDDEN } from '../../../platform/http/errors.ts';
import {
  type GrantLookup,
  type Grants,
  PERMISSION_TOPIC,
  SUPER_ADMIN,
} from '../../../platform/permission/permissions.ts';
import { depts } from '../dept/table.ts';
import { DEPT_NOT_FOUND, ROLE_IS_DISABLE, ROLE_NOT_EXISTS } from '../error-codes.ts';
import { menus } from '../menu/table.ts';
import { getRole, getRoleToChange, saveRole } from '../role/service.ts';
import { roleMenus, roles } from '../role/table.ts';
import { menuIdsOfTenant } from '../tenant-package/menus-of-tenant.ts';
import { getUserWithin, rightsOverUsers } from '../user/reach.ts';
import { keepingOneSuperAdmin, requireRankOver } from '../user/super-admin.ts';
import { userRoles } from '../user/table.ts';

const ENABLED = 0;

export async function listRoleMenus(db: Database, roleId: number): Promise<number[]> {
  const role = await getRole(db, roleId);
  const found =
    role.code === SUPER_ADMIN
      ? await db.select({ id: menus.id }).from(menus).orderBy(asc(menus.id))
      : await menusOfRole(db, roleId);
  return found.map(({ id }) => id);
}

/** Entries that the menu or the tenant's package does not have are left out: a screen may show what is gone by now. */
export async function assignRoleMenu(
  { db, user, tenantId, tell, record }: RequestContext,
  { roleId, menuIds }: AssignRoleMenu,
): Promise<true> {
  const role = await getRoleToChange(db, roleId);
  const bought = await menuIdsOfTenant(db, tenantId);
  const known = menuIds.length
    ? await db.select({ id: menus.id }).from(menus).where(inArray(menus.id, menuIds))
    : [];
  const wanted = new Set(known.map(({ id }) => id).filter((id) => bought?.has(id) ?? true));
  const had = new Set((await menusOfRole(db, roleId)).map(({ id }) => id));
  const { given, taken } = difference(had, wanted);
  if (taken.length > 0)
    await db.delete(roleMenus).where(and(eq(roleMenus.roleId, roleId), inArray(roleMenus.menuId, taken)));
  const author = String(user.userId);
  if (given.length > 0)
    await db
      .insert(roleMenus)
      .values(given.map((menuId) => ({ roleId, menuId, creator: author, updater: author })));
  await tell(PERMISSION_TOPIC, String(tenantId));
  record({
    subject: role.name,
    before: { roleId, takenMenuIds: taken.join(',') },
    after: { roleId, givenMenuIds: given.join(',') },
  });
  return true;
}

export async function assignRoleDataScope(
  context: RequestContext,
  { roleId, dataScope, dataScopeDeptIds }: AssignRoleDataScope,
): Promise<true> {
  const { db } = context;
  const role = await getRoleToChange(db, roleId);
  const chosen = dataScope === DataScope.chosenDepts ? dataScopeDeptIds : [];
  if (chosen.length > 0) {
    const known = await db.select({ id: depts.id }).from(depts).where(inArray(depts.id, chosen));
    if (known.length < chosen.length) throw new BusinessError(DEPT_NOT_FOUND);
  }
  return saveRole(context, role, { dataScope, dataScopeDeptIds: chosen });
}

export async function listUserRoles(
  permissions: GrantLookup,
  context: RequestContext,
  userId: number,
): Promise<number[]> {
  const { reach } = await rightsOverUsers(permissions, context);
  await getUserWithin(context.db, reach, userId);
  return rolesOfUser(context.db, userId);
}

export async function assignUserRole(
  permissions: GrantLookup,
  context: RequestContext,
  { userId, roleIds }: AssignUserRole,
): Promise<true> {
  const { db, user, tenantId, tell, record } = context;
  const { grants, reach } = await rightsOverUsers(permissions, context);
  const target = await getUserWithin(db, reach, userId);
  await requireRankOver(db, grants, userId);
  const before = await rolesOfUser(db, userId);
  const { given, taken } = difference(new Set(before), new Set(roleIds));
  await checkGiven(db, grants, given);
  await keepingOneSuperAdmin(db, target, async () => {
    if (taken.length > 0)
      await db.delete(userRoles).where(and(eq(userRoles.userId, userId), inArray(userRoles.roleId, taken)));
    const author = String(user.userId);
    if (given.length > 0)
      await db
        .insert(userRoles)
        .values(given.map((roleId) => ({ userId, roleId, creator: author, updater: author })));
  });
  await tell(PERMISSION_TOPIC, `${tenantId}:${userId}`);
  record({ subject: target.nickname, before: { userId, roleIds: before }, after: { userId, roleIds } });
  return true;
}

async function checkGiven(db: Database, grants: Grants, given: number[]): Promise<void> {
  if (given.length === 0) return;
  const found = await db.select().from(roles).where(inArray(roles.id, given));
  if (found.length < given.length) throw new BusinessError(ROLE_NOT_EXISTS);
  for (const { code, name, status } of found) {
    if (status !== ENABLED) throw new BusinessError(ROLE_IS_DISABLE, name);
    if (code === SUPER_ADMIN && !grants.isSuperAdmin) throw new BusinessError(FORBIDDEN);
  }
}

const menusOfRole = (db: Database, roleId: number): Promise<{ id: number }[]> =>
  db
    .select({ id: roleMenus.menuId })
    .from(roleMenus)
    .where(eq(roleMenus.roleId, roleId))
    .orderBy(asc(roleMenus.menuId));

async function rolesOfUser(db: Database, userId: number): Promise<number[]> {
  const found = await db
    .select({ id: userRoles.roleId })
    .from(userRoles)
    .where(eq(userRoles.userId, userId))
    .orderBy(asc(userRoles.roleId));
  return found.map(({ id }) => id);
}

const difference = (had: ReadonlySet<number>, wanted: ReadonlySet<number>) => ({
  given: [...wanted].filter((id) => !had.has(id)),
  taken: [...had].filter((id) => !wanted.has(id)),
});
