import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hire, type Person } from './harness/people.ts';
import { call, login, useServer } from './harness/server.ts';

/** Tables that all tenants share, and why. Everything else must keep tenants apart. */
const SHARED: Record<string, string> = {
  infra_config: 'settings of the installation',
  system_dict_data: 'dictionaries are the same for all',
  system_dict_type: 'dictionaries are the same for all',
  system_error_code: 'texts of refusals',
  system_menu: 'the menu is the program; what a tenant sees of it is in system_role_menu',
  system_notify_template: 'templates hold no message of anybody',
  system_oauth2_client: 'clients are applications, not tenants',
  system_sensitive_word: 'words of the platform, for all tenants',
  system_sms_channel: 'the platform sends SMS for all; secrets in it are sealed',
  system_sms_template: 'texts of the platform, no message of anybody',
  system_tenant: 'the tenants themselves, read before login',
  system_tenant_package: 'what tenants can buy',
};
/** Tables that only the platform role reads. */
const PLATFORM_ONLY: Record<string, string> = {
  system_captcha: 'asked for before any tenant is known',
  system_social_state: 'logins under way at other sites, found again before any tenant is known',
};
/** Tables that no role of requests may touch at all. */
const OWNER_ONLY: Record<string, string> = {
  system_rate_limit: 'counters before login; the application has no right to them',
};

