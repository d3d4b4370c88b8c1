/**
 * The way over another site and back: where it began, so that whoever comes back is taken where they wanted to go.
 *
 * The server makes the state that the site sends back. What the trip is for is kept in this browser tab under that state,
 * so an address that somebody else made leads nowhere.
 */
import { auth } from '@countersign/contract/system/auth';
import { SocialType } from '@countersign/contract/system/social';
import { call } from '../api/api.ts';

/** The sites, in the order of their buttons. */
export const socialSites = [
  { type: SocialType.gitee, name: 'gitee' },
  { type: SocialType.gitHub, name: 'gitHub' },
  { type: SocialType.dingTalk, name: 'dingTalk' },
  { type: SocialType.weChatWork, name: 'weChatWork' },
] as const;
export type SocialSiteName = (typeof socialSites)[number]['name'];

export interface SocialTrip {
  type: number;
  /** Log in with the account, or bind it to the user who is logged in. */
  purpose: 'login' | 'bind';
  /** Path to open at the end. */
  after: string;
}

export interface ReturnedTrip extends SocialTrip {
  code: string;
  state: string;
}

const storageKey = (state: string) => `social-trip ${state}`;

/**
 * Leaves for the site.
 *
 * @param returnPath page of this application that the site sends the browser back to
 * @throws ApiError, after it was shown
 */
export async function leaveForSite(trip: SocialTrip, returnPath: string): Promise<void> {
  const redirectUri = window.location.origin + returnPath;
  const address = await call(auth.socialAuthRedirect, { query: { type: trip.type, redirectUri } });
  const state = new URL(address).searchParams.get('state') ?? '';
  window.sessionStorage.setItem(storageKey(state), JSON.stringify(trip));
  window.location.assign(address);
}

/** Reads an address that a site sent the browser back to; undefined when no trip of this tab began it. */
export function returnedTrip(search: string): ReturnedTrip | undefined {
  const params = new URLSearchParams(search);
  const state = params.get('state') ?? '';
  // DingTalk has its own name for it.
  const code = params.get('code') ?? params.get('authCode') ?? '';
  if (!code || !state) return undefined;
  const trip = parseTrip(window.sessionStorage.getItem(storageKey(state)));
  return trip && { ...trip, code, state };
}

export function parseTrip(text: string | null): SocialTrip | undefined {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { type, purpose, after }: Partial<Record<keyof SocialTrip, unknown>> = stored;
  if (typeof type !== 'number' || typeof after !== 'string') return undefined;
  if (purpose !== 'login' && purpose !== 'bind') return undefined;
  return { type, purpose, after };
}
