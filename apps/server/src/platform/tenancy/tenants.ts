/** Whose data a request may touch: the tenant of its token, or, before login, of its `tenant-id` header. */
import { Cache } from '../cache/cache.ts';
import type { Broadcast } from '../database/broadcast.ts';
import { BAD_REQUEST, BusinessError, errorCode, FORBIDDEN } from '../http/errors.ts';
import type { Session } from '../session/sessions.ts';

export interface Tenant {
  id: number;
  name: string;
  isEnabled: boolean;
  /** Epoch milliseconds. */
  expireTime: number;
}

/** Where tenants are kept. */
export interface TenantDirectory {
  find(id: number): Promise<Tenant | null>;
}

/** Topic of the broadcast: tenants that changed, by number. */
export const TENANT_TOPIC = 'tenant';

export const TENANT_NOT_EXISTS = errorCode(1002015000, '租户不存在');
export const TENANT_DISABLE = errorCode(1002015001, '名字为【{}】的租户已被禁用');
export const TENANT_EXPIRE = errorCode(1002015002, '名字为【{}】的租户已过期');

/** The tenant of an installation without multi-tenancy, and of the platform itself. */
export const PLATFORM_TENANT = 1;
/** The scope of a request that has no tenant: it sees only what all tenants share. */
export const NO_TENANT = 0;

export class Tenants {
  private readonly cache: Cache<Tenant>;
  private readonly directory: TenantDirectory;
  private readonly now: () => number;
  private readonly isEnabled: boolean;

  constructor(directory: TenantDirectory, broadcast: Broadcast, now: () => number, isEnabled: boolean) {
    this.directory = directory;
    this.now = now;
    this.isEnabled = isEnabled;
    this.cache = new Cache(broadcast, { topic: TENANT_TOPIC, max: 5000 });
  }

  /**
   * The tenant of a request.
   *
   * @param header value of `tenant-id`; anything but digits counts as absent
   * @param isExempt the endpoint answers without a tenant
   * @throws BusinessError when the header contradicts the token, or the tenant may not be used
   */
  async resolve(header: string | undefined, session: Session | null, isExempt: boolean): Promise<number> {
    const named = this.isEnabled ? tenantNumber(header) : PLATFORM_TENANT;
    if (session && named !== null && named !== session.tenantId) throw new BusinessError(FORBIDDEN);
    const id = session?.tenantId ?? named;
    if (isExempt) return id ?? NO_TENANT;
    if (id === null) throw new BusinessError(BAD_REQUEST, '请求的租户标识未传递，请进行排查');
    const tenant = await this.cache.get(String(id), () => this.directory.find(id));
    if (!tenant) throw new BusinessError(TENANT_NOT_EXISTS);
    if (!tenant.isEnabled) throw new BusinessError(TENANT_DISABLE, tenant.name);
    if (tenant.expireTime <= this.now()) throw new BusinessError(TENANT_EXPIRE, tenant.name);
    return id;
  }
}

function tenantNumber(header: string | undefined): number | null {
  const text = header?.trim() ?? '';
  if (!/^\d{1,15}$/.test(text)) return null;
  return Number(text);
}