describe('the tables of the database', () => {
  const server = useServer();
  let owner: pg.Client;
  let tables: { name: string; secured: boolean; forced: boolean; owner: string; tenant: boolean }[];
  const walked = () => tables.map(({ name }) => name);
  const tenantTables = () =>
    walked().filter((name) => !(name in SHARED || name in PLATFORM_ONLY || name in OWNER_ONLY));

  beforeAll(async () => {
    owner = new pg.Client({ connectionString: server().url });
    await owner.connect();
    const found = await owner.query(
      `select c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced,
         pg_get_userbyid(c.relowner) as owner,
         exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id') as tenant
       from pg_class c
       where c.relkind in ('r', 'p', 'm', 'f') and c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'drizzle', 'pgboss')
       order by 1`,
    );
    tables = found.rows;
  });
  afterAll(() => owner?.end());

  it('are more than the exceptions, and the exceptions are tables', () => {
    expect(walked()).toEqual(
      expect.arrayContaining(Object.keys({ ...SHARED, ...PLATFORM_ONLY, ...OWNER_ONLY })),
    );
    expect(tenantTables()).toEqual(
      expect.arrayContaining(['system_users', 'system_post', 'infra_api_access_log']),
    );
  });

  it('all have row-level security, for their owner too', () => {
    const open = tables.filter(({ name, secured, forced }) => !(name in OWNER_ONLY) && !(secured && forced));
    expect(open.map(({ name }) => name)).toEqual([]);
  });

  it('have a tenant, unless the list says why not', () => {
    const kept = tables.filter(({ name, tenant }) => tenant && !(name in PLATFORM_ONLY));
    expect(kept.map(({ name }) => name)).toEqual(tenantTables());
  });

  it('have just the policies that their kind has', async () => {
    const { rows } = await owner.query(
      `select tablename as table, string_agg(policyname || ' ' || cmd || ' ' || permissive || ' ' || array_to_string(roles, ','), ', ' order by policyname) as policies
       from pg_policies where schemaname = 'public' group by 1`,
    );
    const platform = 'platform ALL PERMISSIVE countersign_platform';
    const expected = [
      ...tenantTables().map((table) => ({
        table,
        policies: `${platform}, tenant_isolation ALL PERMISSIVE countersign_app`,
      })),
      ...Object.keys(SHARED).map((table) => ({
        table,
        policies: `${platform}, shared_read SELECT PERMISSIVE countersign_app`,
      })),
      ...Object.keys(PLATFORM_ONLY).map((table) => ({ table, policies: platform })),
    ];
    const byTable = (a: { table: string }, b: { table: string }) => a.table.localeCompare(b.table);
    expect(rows.toSorted(byTable)).toEqual(expected.toSorted(byTable));
  });

  it('compare the tenant in the policy of every tenant table, for reading and for writing', async () => {
    const { rows } = await owner.query(
      `select tablename from pg_policies where policyname = 'tenant_isolation'
       and not (qual like '%tenant_id = %current_setting(''app.tenant_id''%' and with_check like '%tenant_id = %current_setting(''app.tenant_id''%')`,
    );
    expect(rows).toEqual([]);
  });

  it('belong to neither role of requests, and neither can bypass policies, log in, or become another', async () => {
    expect(tables.filter((table) => table.owner.startsWith('countersign_'))).toEqual([]);
    const roles = await owner.query(
      `select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin, rolreplication
       from pg_roles where rolname like 'countersign%' order by 1`,
    );
    const powerless = {
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolcanlogin: false,
      rolreplication: false,
    };
    expect(roles.rows).toEqual([
      { rolname: 'countersign_app', ...powerless },
      { rolname: 'countersign_platform', ...powerless },
    ]);
    const memberships = await owner.query(
      `select 1 from pg_auth_members where member in (select oid from pg_roles where rolname like 'countersign%')`,
    );
    expect(memberships.rows).toEqual([]);
  });

  it('give the roles no more than rows: nothing to truncate, to refer to, to hang triggers on', async () => {
    const { rows } = await owner.query(
      `select distinct privilege_type from information_schema.role_table_grants where grantee like 'countersign%' order by 1`,
    );
    expect(rows.map(({ privilege_type }) => privilege_type)).toEqual([
      'DELETE',
      'INSERT',
      'SELECT',
      'UPDATE',
    ]);
    const functions = await owner.query(
      `select proname from pg_proc where prosecdef and pronamespace = 'public'::regnamespace`,
    );
    expect(functions.rows).toEqual([]);
  });

  it('hide the migrations from requests, and of the job queue all but the sending', async () => {
    const { rows: schemas } = await owner.query(
      `select has_schema_privilege('countersign_app', 'drizzle', 'USAGE') as drizzle,
         has_schema_privilege('countersign_app', 'public', 'CREATE') as public`,
    );
    expect(schemas).toEqual([{ drizzle: false, public: false }]);
    const { rows: jobs } = await owner.query(
      `select c.relname from pg_class c where c.relnamespace = 'pgboss'::regnamespace and c.relkind in ('r', 'p')
       and (has_table_privilege('countersign_app', c.oid, 'UPDATE, DELETE, TRUNCATE')
         or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname in ('data', 'output')
           and has_column_privilege('countersign_app', c.oid, a.attnum, 'SELECT')))`,
    );
    expect(jobs).toEqual([]);
  });

  describe('seen by a request', () => {
    const asApp = async <T>(tenant: string | null, work: () => Promise<T>): Promise<T> => {
      await owner.query('begin; set local role countersign_app');
      if (tenant !== null) await owner.query(`select set_config('app.tenant_id', $1, true)`, [tenant]);
      try {
        return await work();
      } finally {
        await owner.query('rollback');
      }
    };
    const visible = async (table: string) =>
      (await owner.query(`select distinct tenant_id::text as tenant from ${table} order by 1`)).rows.map(
        ({ tenant }) => tenant,
      );

    it('show nothing without a tenant', async () => {
      for (const tenant of [null, ''])
        for (const table of tenantTables())
          expect(await asApp(tenant, () => visible(table)), table).toEqual([]);
    });

    it('show a tenant its own rows and no others', async () => {
      const withRows: string[] = [];
      for (const table of tenantTables())
        for (const tenant of ['1', '2', '0']) {
          const seen = await asApp(tenant, () => visible(table));
          expect([[], [tenant]], table).toContainEqual(seen);
          if (seen.length > 0 && tenant === '2') withRows.push(table);
        }
      expect(withRows).toEqual(
        expect.arrayContaining(['system_users', 'system_post', 'system_notice', 'system_role_menu']),
      );
    });

    it('refuse rows that are written for, or moved to, another tenant', async () => {
      const denied = { code: '42501' };
      const insert = `insert into system_post (tenant_id, code, name, sort, status) values (2, 'x', 'x', 1, 0)`;
      await expect(asApp('1', () => owner.query(insert))).rejects.toMatchObject(denied);
      await expect(
        asApp('1', () => owner.query('update system_post set tenant_id = 2')),
      ).rejects.toMatchObject(denied);
      await expect(asApp(null, () => owner.query(insert))).rejects.toMatchObject(denied);
    });

    it('change and delete nothing of another tenant', async () => {
      const others = await asApp('1', () =>
        owner.query('update system_post set sort = 0 where tenant_id = 2'),
      );
      expect(others.rowCount).toBe(0);
      expect((await asApp('1', () => owner.query('delete from system_users where id = 100'))).rowCount).toBe(
        0,
      );
    });

    it('refuse references to rows of another tenant, in every table that has one', async () => {
      // The reference of a tenant's row must name the tenant, or go to a table that all share.
      const { rows } = await owner.query(
        `select c.conrelid::regclass::text as table, c.confrelid::regclass::text as target,
           (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any(c.conkey)) as columns
         from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
      );
      expect(rows.length).toBeGreaterThan(10);
      const astray = rows.filter(
        ({ table, target, columns }) =>
          tenantTables().includes(table) && !(target in SHARED) && !columns.includes('tenant_id'),
      );
      expect(astray).toEqual([]);
      const foreign = 'insert into system_user_post (tenant_id, user_id, post_id) values (1, 10, 100)';
      await expect(asApp('1', () => owner.query(foreign))).rejects.toMatchObject({ code: '23503' });
    });

    it('that all share can be read and not written', async () => {
      for (const table of Object.keys(SHARED)) {
        expect(
          (await asApp(null, () => owner.query(`select * from ${table} limit 1`))).rowCount,
          table,
        ).toBeGreaterThanOrEqual(0);
        await asApp('1', () => owner.query(`update ${table} set updater = 'x'`)).then(
          ({ rowCount }) => expect(rowCount, table).toBe(0),
          (error) => expect(error.code, table).toBe('42501'),
        );
        expect(
          (await asApp('1', () => owner.query(`delete from ${table}`).catch(() => ({ rowCount: 0 }))))
            .rowCount,
          table,
        ).toBe(0);
      }
    });

    it('of the platform and of the owner show nothing', async () => {
      for (const table of Object.keys(PLATFORM_ONLY))
        expect((await asApp('1', () => owner.query(`select * from ${table}`))).rows, table).toEqual([]);
      for (const table of Object.keys(OWNER_ONLY))
        await expect(
          asApp('1', () => owner.query(`select * from ${table}`)),
          table,
        ).rejects.toMatchObject({ code: '42501' });
    });
  });
});

describe('a request', () => {
  const server = useServer();
  let here: Person;
  let there: Person;
  const all = [
    'system:post:query',
    'system:post:create',
    'system:post:update',
    'system:post:delete',
    'system:notice:query',
  ];
  beforeAll(async () => {
    here = await hire(server(), all, 1);
    there = await hire(server(), all, 2);
  });

  it('never reads a post, a notice or a message of another tenant by its number', async () => {
    for (const [path, mine, theirs, missing] of [
      ['/system/post/get', 10, 100, 1002005000],
      ['/system/notice/get', 1, 100, 1002008001],
    ] as const) {
      const get = (token: string, id: number) => call(server(), path, { token, query: { id } });
      expect(await get(here.accessToken, mine)).toMatchObject({ code: 0 });
      expect(await get(here.accessToken, theirs)).toMatchObject({ code: missing, data: null });
      expect(await get(there.accessToken, theirs)).toMatchObject({ code: 0 });
      expect(await get(there.accessToken, mine)).toMatchObject({ code: missing, data: null });
    }
    // Of messages also none of one's own tenant that went to somebody else.
    const { accessToken: token } = await login(server(), 'linruoxi');
    const { data } = await call<{ userId: number }[]>(server(), '/system/notify-message/get-unread-list', {
      token,
    });
    expect(new Set(data.map(({ userId }) => userId))).toEqual(new Set([11]));
  });

  it('never changes or deletes a row of another tenant', async () => {
    const { accessToken: token } = here;
    const before = await server().sql('select * from system_post where tenant_id = 2 order by id');
    const body = { id: 100, name: '他人', code: 'others', sort: 1 };
    expect(await call(server(), '/system/post/update', { token, body, method: 'PUT' })).toMatchObject({
      code: 1002005000,
    });
    expect(
      await call(server(), '/system/post/delete', { token, query: { id: 100 }, method: 'DELETE' }),
    ).toMatchObject({
      code: 1002005000,
    });
    expect(await server().sql('select * from system_post where tenant_id = 2 order by id')).toEqual(before);
  });

  it('sees only its own tenant however many of others run at the same time', async () => {
    const names = async (person: Person) => {
      const { data } = await call<{ list: { id: number }[] }>(server(), '/system/post/page', {
        token: person.accessToken,
        query: { pageSize: 100 },
      });
      return data.list.map(({ id }) => id);
    };
    const fail = (person: Person) =>
      call(server(), '/system/post/update', {
        token: person.accessToken,
        method: 'PUT',
        body: { id: 5, name: 'x', code: 'x', sort: 1 },
      });
    const write = (person: Person, turn: number) =>
      call(server(), '/system/post/create', {
        token: person.accessToken,
        body: { name: `并发${turn}`, code: `parallel${turn}`, sort: 99 },
      });
    const own = { 1: new Set<number>(), 2: new Set<number>() };
    const seen = { 1: new Set<number>(), 2: new Set<number>() };
    await Promise.all(
      Array.from({ length: 120 }, async (_, turn) => {
        const tenant = turn % 2 === 0 ? 1 : 2;
        const person = tenant === 1 ? here : there;
        if (turn % 6 === 4) await write(person, turn);
        else if (turn % 6 === 5) await fail(person);
        else for (const id of await names(person)) seen[tenant].add(id);
      }),
    );
    for (const tenant of [1, 2] as const) {
      const rows = await server().sql<{ id: string }>('select id from system_post where tenant_id = $1', [
        tenant,
      ]);
      for (const { id } of rows) own[tenant].add(Number(id));
      expect(seen[tenant].size).toBeGreaterThan(5);
      expect([...seen[tenant]].filter((id) => !own[tenant].has(id))).toEqual([]);
    }
  });

  it('that wrote one tenant into its body still writes its own', async () => {
    const body = { name: '走私', code: 'smuggled', sort: 1, tenantId: 2, tenant_id: 2 };
    const { data: id } = await call<number>(server(), '/system/post/create', {
      token: here.accessToken,
      body,
    });
    expect(await server().sql('select tenant_id::int from system_post where id = $1', [id])).toEqual([
      { tenant_id: 1 },
    ]);
  });
});
