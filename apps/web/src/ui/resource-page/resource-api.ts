/** What a list screen does with its resource, taken from the resource's declaration in the contract. */
import type { BodyOf, DataOf, Endpoint, EndpointSpec, QueryOf } from '@countersign/contract';
import { request } from '../../api/api.ts';
import type { Fields } from '../../api/call-types.ts';

/** The endpoints of a resource that has a list; what it cannot do is missing. */
export interface ResourceEndpoints {
  page: Endpoint;
  get?: Endpoint;
  create?: Endpoint;
  update?: Endpoint;
  delete?: Endpoint;
}

/** A row of the list. */
export type RowOf<R extends ResourceEndpoints> =
  DataOf<R['page']> extends { list: (infer Row extends { id: number })[] } ? Row : never;

/** The filters of the list. */
export type FiltersOf<R extends ResourceEndpoints> = Omit<Fields<QueryOf<R['page']>>, 'pageNo' | 'pageSize'>;

/** What the form saves. */
export type SaveOf<R extends ResourceEndpoints> = R extends { create: infer C extends Endpoint }
  ? BodyOf<C>
  : Record<never, never>;

export interface ListPage<Row> {
  list: Row[];
  total: number;
}

export interface ResourceApi<Row> {
  /** `system.post`: begins the keys of what was fetched, and of what the user chose for the list. */
  name: string;
  endpoints: ResourceEndpoints;
  list(query: object, signal: AbortSignal): Promise<ListPage<Row>>;
  read(row: Row): Promise<Row>;
  /** Creates, or updates when there is a row. */
  save(fields: object, row: Row | undefined): Promise<void>;
  remove(row: Row): Promise<void>;
}

// The contract declares what comes back; the server checks it before it sends.
export function resourceApi<R extends ResourceEndpoints>(endpoints: R): ResourceApi<RowOf<R>> {
  type Row = RowOf<R>;
  return {
    name: endpoints.page.name.replace(/\.page$/, ''),
    endpoints,
    list: (query, signal) => request(endpoints.page, { query }, { signal }) as Promise<ListPage<Row>>,
    read: async (row) =>
      endpoints.get ? ((await request(endpoints.get, { query: { id: row.id } })) as Row) : row,
    async save(fields, row) {
      const endpoint = row ? endpoints.update : endpoints.create;
      // An update sends back the whole object that was read.
      if (endpoint) await request(endpoint, { body: row ? { ...row, ...fields } : fields });
    },
    async remove(row) {
      if (endpoints.delete) await request(endpoints.delete, { query: { id: row.id } });
    },
  };
}

/** What the contract says about one field of a body. */
export function fieldSchema(endpoint: Endpoint | undefined, field: string): EndpointSpec['body'] {
  const body = endpoint?.spec.body;
  if (!body || !('shape' in body) || typeof body.shape !== 'object' || body.shape === null) return undefined;
  const schema: unknown = Object.entries(body.shape).find(([key]) => key === field)?.[1];
  return isSchema(schema) ? schema : undefined;
}

const isSchema = (value: unknown): value is NonNullable<EndpointSpec['body']> =>
  typeof value === 'object' && value !== null && 'safeParse' in value;
