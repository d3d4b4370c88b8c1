import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grant, hire, tell } from './harness/people.ts';
import { call, login, startTestServer, type TestServer, useServer } from './harness/server.ts';

const forbidden = { code: 403, data: null, msg: '没有该操作权限' };

const pagePosts = (server: TestServer, token: string) => call(server, '/system/post/page', { token });

interface Menu {
  id: number;
  parentId: number;
  path: string;
  component: string | null;
  visible: boolean;
  children: Menu[] | null;
}

interface Info {
  user: { id: number; nickname: string; avatar: string };
  roles: string[];
  permissions: string[];
  menus: Menu[];
}

async function infoOf(server: TestServer, token: string): Promise<Info> {
  const { code, data } = await call<Info>(server, '/system/auth/get-permission-info', { token });
  expect(code).toBe(0);
  return data;
}

const flat = (menus: Menu[]): Menu[] => menus.flatMap((menu) => [menu, ...flat(menu.children ?? [])]);

describe('a permission', () => {
  const server = useServer();

  it('that a user does not have is refused with 403', async () => {
    const { accessToken } = await login(server(), 'wangzihan');
    expect(await pagePosts(server(), accessToken)).toEqual(forbidden);
  });

  it('opens what it names and nothing more', async () => {
    const { accessToken: token } = await hire(server(), ['system:post:query']);
    expect(await pagePosts(server(), token)).toMatchObject({ code: 0 });
    const body = { name: '采购', code: 'buyer', sort: 1 };
    expect(await call(server(), '/system/post/create', { token, body })).toEqual(forbidden);
    expect(
      await call(server(), '/system/post/delete', { token, query: { id: 10 }, method: 'DELETE' }),
    ).toEqual(forbidden);
  });

  it('is not needed where only a login is asked for', async () => {
    const { accessToken: token } = await hire(server(), []);
    expect(await call(server(), '/system/post/list-all-simple', { token })).toMatchObject({ code: 0 });
  });

  it('is passed by the super administrator, with or without a menu row for it', async () => {
    const { accessToken } = await login(server());
    expect(await pagePosts(server(), accessToken)).toMatchObject({ code: 0 });
  });

  it('does not count from a role that is disabled', async () => {
    const { accessToken, roleId } = await hire(server(), ['system:post:query']);
    await server().sql('update system_role set status = 1 where id = $1', [roleId]);
    await tell(server(), 'permission', '1');
    await expect.poll(() => pagePosts(server(), accessToken)).toEqual(forbidden);
    expect(await infoOf(server(), accessToken)).toMatchObject({ roles: [], permissions: [], menus: [] });
  });

  it('does not count from a menu entry that is disabled', async () => {
    const { accessToken } = await hire(server(), ['system:notice:query']);
    const page = () => call(server(), '/system/notice/page', { token: accessToken });
    expect(await page()).toMatchObject({ code: 0 });
    await server().sql(`update system_menu set status = 1 where permission = 'system:notice:query'`);
    await tell(server(), 'permission', '1');
    await expect.poll(page).toEqual(forbidden);
    await server().sql(`update system_menu set status = 0 where permission = 'system:notice:query'`);
    await tell(server(), 'permission', '1');
    await expect.poll(page).toMatchObject({ code: 0 });
  });

  it('does not come from a role of the same code in another tenant', async () => {
    await hire(server(), ['system:post:query'], 2);
    const { accessToken, username } = await hire(server(), []);
    await server().sql(
      `update system_role set code = $1 where tenant_id = 2 and id = (select max(id) from system_role where tenant_id = 2)`,
      [`${username}x`],
    );
    expect(await pagePosts(server(), accessToken)).toEqual(forbidden);
  });

  it('makes a super administrator of one tenant nobody in another', async () => {
    const { accessToken: token } = await login(server());
    expect(await call(server(), '/system/post/page', { token, tenantId: 2 })).toEqual(forbidden);
  });
});

