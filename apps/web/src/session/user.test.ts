import { describe, expect, it } from 'vitest';
import { userStateOf } from './user.ts';

const user = { id: 1, userName: 'admin', nickname: '管理员', avatar: '' };

describe('the logged-in user', () => {
  it('holds the roles and permissions that the server sent', () => {
    const state = userStateOf({ user, roles: ['clerk'], permissions: ['post:query'], menus: [] });
    expect(state.roles).toEqual(['clerk']);
    expect(state.checks.hasPermi('post:query')).toBe(true);
  });

  it('without roles has the default role, and its permissions are ignored', () => {
    const state = userStateOf({ user, roles: [], permissions: ['post:query'], menus: [] });
    expect(state.roles).toEqual(['ROLE_DEFAULT']);
    expect(state.checks.hasRole('ROLE_DEFAULT')).toBe(true);
    expect(state.checks.hasPermi('post:query')).toBe(false);
  });
});
