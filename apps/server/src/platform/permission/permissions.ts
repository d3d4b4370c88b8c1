/** What a user may do: roles and permission strings, remembered per process and forgotten when told. */
import { Cache } from '../cache/cache.ts';
import type { Broadcast } from '../database/broadcast.ts';
import type { Session } from '../session/sessions.ts';

/** The rights of a user. */
export interface Grants {
  /** Codes of the enabled roles. */
  roles: string[];
  permissions: ReadonlySet<string>;
  isSuperAdmin: boolean;
}

/** Where rights are kept. */
export interface GrantSource {
  load(tenantId: number, userId: number): Promise<Grants>;
}

/** Topic of the broadcast: rights that changed, as `tenant` (all its users) or `tenant:user`. */
export const PERMISSION_TOPIC = 'permission';

/** Role that passes every check (specification §6; `reference/wire.md`, Permissions). */
export const SUPER_ADMIN = 'super_admin';

export class Permissions {
  private readonly cache: Cache<Grants>;
  private readonly source: GrantSource;

  constructor(source: GrantSource, broadcast: Broadcast) {
    this.source = source;
    this.cache = new Cache(broadcast, { topic: PERMISSION_TOPIC, max: 20_000 });
  }

  async of({ tenantId, userId }: Pick<Session, 'tenantId' | 'userId'>): Promise<Grants> {
    const grants = await this.cache.get(`${tenantId}:${userId}`, () => this.source.load(tenantId, userId));
    return grants ?? { roles: [], permissions: new Set(), isSuperAdmin: false };
  }

  async allows(session: Session, permission: string): Promise<boolean> {
    const grants = await this.of(session);
    return grants.isSuperAdmin || grants.permissions.has(permission);
  }
}
