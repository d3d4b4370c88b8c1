/** What is asked of another site: where a login begins, and who it was that came back. */
import type { Outgoing } from '../../../../platform/outgoing/outgoing.ts';
import type { SocialIdentity } from '../table.ts';

/** What a tenant is known as at the site. */
export interface SocialAccount {
  clientId: string;
  clientSecret: string;
  agentId: string | null;
  /** Root address of a server of one's own; null for the public site. */
  serverUrl: string | null;
}

export interface SocialProvider {
  /** The address where a login begins; it comes back to `redirectUri` with a code and the state. */
  authorizeUrl(account: SocialAccount, redirectUri: string, state: string): string;
  /**
   * Exchanges a code for who its owner is.
   *
   * @throws SocialRefusal with what the site said; OutgoingError when it did not answer
   */
  identify(
    outgoing: Outgoing,
    account: SocialAccount,
    code: string,
    redirectUri: string,
  ): Promise<SocialIdentity>;
}

/** The other site does not say who it was. The message is for the user and holds no secret. */
export class SocialRefusal extends Error {}

/** An address with a query. */
export function withQuery(address: string, query: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

export type JsonObject = Record<string, unknown>;

/** The JSON object that a site answered. */
export async function readJson(answer: Promise<{ status: number; text: string }>): Promise<JsonObject> {
  const { status, text } = await answer;
  const value = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new SocialRefusal(`HTTP ${status}`);
  const object = value as JsonObject;
  if (status >= 400) throw new SocialRefusal(reasonOf(object) || `HTTP ${status}`);
  return object;
}

/** A text of an answer; numbers count as texts. */
export function textOf(answer: JsonObject, ...names: string[]): string {
  for (const name of names) {
    const value = answer[name];
    if (typeof value === 'string' && value !== '') return value;
    if (typeof value === 'number') return String(value);
  }
  return '';
}

/** @throws SocialRefusal when the answer does not have the text */
export function requiredText(answer: JsonObject, ...names: string[]): string {
  const text = textOf(answer, ...names);
  if (!text) throw new SocialRefusal(reasonOf(answer) || '对方未返回用户信息');
  return text;
}

const reasonOf = (answer: JsonObject) =>
  textOf(answer, 'error_description', 'errmsg', 'message', 'error').slice(0, 200);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
