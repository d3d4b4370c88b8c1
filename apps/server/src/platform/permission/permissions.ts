/** What a user may do: roles and permission strings, remembered per process and forgotten when told. */
import { Cache } from '../cache/cache.ts';
import type { Broadcast } from '../database/broadcast.ts';
import type { Session } from '../session/sessions.ts';
import type { DataScopes } from './data-scope.ts';

/** The rights of a user. */
export interface Grants {
  /** Codes of the enabled roles. */
  roles: string[];
  permissions: ReadonlySet<string>;
  isSuperAdmin: boolean;
  /** Whose rows the roles see. */
  dataScopes: DataScopes;
}

/** Where rights are kept. */
export interface GrantSource<G extends Grants = Grants> {
  load(tenantId: number, userId: number): Promise<G>;
}

/** Who looks up rights without deciding. */
export interface GrantLookup {
  of(user: Pick<Session, 'tenantId' | 'userId'>): Promise<Grants>;
}

/** Topic of the broadcast: rights that changed, as `tenant` (all its users) or `tenant:user`. */
export const PERMISSION_TOPIC = 'permission';

/** Role that passes every check (specification §6; `reference/wire.md`, Permissions). */
export const SUPER_ADMIN = 'super_admin';

export class Permissions<G extends Grants = Grants> {
  private readonly cache: Cache<G>;
  private readonly source: GrantSource<G>;

  constructor(source: GrantSource<G>, broadcast: Broadcast) {
    this.source = source;
    this.cache = new Cache(broadcast, { topic: PERMISSION_TOPIC, max: 20_000 });
  }

  /** The rights of a user; of one without roles, none. */
  async of({ tenantId, userId }: Pick<Session, 'tenantId' | 'userId'>): Promise<G> {
    const load = () => this.source.load(tenantId, userId);
    return (await this.cache.get(`${tenantId}:${userId}`, load)) ?? load();
  }

  async allows(session: Session, permission: string): Promise<boolean> {
    const grants = await this.of(session);
    return grants.isSuperAdmin || grants.permissions.has(permission);
  }
}
