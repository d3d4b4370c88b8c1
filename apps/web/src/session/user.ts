/** The logged-in user with roles, permissions and menu (specification §3, §4). */
import { auth, type PermissionInfo } from '@countersign/contract/system/auth';
import { create } from 'zustand';
import { call } from '../api/api.ts';
import { defaultRole, type PermissionChecks, permissionChecks } from './permission.ts';

export interface UserState {
  user: PermissionInfo['user'] | undefined;
  /** Empty until the user is loaded; never empty after. */
  roles: readonly string[];
  permissions: readonly string[];
  menus: PermissionInfo['menus'];
  checks: PermissionChecks;
}

const nobody: UserState = {
  user: undefined,
  roles: [],
  permissions: [],
  menus: [],
  checks: permissionChecks({ roles: [], permissions: [] }),
};

/** A user without roles gets the default role and none of the permissions. */
export function userStateOf({ user, roles, permissions, menus }: PermissionInfo): UserState {
  const held =
    roles.length > 0 ? { roles, permissions } : { roles: [defaultRole], permissions: [] satisfies string[] };
  return { user, menus, ...held, checks: permissionChecks(held) };
}

export const useUser = create<UserState>()(() => nobody);

/** @throws ApiError; nothing is shown */
export async function loadUser(): Promise<void> {
  useUser.setState(userStateOf(await call(auth.getPermissionInfo, {}, { quiet: true, withoutPrompt: true })));
}

export const forgetUser = () => useUser.setState(nobody, true);

/** The permission checks of the logged-in user. */
export const usePermissionChecks = () => useUser((state) => state.checks);
