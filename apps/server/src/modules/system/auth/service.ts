/** What the logged-in user may see, and logout. */
import type { PermissionInfo } from '@countersign/contract/system/auth';
import { eq } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/http/context.ts';
import { BusinessError, UNAUTHORIZED } from '../../../platform/http/errors.ts';
import type { Permissions } from '../../../platform/permission/permissions.ts';
import { bearerToken, hashToken } from '../../../platform/session/sessions.ts';
import { LoginResult, LoginType, recordLogin } from '../login-log/service.ts';
import { endSession } from '../oauth2-token/service.ts';
import type { RoleSet } from '../permission/service.ts';
import { users } from '../user/table.ts';
import type { AnyContext } from './sign-in.ts';

/** Passes every check of a client (specification §6). */
const ALL_PERMISSIONS = '*:*:*';

/** Ends the session of the caller, also one whose access token has run out; without a token there is nothing to do. */
export async function logout(context: AnyContext): Promise<boolean> {
  const { db, user, caller } = context;
  const token = bearerToken(context.header('authorization'));
  if (token) await endSession(context, hashToken(token));
  if (!user) return true;
  const [known] = await db.select({ username: users.username }).from(users).where(eq(users.id, user.userId));
  await recordLogin(db, {
    logType: LoginType.logout,
    result: LoginResult.success,
    username: known?.username ?? '',
    userId: user.userId,
    caller,
  });
  return true;
}

/** The user with roles, permission strings and menus. */
export async function permissionInfo(
  { permissions }: { permissions: Permissions<RoleSet> },
  { db, user }: RequestContext,
): Promise<PermissionInfo> {
  // First, because what is not remembered is read over a connection of its own: nobody waits for one and holds another.
  const grants = await permissions.of(user);
  const [found] = await db
    .select({ id: users.id, userName: users.username, nickname: users.nickname, avatar: users.avatar })
    .from(users)
    .where(eq(users.id, user.userId));
  if (!found) throw new BusinessError(UNAUTHORIZED);
  return {
    user: { ...found, avatar: found.avatar ?? '' },
    roles: grants.roles,
    permissions: grants.isSuperAdmin ? [ALL_PERMISSIONS, ...grants.permissions] : [...grants.permissions],
    menus: grants.menus,
  };
}
