/**
 * An endpoint, declared once: the server binds a handler to it, the web calls it, OpenAPI is printed from it.
 *
 * A resource is a group of endpoints below one path. What an endpoint needs from its caller is said by one of three:
 * `public` (nobody needs to be logged in), `permission` (logged in, and granted this string), or neither (logged in).
 */
import type { z } from 'zod';
import type { Sheet } from './sheet.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What an endpoint's declaration may say. */
export interface EndpointSpec {
  /** Permission string that the caller must hold. */
  permission?: string;
  /** Reachable without a session. */
  public?: true;
  /** OAuth2 scope with which a token of another application reaches this endpoint; without it, none does. */
  scope?: string;
  /** Answers without knowing the tenant (`reference/wire.md`, Order of checks). */
  tenantExempt?: true;
  /** One line for the API documentation. */
  summary?: string;
  /** Shape of the query; on other methods than GET the same fields may come form-encoded in the body. */
  query?: z.ZodType;
  /** Shape of the JSON body. */
  body?: z.ZodType;
  /** The body is `multipart/form-data`; `body` then describes its text fields. */
  multipart?: true;
  /** Shape of `data` in the envelope. */
  data?: z.ZodType;
  /**
   * `raw`: the answer is `data` itself, without the envelope. `file`: a download; `data` is absent.
   * `events`: server-sent events that last until one side ends them; `data` is the shape of one event.
   */
  answer?: 'raw' | 'file' | 'events';
  /** The spreadsheet that a `file` answer is. */
  sheet?: Sheet;
}

export interface Endpoint<S extends EndpointSpec = EndpointSpec> {
  readonly method: Method;
  /** Path below the API base, for example `/system/post/page`. */
  readonly path: string;
  /** `system.post.page`: name of the operation in documentation, logs and query keys. */
  readonly name: string;
  readonly spec: S;
}

/** What the handler gets as query, after validation. */
export type QueryOf<E extends Endpoint> = E['spec']['query'] extends z.ZodType
  ? z.output<E['spec']['query']>
  : undefined;
/** What the handler gets as body, after validation. */
export type BodyOf<E extends Endpoint> = E['spec']['body'] extends z.ZodType
  ? z.output<E['spec']['body']>
  : undefined;
/** What the handler returns, and what the caller gets as `data`. */
export type DataOf<E extends Endpoint> = E['spec']['data'] extends z.ZodType
  ? z.output<E['spec']['data']>
  : null;

interface Declaration<S extends EndpointSpec> {
  method: Method;
  path: string;
  spec: S;
}

const declare =
  (method: Method) =>
  <const S extends EndpointSpec>(path: string, spec: S): Declaration<S> => ({ method, path, spec });

export const get = declare('GET');
export const post = declare('POST');
export const put = declare('PUT');
export const del = declare('DELETE');

/**
 * Names a group of endpoints below one path.
 *
 * @param base path of the resource below the API base, for example `/system/post`
 */
export function resource<const D extends Record<string, Declaration<EndpointSpec>>>(
  base: string,
  declarations: D,
): { [K in keyof D]: Endpoint<D[K]['spec']> } {
  const group = base.slice(1).replaceAll('/', '.');
  return Object.fromEntries(
    Object.entries(declarations).map(([key, { method, path, spec }]) => [
      key,
      { method, path: base + path, name: `${group}.${key}`, spec },
    ]),
  ) as { [K in keyof D]: Endpoint<D[K]['spec']> };
}
