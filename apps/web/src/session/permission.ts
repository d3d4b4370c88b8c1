/**
 * Who may see what (specification §6): role `admin` passes every role check, permission `*:*:*` every permission check.
 * These decide what is shown; the server decides what is allowed.
 */
const everyPermission = '*:*:*';
const everyRole = 'admin';

/** The role of a user to whom the server gave none. */
export const defaultRole = 'ROLE_DEFAULT';

function holds(held: readonly string[], all: string, wanted: string): boolean {
  return wanted !== '' && (held.includes(all) || held.includes(wanted));
}

function requireWanted(wanted: readonly string[], what: string): void {
  if (wanted.length === 0) throw new Error(`A list of ${what} is needed, for example ["${what}"]`);
}

/** The checks over what one user holds. */
export function permissionChecks(user: { roles: readonly string[]; permissions: readonly string[] }) {
  const hasPermi = (permission: string) => holds(user.permissions, everyPermission, permission);
  const hasRole = (role: string) => holds(user.roles, everyRole, role);
  return {
    /** Holds this permission. */
    hasPermi,
    /** Holds at least one of the permissions. @throws Error on an empty list */
    hasAnyPermi(permissions: readonly string[]) {
      requireWanted(permissions, 'permissions');
      return permissions.some(hasPermi);
    },
    /** Holds all of the permissions. @throws Error on an empty list */
    hasAllPermi(permissions: readonly string[]) {
      requireWanted(permissions, 'permissions');
      return permissions.every(hasPermi);
    },
    hasRole,
    /** @throws Error on an empty list */
    hasAnyRole(roles: readonly string[]) {
      requireWanted(roles, 'roles');
      return roles.some(hasRole);
    },
    /** @throws Error on an empty list */
    hasAllRoles(roles: readonly string[]) {
      requireWanted(roles, 'roles');
      return roles.every(hasRole);
    },
  };
}

export type PermissionChecks = ReturnType<typeof permissionChecks>;
