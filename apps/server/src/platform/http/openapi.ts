/** The API's description, printed from the contract: OpenAPI 3.1 as JSON, and a page to browse it. */
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Endpoint } from '@countersign/contract';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { errorResponses } from './openapi-errors.ts';

type JsonObject = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonObject => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonObject;
  return rest;
};

/**
 * The OpenAPI 3.1 document of some endpoints.
 *
 * @param base path that all endpoints are below
 */
export function openApi(endpoints: Endpoint[], base: string, version: string): JsonObject {
  const definitions: JsonObject = {};
  const paths: Record<string, JsonObject> = {};
  for (const endpoint of endpoints) {
    const item = paths[base + endpoint.path] ?? {};
    item[endpoint.method.toLowerCase()] = operation(endpoint, definitions);
    paths[base + endpoint.path] = item;
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Countersign API', version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: definitions,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: errorResponses,
    },
  };
}

const tagOf = ({ name }: Endpoint) => name.slice(0, name.lastIndexOf('.'));

function operation(endpoint: Endpoint, definitions: JsonObject): JsonObject {
  const { spec, name } = endpoint;
  return {
    operationId: name,
    tags: [tagOf(endpoint)],
    summary: spec.summary ?? name,
    ...(spec.permission ? { description: `Permission: \`${spec.permission}\`` } : {}),
    ...(spec.public ? { security: [] } : { security: [{ bearer: [] }] }),
    parameters: [...(spec.tenantExempt ? [] : [tenantHeader]), ...queryParameters(spec.query, definitions)],
    ...(spec.body ? { requestBody: requestBody(endpoint, spec.body, definitions) } : {}),
    responses: {
      '200': { description: 'Success, or a refusal in the envelope', content: answer(endpoint, definitions) },
    },
  };
}

const tenantHeader = {
  name: 'tenant-id',
  in: 'header',
  required: false,
  description: 'Number of the tenant; required before login',
  schema: { type: 'integer' },
};

function queryParameters(query: z.ZodType | undefined, definitions: JsonObject): JsonObject[] {
  if (!query) return [];
  const schema = hoist(schemaOf(query, 'input'), definitions);
  const required = new Set((schema.required as string[] | undefined) ?? []);
  return Object.entries((schema.properties as JsonObject | undefined) ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema: property,
  }));
}

function requestBody({ spec }: Endpoint, body: z.ZodType, definitions: JsonObject): JsonObject {
  const type = spec.multipart ? 'multipart/form-data' : 'application/json';
  return { required: true, content: { [type]: { schema: hoist(schemaOf(body, 'input'), definitions) } } };
}

function answer({ spec }: Endpoint, definitions: JsonObject): JsonObject {
  if (spec.answer === 'file')
    return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  if (spec.answer === 'events') {
    const event = spec.data ? hoist(schemaOf(spec.data, 'output'), definitions) : {};
    return { 'text/event-stream': { schema: event } };
  }
  const data = spec.data ? hoist(schemaOf(spec.data, 'output'), definitions) : { type: 'null' };
  if (spec.answer === 'raw') return { 'application/json': { schema: data } };
  const success = {
    type: 'object',
    properties: { code: { const: 0 }, data, msg: { type: 'string' } },
    required: ['code', 'data', 'msg'],
  };
  return {
    'application/json': {
      schema: {
        oneOf: [success, { $ref: '#/components/responses/Refusal/content/application~1json/schema' }],
      },
    },
  };
}

/** Moves the named shapes of a schema to the document's components. */
function hoist(schema: JsonObject, definitions: JsonObject): JsonObject {
  const { $defs, ...rest } = schema;
  const relink = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(relink);
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => [
        key,
        key === '$ref' && typeof value === 'string'
          ? value.replace('#/$defs/', '#/components/schemas/')
          : relink(value),
      ]),
    );
  };
  for (const [name, definition] of Object.entries(($defs as JsonObject | undefined) ?? {}))
    definitions[name] = relink(definition);
  return relink(rest) as JsonObject;
}

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Countersign API</title>
    <link rel="stylesheet" href="docs/assets/swagger-ui.css" />
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="docs/assets/swagger-ui-bundle.js"></script>
    <script src="docs/start.js"></script>
  </body>
</html>
`;

const START = `SwaggerUIBundle({ url: 'v3/api-docs', dom_id: '#swagger-ui', deepLinking: true, validatorUrl: null });`;

/** Serves the description at `v3/api-docs` and the page at `docs`, below the plugin's prefix. */
export async function serveOpenApi(app: FastifyInstance, describe: () => JsonObject): Promise<void> {
  let document: string | null = null;
  app.get('/v3/api-docs', async (_request, reply) => {
    document ??= JSON.stringify(describe());
    return reply.type('application/json;charset=UTF-8').send(document);
  });
  app.get('/docs', async (_request, reply) => reply.type('text/html;charset=UTF-8').send(PAGE));
  app.get('/docs/start.js', async (_request, reply) =>
    reply.type('text/javascript;charset=UTF-8').send(START),
  );
  await app.register(fastifyStatic, {
    root: dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')),
    prefix: '/docs/assets/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => /^\/swagger-ui(-bundle)?\.(css|js)$/.test(path),
  });
}
