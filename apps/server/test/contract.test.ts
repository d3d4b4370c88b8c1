/** Walks every endpoint of the contract with what must not pass. New endpoints are walked too. */
import type { Endpoint } from '@countersign/contract';
import { allResources } from '@countersign/contract/all';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hire, type Person } from './harness/people.ts';
import { callRaw, login, useServer } from './harness/server.ts';

const endpoints = Object.values(allResources).flatMap((resource): Endpoint[] => Object.values(resource));

interface Field {
  name: string;
  isRequired: boolean;
}

/** The fields of a query or body; none where the shape is not an object. */
function fieldsOf(schema: z.ZodType | undefined): Field[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties).map((name) => ({ name, isRequired: required.includes(name) }));
}

/** Values that hardly any field takes; what one takes all the same is no failure. */
const WRONG: unknown[] = [
  { wrong: ['type'] },
  [[['x']]],
  'x'.repeat(200_000),
  -1.5,
  1e300,
  '\u0000',
  '\ud800',
  null,
  true,
  '',
  '%',
  '0 or 1=1',
];

describe('every endpoint of the contract', () => {
  const server = useServer();
  let admin = '';
  let nobody: Person;
  let before: unknown;

  const send = async (
    { method, path }: Endpoint,
    request: { token?: string; query?: Record<string, unknown>; body?: unknown },
  ) => {
    const query = Object.fromEntries(
      Object.entries(request.query ?? {}).map(([name, value]) => [
        name,
        typeof value === 'string' ? value.slice(0, 400) : JSON.stringify(value),
      ]),
    );
    const headers: Record<string, string> =
      request.body === undefined ? {} : { 'content-type': 'application/json' };
    const response = await callRaw(server(), path, {
      method,
      tenantId: 1,
      headers,
      query,
      ...(request.token ? { token: request.token } : {}),
      ...(method === 'GET' || request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    });
    expect(response.status, `${method} ${path}`).toBe(200);
    const text = await response.text();
    if (!response.headers.get('content-type')?.startsWith('application/json')) return 0;
    const answer = JSON.parse(text) as { code?: number; repCode?: string };
    const code = answer.code ?? Number(answer.repCode);
    // What was allowed may change something; all the rest may not.
    if (code === 0 && method !== 'GET') before = await contents();
    return code;
  };

  /** What no refused request may change. Logs, tokens and counters are there to record just that. */
  const contents = async () => {
    const tables = await server().sql<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity
       and relname !~ '_log$|captcha|_token$' order by 1`,
    );
    const rows: Record<string, unknown> = {};
    for (const { name } of tables)
      rows[name] = await server().sql(`select md5(string_agg(t::text, '|' order by t::text)) from ${name} t`);
    return rows;
  };

  beforeAll(async () => {
    admin = (await login(server())).accessToken;
    nobody = await hire(server(), []);
    before = await contents();
  });
  afterEach(async () => {
    expect(await contents()).toEqual(before);
  });
  afterAll(async () => {
    expect(await server().sql('select request_url, exception_message from infra_api_error_log')).toEqual([]);
  });

  const walked = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

  it('is bound, by a name and a place of its own', () => {
    expect(walked.length).toBeGreaterThan(15);
    for (const identity of [
      ({ name }: Endpoint) => name,
      ({ method, path }: Endpoint) => `${method} ${path}`,
    ])
      expect(new Set(endpoints.map(identity)).size).toBe(endpoints.length);
  });

  it.each(walked.filter(([, { spec }]) => !spec.public))('%s asks for a login', async (_, endpoint) => {
    expect(await send(endpoint, {})).toBe(401);
    expect(await send(endpoint, { token: 'f'.repeat(32), body: {} })).toBe(401);
  });

  it.each(walked.filter(([, { spec }]) => spec.permission !== undefined))(
    '%s asks for its permission',
    async (_, endpoint) => {
      // Without a body that holds, 400 comes first; what matters is that it never gets further.
      expect([400, 403, 415]).toContain(
        await send(endpoint, { token: nobody.accessToken, query: { id: 987654 }, body: {} }),
      );
      if (
        fieldsOf(endpoint.spec.body).every(({ isRequired }) => !isRequired) &&
        fieldsOf(endpoint.spec.query).every(({ name, isRequired }) => !isRequired || name === 'id')
      )
        expect(await send(endpoint, { token: nobody.accessToken, query: { id: 987654 } })).toBe(403);
    },
  );

  it.each(
    walked.filter(([, { spec }]) =>
      [...fieldsOf(spec.body), ...fieldsOf(spec.query)].some(({ isRequired }) => isRequired),
    ),
  )('%s names a field that is missing', async (_, endpoint) => {
    // An upload is not JSON at all.
    expect(await send(endpoint, { token: admin, body: {} })).toBe(endpoint.spec.multipart ? 415 : 400);
  });

  it.each(walked.filter(([, { spec }]) => spec.body ?? spec.query))(
    '%s survives what its fields cannot be',
    async (_, endpoint) => {
      const { body, query } = endpoint.spec;
      for (const wrong of WRONG) {
        const everywhere = Object.fromEntries(
          [...fieldsOf(body), ...fieldsOf(query)].map(({ name }) => [name, wrong]),
        );
        const together = await send(endpoint, { token: admin, query: everywhere, body: everywhere });
        expect(together, JSON.stringify(wrong)?.slice(0, 40)).not.toBe(500);
        for (const { name } of [...fieldsOf(body), ...fieldsOf(query)]) {
          const code = await send(endpoint, {
            token: admin,
            query: { [name]: wrong },
            body: { [name]: wrong },
          });
          expect(code, `${name}: ${JSON.stringify(wrong)?.slice(0, 40)}`).not.toBe(500);
        }
      }
    },
  );
});
