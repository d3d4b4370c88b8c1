/** Who is calling: tokens are random, kept only as hashes, and resolved to a session once per process. */
import { createHash, randomBytes } from 'node:crypto';
import { Cache } from '../cache/cache.ts';
import type { Broadcast } from '../database/broadcast.ts';

/** A logged-in user, as an access token stands for them. */
export interface Session {
  userId: number;
  tenantId: number;
  userType: number;
  clientId: string;
  scopes: string[];
  /** Epoch milliseconds at which the access token ends. */
  expiresTime: number;
  tokenHash: string;
}

/** Where sessions are kept. */
export interface SessionStore {
  findByTokenHash(tokenHash: string): Promise<Session | null>;
}

/** Topic of the broadcast: sessions that ended, by token hash. */
export const SESSION_TOPIC = 'session';

/** The OAuth2 client that this application itself is; its sessions may do what their user may do. */
export const FIRST_PARTY_CLIENT = 'default';

/** A new token: 32 hex characters of randomness. */
export const newToken = (): string => randomBytes(16).toString('hex');

/** What is kept of a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

const TOKEN = /Bearer\s+([A-Za-z0-9._-]{16,128})/i;

/** The token in an Authorization header; text before `Bearer` is skipped. */
export const bearerToken = (header: string | undefined): string | null =>
  TOKEN.exec(header ?? '')?.[1] ?? null;

export class Sessions {
  private readonly cache: Cache<Session>;
  private readonly store: SessionStore;
  private readonly now: () => number;

  constructor(store: SessionStore, broadcast: Broadcast, now: () => number) {
    this.store = store;
    this.now = now;
    this.cache = new Cache(broadcast, { topic: SESSION_TOPIC, max: 20_000, maxAge: 300_000 });
  }

  /** The session of a token; null when it is unknown or has ended. */
  resolve(token: string): Promise<Session | null> {
    return this.resolveHash(hashToken(token));
  }

  /** The session of a token of which only the hash is known. */
  async resolveHash(hash: string): Promise<Session | null> {
    const session = await this.cache.get(hash, () => this.store.findByTokenHash(hash));
    return session && session.expiresTime > this.now() ? session : null;
  }
}
