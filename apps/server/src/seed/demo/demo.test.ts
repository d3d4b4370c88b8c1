import { describe, expect, it } from 'vitest';
import { menuSet } from '../menus/menu-set.ts';
import { messageText, notifyTemplateRow, processTemplates } from '../notify-templates.ts';
import { demoTenants } from './index.ts';
import { lanhu, restaurantPackage } from './lanhu.ts';
import { demoTemplates } from './templates.ts';

const repeated = (values: readonly unknown[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);
/** Rows that `installation.ts` makes in the platform's tenant. */
const installed = { dept: 1, user: 1 };

describe('the demo tenants', () => {
  it('share no numbers, and leave those of an installation and of later rows alone', () => {
    for (const kind of ['depts', 'posts', 'roles', 'users'] as const) {
      const ids = demoTenants.flatMap((tenant) => tenant[kind].map(({ id }) => id));
      expect(repeated(ids), kind).toEqual([]);
      expect(
        ids.filter((id) => id <= 1 || id >= 10_000),
        kind,
      ).toEqual([]);
    }
  });

  it.each(demoTenants)('refer to nothing outside tenant $id', ({ depts, posts, roles, users, messages }) => {
    const has = (rows: readonly { id: number }[], id: number) => rows.some((row) => row.id === id);
    const orphans = {
      depts: depts.filter(({ parentId }) => parentId > installed.dept && !has(depts, parentId)),
      leaders: depts.filter(({ leaderUserId }) => !has(users, leaderUserId)),
      users: users.filter(({ deptId, postId }) => !has(depts, deptId) || !has(posts, postId)),
      roles: users.filter(({ roleIds }) => roleIds.length === 0 || !roleIds.every((id) => has(roles, id))),
      messages: messages.filter(({ userId }) => userId !== installed.user && !has(users, userId)),
    };
    expect(orphans).toEqual({ depts: [], leaders: [], users: [], roles: [], messages: [] });
  });

  it.each(demoTenants)('have names in tenant $id that the login form accepts, each once', ({ users }) => {
    expect(users.filter(({ username }) => !/^[A-Za-z0-9]{4,16}$/.test(username))).toEqual([]);
    expect(repeated(users.map(({ username }) => username))).toEqual([]);
  });

  it('let nobody open a menu entry that the package of the tenant does not have', () => {
    const outside = lanhu.roles
      .flatMap(({ menuIds }) => menuIds)
      .filter((id) => !restaurantPackage.menuIds.includes(id));
    expect(outside).toEqual([]);
  });

  it('keep the administration of the platform out of the package', () => {
    const platform = menuSet({ branches: [1224, 102, 105, 1261, 2] }).filter((id) => id !== 1);
    expect(restaurantPackage.menuIds.filter((id) => platform.includes(id))).toEqual([]);
  });
});

describe('messages', () => {
  it('list the parameters of a template', () => {
    const [assigned] = processTemplates.map(notifyTemplateRow);
    expect(assigned?.params).toEqual(['startUserNickname', 'processInstanceName', 'taskName']);
  });

  it.each(demoTenants.flatMap(({ messages }) => messages))(
    'say what $template says, for user $userId',
    (message) => {
      const template = demoTemplates.find(({ code }) => code === message.template);
      const text = template && messageText(template, message.params);
      expect(text).not.toMatch(/[{}]/);
      for (const value of Object.values(message.params)) expect(text).toContain(value);
    },
  );

  it('refuse a parameter without a value', () => {
    const [welcome] = demoTemplates;
    expect(() => welcome && messageText(welcome, { nickname: '沈澜' })).toThrow(
      'welcome: no value for {tenantName}',
    );
  });
});
