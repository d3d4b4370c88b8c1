import { describe, expect, it } from 'vitest';
import { type DataScopes, isWithinReach, reachOf } from './data-scope.ts';

const nothing: DataScopes = {
  isAll: false,
  chosenDeptIds: [],
  ownDept: false,
  ownDeptAndBelow: false,
  self: false,
};
const standing = { userId: 7, deptId: 2, deptIdsFrom: async (deptId: number) => [deptId, 21, 22] };

describe('what somebody sees', () => {
  it.each<[string, Partial<DataScopes>, object | 'all']>([
    ['all of the tenant', { isAll: true, self: true }, 'all'],
    ['departments that were chosen', { chosenDeptIds: [4, 5] }, { deptIds: [4, 5], userId: null }],
    ['the own department', { ownDept: true }, { deptIds: [2], userId: null }],
    ['the own department and those below', { ownDeptAndBelow: true }, { deptIds: [2, 21, 22], userId: null }],
    ['the own rows', { self: true }, { deptIds: [], userId: 7 }],
    [
      'what any of the roles sees',
      { chosenDeptIds: [2, 4], ownDept: true, self: true },
      { deptIds: [2, 4], userId: 7 },
    ],
  ])('is %s', async (_, scopes, expected) => {
    expect(await reachOf({ ...nothing, ...scopes }, standing)).toEqual(expected);
  });

  it('is nothing of a department for somebody who has none', async () => {
    const scopes = { ...nothing, ownDept: true, ownDeptAndBelow: true };
    const reach = await reachOf(scopes, { ...standing, deptId: null });
    expect(reach).toEqual({ deptIds: [], userId: null });
    expect(isWithinReach(reach, { deptId: null, userId: 7 })).toBe(false);
  });

  it('holds a row of the department, or one of the own', () => {
    const reach = { deptIds: [2], userId: 7 };
    expect(isWithinReach(reach, { deptId: 2, userId: 8 })).toBe(true);
    expect(isWithinReach(reach, { deptId: 3, userId: 7 })).toBe(true);
    expect(isWithinReach(reach, { deptId: 3, userId: 8 })).toBe(false);
    expect(isWithinReach('all', { deptId: null, userId: 8 })).toBe(true);
  });
});