describe('rights that change', () => {
  let first: TestServer;
  let second: TestServer;
  beforeAll(async () => {
    first = await startTestServer();
    second = await startTestServer({}, first);
  });
  afterAll(async () => {
    await second?.stop();
    await first?.stop();
  });

  it.each(['1', 'the user'])('take effect in all processes when %s is told of', async (who) => {
    const { accessToken, roleId, userId } = await hire(first, []);
    const key = who === '1' ? who : `1:${userId}`;
    for (const server of [first, second]) expect(await pagePosts(server, accessToken)).toEqual(forbidden);
    await grant(first, roleId, ['system:post:query']);
    // A word about one user does not reach the role set that others share: that user's roles change with it.
    if (who !== '1') await newRole(first, userId, ['system:post:query']);
    await tell(first, 'permission', key);
    for (const server of [first, second])
      await expect.poll(() => pagePosts(server, accessToken)).toMatchObject({ code: 0 });
  });

  it('are remembered until then: no query is made for each request', async () => {
    const { accessToken, roleId } = await hire(first, ['system:post:query']);
    expect(await pagePosts(first, accessToken)).toMatchObject({ code: 0 });
    await first.sql('delete from system_role_menu where role_id = $1', [roleId]);
    expect(await pagePosts(first, accessToken)).toMatchObject({ code: 0 });
    await tell(first, 'permission', '1');
    await expect.poll(() => pagePosts(first, accessToken)).toEqual(forbidden);
  });

  it('survive words that make no sense', async () => {
    const { accessToken } = await hire(first, ['system:post:query']);
    for (const word of ['', 'not json', 'null', '{}', '[]', '[1]', '["unknown","1"]', '["permission",null]'])
      await first.sql(`select pg_notify('countersign', $1)`, [word]);
    await tell(first, 'permission', '1');
    for (const server of [first, second])
      expect(await pagePosts(server, accessToken)).toMatchObject({ code: 0 });
  });

  async function newRole(server: TestServer, userId: number, permissions: string[]): Promise<void> {
    const { roleId } = await hire(server, permissions);
    await server.sql('insert into system_user_role (tenant_id, user_id, role_id) values (1, $1, $2)', [
      userId,
      roleId,
    ]);
  }
});

describe('what a user may see', () => {
  const server = useServer();

  it('is for the super administrator all of the menu, and every permission', async () => {
    const info = await infoOf(server(), (await login(server())).accessToken);
    expect(info.user).toMatchObject({ id: 1, nickname: '管理员', avatar: '' });
    expect(info.roles).toEqual(['super_admin']);
    expect(info.permissions).toEqual(expect.arrayContaining(['*:*:*', 'system:post:create']));
    const counted = `select count(*)::int as n from system_menu where type <> 3 and status = 0`;
    expect(await server().sql(counted)).toEqual([{ n: flat(info.menus).length }]);
  });

  it('are directories and pages in a tree; buttons are only permissions', async () => {
    const { accessToken } = await hire(server(), ['system:post:create', 'system:notice:query']);
    const info = await infoOf(server(), accessToken);
    expect(info.permissions).toEqual(expect.arrayContaining(['system:post:create', 'system:notice:query']));
    expect(info.permissions).not.toContain('');
    const [system] = info.menus;
    expect(info.menus).toHaveLength(1);
    expect(system).toMatchObject({ id: 1, parentId: 0, path: '/system', component: null });
    expect(system?.children?.map(({ path }) => path)).toEqual(['post', 'notice']);
    expect(system?.children?.[0]).toMatchObject({
      parentId: 1,
      component: 'system/post/index',
      children: null,
    });
    const buttons = await server().sql<{ id: string }>('select id from system_menu where type = 3');
    const ids = new Set(buttons.map(({ id }) => Number(id)));
    expect(flat(info.menus).filter(({ id }) => ids.has(id))).toEqual([]);
  });

  it('have the paths that clients rely on: roots begin with a slash, the others do not', async () => {
    const { menus } = await infoOf(server(), (await login(server())).accessToken);
    for (const root of menus)
      expect([root.parentId, root.path.startsWith('/') || root.path.startsWith('http')]).toEqual([0, true]);
    const below = menus.flatMap(({ children }) => flat(children ?? []));
    expect(below.filter(({ path }) => path.startsWith('/'))).toEqual([]);
    expect(flat(menus).filter(({ children }) => children?.length === 0)).toEqual([]);
  });

  it('leaves out what is disabled, with all below it', async () => {
    const { accessToken } = await login(server());
    await server().sql('update system_menu set status = 1 where id = 1');
    await tell(server(), 'permission', '1');
    const paths = async () => (await infoOf(server(), accessToken)).menus.map(({ path }) => path);
    await expect.poll(paths).not.toContain('/system');
    expect(
      flat((await infoOf(server(), accessToken)).menus).filter(({ component }) =>
        component?.startsWith('system/post'),
      ),
    ).toEqual([]);
    await server().sql('update system_menu set status = 0 where id = 1');
    await tell(server(), 'permission', '1');
    await expect.poll(paths).toContain('/system');
  });

  it('keeps what is hidden, and says so', async () => {
    const { accessToken } = await hire(server(), ['system:post:query']);
    await server().sql('update system_menu set visible = false where id = 104');
    await tell(server(), 'permission', '1');
    const post = async () =>
      flat((await infoOf(server(), accessToken)).menus).find(({ id }) => id === 104)?.visible;
    await expect.poll(post).toBe(false);
  });

  it('is answered to many people who arrive at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => hire(server(), ['system:post:query'])));
    const infos = await Promise.all(people.map(({ accessToken }) => infoOf(server(), accessToken)));
    expect(infos.map(({ user }) => user.id)).toEqual(people.map(({ userId }) => userId));
  });

  it('ends for a user who is gone', async () => {
    const { accessToken, userId } = await hire(server(), []);
    await server().sql('delete from system_users where id = $1', [userId]);
    const answer = await call(server(), '/system/auth/get-permission-info', { token: accessToken });
    expect(answer).toMatchObject({ code: 401 });
  });
});
