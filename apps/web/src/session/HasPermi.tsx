import type { ReactNode } from 'react';
import { usePermissionChecks } from './user.ts';

interface PermittedProps {
  /** Shown to those who hold at least one of these. */
  anyOf: readonly string[];
  children: ReactNode;
}

/** Shows its children to users with one of the permissions. @throws Error on an empty list (specification §5) */
export function HasPermi({ anyOf, children }: PermittedProps) {
  return usePermissionChecks().hasAnyPermi(anyOf) ? children : null;
}

/** Shows its children to users with one of the roles. @throws Error on an empty list (specification §5) */
export function HasRole({ anyOf, children }: PermittedProps) {
  return usePermissionChecks().hasAnyRole(anyOf) ? children : null;
}
