/** The personal centre: what users see and change of themselves. */
import type { UserProfile } from '@countersign/contract/system/user-profile';
import { and, asc, eq } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/http/context.ts';
import { BusinessError } from '../../../platform/http/errors.ts';
import { depts } from '../dept/table.ts';
import { USER_NOT_EXISTS } from '../error-codes.ts';
import { posts } from '../post/table.ts';
import { roles } from '../role/table.ts';
import { listAccountsOf } from '../social-user/service.ts';
import { userPosts, userRoles, users } from '../user/table.ts';

export async function getProfile(context: RequestContext): Promise<UserProfile> {
  const {
    db,
    user: { userId },
  } = context;
  const [socialUsers, [found], heldPosts, heldRoles] = await Promise.all([
    listAccountsOf(context),
    db
      .select({ user: users, dept: { id: depts.id, name: depts.name } })
      .from(users)
      .leftJoin(depts, and(eq(depts.tenantId, users.tenantId), eq(depts.id, users.deptId)))
      .where(eq(users.id, userId)),
    db
      .select({ id: posts.id, name: posts.name })
      .from(userPosts)
      .innerJoin(posts, and(eq(posts.tenantId, userPosts.tenantId), eq(posts.id, userPosts.postId)))
      .where(eq(userPosts.userId, userId))
      .orderBy(asc(posts.sort)),
    db
      .select({ id: roles.id, name: roles.name })
      .from(userRoles)
      .innerJoin(roles, and(eq(roles.tenantId, userRoles.tenantId), eq(roles.id, userRoles.roleId)))
      .where(eq(userRoles.userId, userId))
      .orderBy(asc(roles.sort)),
  ]);
  if (!found) throw new BusinessError(USER_NOT_EXISTS);
  const { user, dept } = found;
  return {
    ...user,
    email: user.email ?? '',
    mobile: user.mobile ?? '',
    sex: user.sex ?? 0,
    avatar: user.avatar ?? '',
    loginIp: user.loginIp ?? '',
    postIds: heldPosts.map(({ id }) => id),
    posts: heldPosts,
    roles: heldRoles,
    dept,
    socialUsers,
  };
}
