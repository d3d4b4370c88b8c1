/**
 * Calls of the API with the session's rules (specification §4, Expired session; §8, Error catalogue).
 *
 * The life of a call: wait if a refresh is running → send with token and tenant → on code 401 refresh once, for all calls
 * that met it → send again → hand out `data`, or report the failure and reject. When the session cannot be saved, one
 * prompt opens, however many calls failed.
 */
import type { Endpoint } from '@countersign/contract';
import { auth } from '@countersign/contract/system/auth';
import type { Credentials, Tokens } from '../session/credentials.ts';
import { ApiError } from './api-error.ts';
import type { Answer, CallArguments, CallOptions } from './call-types.ts';
import { exchange, type Reply, type TransportRequest, type TransportTexts } from './transport.ts';

export interface ClientTexts extends TransportTexts {
  /** Text of a failure code that came without one. */
  code(code: number): string;
}

export interface ClientParts {
  send: typeof fetch;
  credentials: Credentials;
  /** Requests carry `tenant-id`. */
  hasTenants: boolean;
  texts: ClientTexts;
  /** Shows a failure to the user. */
  report(error: ApiError): void;
  /** Opens the prompt 'log in again?'; resolves when it is closed, whatever was chosen. */
  askToLogInAgain(): Promise<void>;
}

/** Query and body of a call, whatever the endpoint. */
export interface AnyInput {
  query?: unknown;
  body?: unknown;
}

export interface Client {
  /** The call behind {@link call}, for code that works over any endpoint and knows the shapes in another way. */
  request(endpoint: Endpoint, input?: AnyInput, options?: CallOptions): Promise<unknown>;
  /** @throws ApiError, after it was reported to the user (unless `quiet`) */
  call<E extends Endpoint>(endpoint: E, ...rest: CallArguments<E>): Promise<Answer<E>>;
}

const unauthorized = 401;
const isSuccess = (code: number) => code === 0 || code === 200;

export function createClient(parts: ClientParts): Client {
  const { credentials, texts } = parts;
  let refreshing: Promise<boolean> | undefined;
  let isPrompting = false;

  function headers(token: string | null): Record<string, string> {
    const tenantId = parts.hasTenants ? credentials.get('tenantId') : null;
    return {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(tenantId && { 'tenant-id': tenantId }),
    };
  }

  const send = (request: Omit<TransportRequest, 'headers'>, token: string | null) =>
    exchange(parts.send, texts, { ...request, headers: headers(token) });

  /** Whether there is a fresh access token now. Calls made meanwhile share the one refresh. */
  function refresh(): Promise<boolean> {
    refreshing ??= fetchTokens().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  async function fetchTokens(): Promise<boolean> {
    const refreshToken = credentials.get('refreshToken');
    if (!refreshToken) return false;
    const reply = await send({ endpoint: auth.refreshToken, input: { query: { refreshToken } } }, null).catch(
      // An invalid or expired refresh token is not shown (specification §8); neither is a refresh that did not arrive.
      () => null,
    );
    if (!reply || !('code' in reply) || !isSuccess(reply.code)) return false;
    if (!isTokens(reply.data)) return false;
    credentials.setTokens(reply.data);
    return true;
  }

  function prompt(): void {
    if (isPrompting) return;
    isPrompting = true;
    void parts.askToLogInAgain().finally(() => {
      isPrompting = false;
    });
  }

  async function sendWithSession(request: Omit<TransportRequest, 'headers'>): Promise<Reply> {
    if (refreshing) await refreshing;
    const token = credentials.get('accessToken');
    const reply = await send(request, token);
    if (!isUnauthorized(reply)) return reply;
    // Another call, or another browser tab, may have refreshed while this one was under way.
    const current = credentials.get('accessToken');
    const isFresh = (current !== null && current !== token) || (await refresh());
    return isFresh ? send(request, credentials.get('accessToken')) : reply;
  }

  async function run(endpoint: Endpoint, input: AnyInput, options: CallOptions): Promise<unknown> {
    const parts = { endpoint, input, signal: options.signal };
    const reply = endpoint.spec.public
      ? await send(parts, credentials.get('accessToken'))
      : await sendWithSession(parts);
    if ('raw' in reply) return reply.raw;
    if ('file' in reply) return reply.file;
    if ('stream' in reply) return reply.stream;
    if (isSuccess(reply.code)) return reply.data;
    throw new ApiError({ kind: 'answer', code: reply.code }, reply.msg || texts.code(reply.code));
  }

  async function request(
    endpoint: Endpoint,
    input: AnyInput = {},
    options: CallOptions = {},
  ): Promise<unknown> {
    try {
      return await run(endpoint, input, options);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isExpired = error.code === unauthorized && !endpoint.spec.public;
      if (isExpired && !options.withoutPrompt) prompt();
      else if (!options.quiet) parts.report(error);
      throw error;
    }
  }

  // The contract declares what comes back; the server checks it before it sends.
  return { request, call: request as Client['call'] };
}

function isTokens(data: unknown): data is Tokens {
  if (typeof data !== 'object' || data === null) return false;
  const { accessToken, refreshToken }: Partial<Record<keyof Tokens, unknown>> = data;
  return typeof accessToken === 'string' && typeof refreshToken === 'string';
}

const isUnauthorized = (reply: Reply) => 'code' in reply && reply.code === unauthorized;
