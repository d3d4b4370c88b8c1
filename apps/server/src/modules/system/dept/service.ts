/** Departments: a tree without circles, whose names are unique among siblings. */
import type {
  Dept,
  DeptCreate,
  DeptListQuery,
  DeptSimple,
  DeptUpdate,
} from '@countersign/contract/system/dept';
import { and, arrayContains, asc, eq, ne, sql } from 'drizzle-orm';
import { lockByName } from '../../../platform/database/advisory-lock.ts';
import { all, ascending, contains, equals, listRows } from '../../../platform/database/listing.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { BusinessError } from '../../../platform/http/errors.ts';
import { PERMISSION_TOPIC } from '../../../platform/permission/permissions.ts';
import {
  DEPT_EXISTS_USER,
  DEPT_EXITS_CHILDREN,
  DEPT_NAME_DUPLICATE,
  DEPT_NOT_ENABLE,
  DEPT_NOT_FOUND,
  DEPT_PARENT_ERROR,
  DEPT_PARENT_IS_CHILD,
  DEPT_PARENT_NOT_EXITS,
  USER_NOT_EXISTS,
} from '../error-codes.ts';
import { ASKED, nameUsers } from '../in-use.ts';
import { roles } from '../role/table.ts';
import { users } from '../user/table.ts';
import { depts } from './table.ts';
import { deptIdsFrom } from './tree.ts';

const ENABLED = 0;
const ROOT = 0;

export function listDepts(db: Database, query: DeptListQuery): Promise<Dept[]> {
  return listRows(db, depts, {
    where: all(contains(depts.name, query.name), equals(depts.status, query.status)),
    orderBy: [ascending(depts.sort), ascending(depts.id)],
  });
}

export function listEnabledDepts(db: Database): Promise<DeptSimple[]> {
  return db
    .select({ id: depts.id, name: depts.name, parentId: depts.parentId })
    .from(depts)
    .where(eq(depts.status, ENABLED))
    .orderBy(asc(depts.sort), asc(depts.id));
}

export async function getDept(db: Database, id: number): Promise<Dept> {
  const [dept] = await db.select().from(depts).where(eq(depts.id, id));
  if (!dept) throw new BusinessError(DEPT_NOT_FOUND);
  return dept;
}

export async function createDept(context: RequestContext, body: DeptCreate): Promise<number> {
  const { db, user, record } = context;
  await lockTree(context);
  await checkParent(db, body.parentId);
  await refuseDuplicate(db, body);
  await checkLeader(db, body.leaderUserId);
  const author = String(user.userId);
  const [created] = await db
    .insert(depts)
    .values({ ...body, creator: author, updater: author })
    .returning();
  if (!created) throw new BusinessError(DEPT_NOT_FOUND);
  record({ subject: created.name, after: created });
  return created.id;
}

export async function updateDept(context: RequestContext, { id, ...body }: DeptUpdate): Promise<true> {
  const { db, user, record } = context;
  await lockTree(context);
  const before = await getDept(db, id);
  if (body.parentId !== before.parentId) await checkMove(db, id, body.parentId);
  await refuseDuplicate(db, body, id);
  if (body.leaderUserId !== before.leaderUserId) await checkLeader(db, body.leaderUserId);
  const [after] = await db
    .update(depts)
    .set({ ...body, updater: String(user.userId) })
    .where(eq(depts.id, id))
    .returning();
  record({ subject: body.name, before, after });
  return true;
}

export async function deleteDept(context: RequestContext, id: number): Promise<true> {
  const { db, record } = context;
  await lockTree(context);
  const before = await getDept(db, id);
  const children = await db
    .select({ name: depts.name })
    .from(depts)
    .where(eq(depts.parentId, id))
    .orderBy(asc(depts.sort), asc(depts.id))
    .limit(ASKED);
  if (children.length > 0)
    throw new BusinessError(DEPT_EXITS_CHILDREN, nameUsers(children.map(({ name }) => name)));
  const members = await db
    .select({ nickname: users.nickname })
    .from(users)
    .where(eq(users.deptId, id))
    .orderBy(asc(users.id))
    .limit(ASKED);
  if (members.length > 0)
    throw new BusinessError(DEPT_EXISTS_USER, nameUsers(members.map(({ nickname }) => nickname)));
  await db.delete(depts).where(eq(depts.id, id));
  await leaveDataScopes(context, id);
  record({ subject: before.name, before });
  return true;
}

/** A role that was given the department's data is given it no more. */
async function leaveDataScopes({ db, tenantId, tell }: RequestContext, id: number): Promise<void> {
  const { rowCount } = await db
    .update(roles)
    .set({ dataScopeDeptIds: sql`array_remove(${roles.dataScopeDeptIds}, ${id}::bigint)` })
    .where(arrayContains(roles.dataScopeDeptIds, [id]));
  if (rowCount) await tell(PERMISSION_TOPIC, String(tenantId));
}

/** Two who move at once could make a circle that neither sees. */
const lockTree = ({ db, tenantId }: RequestContext) => lockByName(db, `depts:${tenantId}`);

async function checkParent(db: Database, parentId: number): Promise<void> {
  if (parentId === ROOT) return;
  const [parent] = await db.select().from(depts).where(eq(depts.id, parentId));
  if (!parent) throw new BusinessError(DEPT_PARENT_NOT_EXITS);
  if (parent.status !== ENABLED) throw new BusinessError(DEPT_NOT_ENABLE, parent.name);
}

async function checkMove(db: Database, id: number, parentId: number): Promise<void> {
  if (parentId === id) throw new BusinessError(DEPT_PARENT_ERROR);
  await checkParent(db, parentId);
  if ((await deptIdsFrom(db, id)).includes(parentId)) throw new BusinessError(DEPT_PARENT_IS_CHILD);
}

async function refuseDuplicate(db: Database, { name, parentId }: DeptCreate, id = 0): Promise<void> {
  const [same] = await db
    .select({ id: depts.id })
    .from(depts)
    .where(and(eq(depts.name, name), eq(depts.parentId, parentId), ne(depts.id, id)));
  if (same) throw new BusinessError(DEPT_NAME_DUPLICATE, name);
}

async function checkLeader(db: Database, userId: number | null): Promise<void> {
  if (userId === null) return;
  const [leader] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (!leader) throw new BusinessError(USER_NOT_EXISTS);
}
