import { allResources } from '@countersign/contract/all';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { useServer } from './harness/server.ts';

type Json = Record<string, unknown>;
interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  security: Json[];
  parameters: { name: string; in: string; required: boolean; schema: Json }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, Json>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

describe('the description of the API', () => {
  const server = useServer();
  const fetchText = async (path: string) => {
    const response = await fetch(new URL(path, server().address));
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const read = async () => JSON.parse((await fetchText('/prod-api/v3/api-docs')).text) as Document;
  const endpoints = Object.values(allResources).flatMap((resource) => Object.values(resource));

  it('is valid OpenAPI 3.1', async () => {
    const document = await read();
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(document) as never);
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(validator.version).toBe('3.1');
    expect(document.openapi).toMatch(/^3\.1\./);
    // References lead somewhere.
    expect(() => validator.resolveRefs()).not.toThrow();
  });

  it('has every endpoint of the contract, and no other', async () => {
    const { paths } = await read();
    const described = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const declared = endpoints.map(({ method, path }) => `${method} /prod-api/admin-api${path}`);
    expect(described.toSorted()).toEqual(declared.toSorted());
  });

  it('says of each what it is, what it takes, and what it needs', async () => {
    const { paths } = await read();
    for (const { method, path, name, spec } of endpoints) {
      const operation = paths[`/prod-api/admin-api${path}`]?.[method.toLowerCase()];
      expect(operation?.operationId).toBe(name);
      expect(operation?.summary, name).toBeTruthy();
      expect(operation?.security, name).toEqual('public' in spec && spec.public ? [] : [{ bearer: [] }]);
      if ('permission' in spec && spec.permission)
        expect(operation?.description, name).toContain(spec.permission);
      expect(operation?.requestBody !== undefined, name).toBe('body' in spec && spec.body !== undefined);
    }
  });

  it('names parameters, whether they are required, and the tenant', async () => {
    const { paths } = await read();
    const page = paths['/prod-api/admin-api/system/post/page']?.get;
    expect(page?.parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
      ['tenant-id', 'header', false],
      ['pageNo', 'query', false],
      ['pageSize', 'query', false],
      ['code', 'query', false],
      ['name', 'query', false],
      ['status', 'query', false],
    ]);
    const byId = paths['/prod-api/admin-api/system/post/get']?.get;
    expect(byId?.parameters).toContainEqual(
      expect.objectContaining({ name: 'id', in: 'query', required: true }),
    );
  });

  it('is served with its page, and with everything that the page loads', async () => {
    const page = await fetchText('/prod-api/docs');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html;charset=UTF-8']);
    const loaded = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
    expect(loaded).toHaveLength(3);
    for (const address of loaded) {
      const { status, headers, text } = await fetchText(new URL(address, 'http://x/prod-api/docs').pathname);
      expect([address, status]).toEqual([address, 200]);
      expect(headers.get('content-type')).toMatch(/javascript|css/);
      expect(text.length).toBeGreaterThan(50);
    }
  });

  it('has a page whose security policy allows just what it loads: nothing inline, nothing from elsewhere', async () => {
    const { headers, text } = await fetchText('/prod-api/docs');
    const policy = Object.fromEntries(
      (headers.get('content-security-policy') ?? '').split(';').map((part) => {
        const [name = '', ...sources] = part.trim().split(' ');
        return [name, sources];
      }),
    );
    expect(policy['script-src']).toEqual(["'self'"]);
    expect(policy['connect-src']).toContain("'self'");
    expect(policy['object-src']).toEqual(["'none'"]);
    expect(policy['frame-ancestors']).toBeDefined();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(text).not.toMatch(/<script>|<script[^>]*>[^<]| on\w+=|https?:\/\//);
  });

  it('serves of its library nothing but what the page needs', async () => {
    for (const path of [
      'package.json',
      'index.js',
      'swagger-ui.js.map',
      '../package.json',
      '%2e%2e/package.json',
    ]) {
      const { text } = await fetchText(`/prod-api/docs/assets/${path}`);
      expect(text, path).not.toMatch(/swagger-ui-dist"|absolutePath|"version"/);
    }
  });
});
