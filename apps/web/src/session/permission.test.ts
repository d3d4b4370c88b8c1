import { describe, expect, it } from 'vitest';
import { permissionChecks } from './permission.ts';

const clerk = permissionChecks({ roles: ['clerk', 'cook'], permissions: ['post:query', 'post:create'] });
const owner = permissionChecks({ roles: ['admin'], permissions: ['*:*:*'] });

describe('a permission check', () => {
  it('passes for what the user holds, singly, any of, all of', () => {
    expect(clerk.hasPermi('post:query')).toBe(true);
    expect(clerk.hasPermi('post:delete')).toBe(false);
    expect(clerk.hasAnyPermi(['post:delete', 'post:create'])).toBe(true);
    expect(clerk.hasAnyPermi(['post:delete'])).toBe(false);
    expect(clerk.hasAllPermi(['post:query', 'post:create'])).toBe(true);
    expect(clerk.hasAllPermi(['post:query', 'post:delete'])).toBe(false);
  });

  it('passes always with *:*:*', () => {
    expect(owner.hasPermi('anything')).toBe(true);
    expect(owner.hasAllPermi(['a', 'b'])).toBe(true);
  });

  it('does not take the role admin for a permission', () => {
    expect(permissionChecks({ roles: ['admin'], permissions: [] }).hasPermi('post:query')).toBe(false);
  });

  it('throws on an empty list', () => {
    expect(() => owner.hasAnyPermi([])).toThrow();
    expect(() => owner.hasAllPermi([])).toThrow();
  });
});

describe('a role check', () => {
  it('passes for what the user is, singly, any of, all of', () => {
    expect(clerk.hasRole('cook')).toBe(true);
    expect(clerk.hasRole('waiter')).toBe(false);
    expect(clerk.hasAnyRole(['waiter', 'cook'])).toBe(true);
    expect(clerk.hasAllRoles(['clerk', 'cook'])).toBe(true);
    expect(clerk.hasAllRoles(['clerk', 'waiter'])).toBe(false);
  });

  it('passes always with the role admin', () => {
    expect(owner.hasRole('anything')).toBe(true);
    expect(owner.hasAllRoles(['a', 'b'])).toBe(true);
  });

  it('throws on an empty list', () => {
    expect(() => owner.hasAnyRole([])).toThrow();
    expect(() => owner.hasAllRoles([])).toThrow();
  });
});
