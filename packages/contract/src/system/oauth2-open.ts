/**
 * The OAuth2 server: other applications let people log in with their account here (`reference/api/system.md`,
 * OAuth2OpenController; `reference/wire.md`, OAuth2 open endpoints; RFC 6749, 7636, 7662).
 *
 * Parameters are query or form fields under the names of OAuth2. A client says who it is by HTTP Basic, or by `client_id` and
 * `client_secret`.
 */
import { z } from 'zod';
import { del, get, post, resource } from '../endpoint.ts';
import * as w from '../wire.ts';

const parameter = (max = 2048) => z.string().max(max).nullish();
const required = (name: string, max = 2048) =>
  z
    .string({ error: `${name}不能为空` })
    .min(1, { error: `${name}不能为空` })
    .max(max);

const clientFields = { client_id: parameter(255), client_secret: parameter(255) };

export const OAuth2TokenQuery = z.object({
  ...clientFields,
  grant_type: required('授权类型', 64),
  code: parameter(),
  redirect_uri: parameter(),
  state: parameter(),
  username: parameter(64),
  password: parameter(64),
  /** Blank-separated. */
  scope: parameter(),
  refresh_token: parameter(128),
  /** PKCE, for a code that was asked for with a challenge. */
  code_verifier: parameter(128),
});
export type OAuth2TokenQuery = z.output<typeof OAuth2TokenQuery>;

export const OAuth2TokenAnswer = z.object({
  access_token: z.string(),
  /** Null where the grant gives none. */
  refresh_token: z.string().nullable(),
  token_type: z.string(),
  /** Seconds. */
  expires_in: z.int(),
  /** Blank-separated. */
  scope: z.string(),
});
export type OAuth2TokenAnswer = z.output<typeof OAuth2TokenAnswer>;

/** The token of which a client asks, or which it revokes. */
export const OAuth2TokenOf = z.object({ ...clientFields, token: required('令牌', 128) });
export type OAuth2TokenOf = z.output<typeof OAuth2TokenOf>;

export const OAuth2CheckTokenAnswer = z.object({
  /** 0 for a token that stands for no user. */
  user_id: w.id(),
  user_type: w.int(),
  tenant_id: w.id(),
  client_id: z.string(),
  scopes: z.array(z.string()),
  access_token: z.string(),
  /** Epoch seconds. */
  exp: z.int(),
});
export type OAuth2CheckTokenAnswer = z.output<typeof OAuth2CheckTokenAnswer>;

export const OAuth2AuthorizeInfo = z.object({
  client: z.object({ name: z.string(), logo: z.string() }),
  /** The scopes of the client, each with whether the user has allowed it before. */
  scopes: z.array(z.object({ key: z.string(), value: z.boolean() })),
});
export type OAuth2AuthorizeInfo = z.output<typeof OAuth2AuthorizeInfo>;

export const OAuth2AuthorizeQuery = z.object({
  /** `code` or `token`. */
  response_type: required('response_type', 64),
  client_id: required('client_id', 255),
  redirect_uri: required('redirect_uri'),
  /** True: answer at once where the user need not be asked; false: this is the user's answer. */
  auto_approve: w.flag(),
  /** JSON text of an object: scope → whether it is allowed. */
  scope: parameter(4096),
  state: parameter(),
  /** PKCE; the only method is S256. */
  code_challenge: parameter(128),
  code_challenge_method: parameter(16),
});
export type OAuth2AuthorizeQuery = z.output<typeof OAuth2AuthorizeQuery>;

export const oauth2Open = resource('/system/oauth2', {
  token: post('/token', {
    public: true,
    summary: '获得访问令牌',
    query: OAuth2TokenQuery,
    data: OAuth2TokenAnswer,
  }),
  revoke: del('/token', {
    public: true,
    summary: '删除访问令牌',
    query: OAuth2TokenOf,
    data: z.boolean(),
  }),
  checkToken: post('/check-token', {
    public: true,
    summary: '校验访问令牌',
    query: OAuth2TokenOf,
    data: OAuth2CheckTokenAnswer,
  }),
  authorizeInfo: get('/authorize', {
    summary: '获得授权信息',
    query: z.object({ clientId: required('clientId', 255) }),
    data: OAuth2AuthorizeInfo,
  }),
  /** The address that the browser goes to; null when the user must be asked first. */
  authorize: post('/authorize', {
    summary: '申请授权',
    query: OAuth2AuthorizeQuery,
    data: z.string().nullable(),
  }),
});
