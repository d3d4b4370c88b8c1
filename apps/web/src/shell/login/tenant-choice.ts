/** The tenant that the login page is about, the same in every way to log in. */
import { create } from 'zustand';
import { flags } from '../../flags.ts';
import { credentials } from '../../session/credentials.ts';
import { chooseTenant } from '../../session/log-in.ts';

interface TenantChoice {
  name: string;
  problem: 'missing' | 'unknown' | undefined;
}

export const useTenantChoice = create<TenantChoice>()(() => ({
  name: credentials.get('tenantName') ?? flags.tenantName,
  problem: undefined,
}));

export const nameTenant = (name: string) => useTenantChoice.setState({ name, problem: undefined });

/** Whether there is a name; says so at the field when there is none. */
export function isTenantNamed(): boolean {
  const isNamed = !flags.tenant || useTenantChoice.getState().name.trim() !== '';
  if (!isNamed) useTenantChoice.setState({ problem: 'missing' });
  return isNamed;
}

/** Makes the tenant the one that all calls are for. @returns whether there is such a tenant */
export async function applyTenant(): Promise<boolean> {
  if (!flags.tenant) return true;
  if (!isTenantNamed()) return false;
  const isKnown = (await chooseTenant(useTenantChoice.getState().name)) !== null;
  if (!isKnown) useTenantChoice.setState({ problem: 'unknown' });
  return isKnown;
}
