/** One HTTP exchange with the API: builds the request, waits at most 30 seconds, reads the answer. Knows no session. */
import type { Endpoint } from '@countersign/contract';
import { ApiError } from './api-error.ts';
import type { Download } from './call-types.ts';
import { toQueryString } from './query-string.ts';

/** Specification §7 and §9. */
export const apiBase = '/prod-api/admin-api';
export const timeoutMilliseconds = 30_000;

/** What came back: the envelope, or what stands in its place. */
export type Reply =
  | { code: number; msg: string; data: unknown }
  | { raw: unknown }
  | { file: Download }
  /** Lasts until one side ends it. */
  | { stream: ReadableStream<Uint8Array> };

/** Texts for failures that come with none of their own. */
export interface TransportTexts {
  network(): string;
  timeout(): string;
  status(status: number): string;
}

export interface TransportRequest {
  endpoint: Endpoint;
  input: { query?: unknown; body?: unknown };
  headers: Record<string, string>;
  signal?: AbortSignal | undefined;
}

/** @throws ApiError of kind network, timeout or status; the reason of `signal` when the caller ended it */
export async function exchange(
  send: typeof fetch,
  texts: TransportTexts,
  { endpoint, input, headers, signal }: TransportRequest,
): Promise<Reply> {
  const deadline = deadlineOf(endpoint);
  let response: Response;
  try {
    response = await send(addressOf(endpoint, input.query), {
      method: endpoint.method,
      headers: { ...headers, ...(isJson(input.body) && { 'Content-Type': 'application/json' }) },
      body: isJson(input.body) ? JSON.stringify(input.body) : asFormData(input.body),
      signal: signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal,
    });
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (deadline.signal.aborted) throw new ApiError({ kind: 'timeout' }, texts.timeout());
    throw error instanceof ApiError ? error : new ApiError({ kind: 'network' }, texts.network());
  }
  deadline.answered();
  return read(response, endpoint, texts);
}

/** Ends an exchange that takes too long; a stream may last once it has begun. */
function deadlineOf(endpoint: Endpoint): { signal: AbortSignal; answered(): void } {
  if (endpoint.spec.answer !== 'events')
    return { signal: AbortSignal.timeout(timeoutMilliseconds), answered() {} };
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), timeoutMilliseconds);
  return { signal: end.signal, answered: () => clearTimeout(timer) };
}

function addressOf(endpoint: Endpoint, query: unknown): string {
  const text = typeof query === 'object' && query !== null ? toQueryString(query) : '';
  return apiBase + endpoint.path + (text && `?${text}`);
}

const isJson = (body: unknown) => body !== undefined && !(body instanceof FormData);
const asFormData = (body: unknown) => (body instanceof FormData ? body : null);

async function read(response: Response, endpoint: Endpoint, texts: TransportTexts): Promise<Reply> {
  const broken = () =>
    new ApiError({ kind: 'status', status: response.status }, texts.status(response.status));
  const isJsonAnswer = response.headers.get('Content-Type')?.includes('json') ?? false;
  if (!isJsonAnswer) {
    if (response.ok && endpoint.spec.answer === 'events' && response.body) return { stream: response.body };
    if (response.ok && endpoint.spec.answer === 'file') return { file: await readFile(response) };
    throw broken();
  }
  const answer: unknown = await response.json().catch(() => {
    throw broken();
  });
  if (endpoint.spec.answer === 'raw') {
    if (response.ok) return { raw: answer };
    throw broken();
  }
  if (typeof answer !== 'object' || answer === null) throw broken();
  const envelope: { code?: unknown; msg?: unknown; data?: unknown } = answer;
  const { code, msg, data = null } = envelope;
  // A proxy's own JSON under a failure status is not the envelope.
  if (!response.ok && typeof code !== 'number') throw broken();
  return { code: typeof code === 'number' ? code : 200, msg: typeof msg === 'string' ? msg : '', data };
}

async function readFile(response: Response): Promise<Download> {
  const name =
    /filename="?([^";]+)/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'download';
  return { name: decodeURIComponent(name.replaceAll('+', ' ')), content: await response.blob() };
}
