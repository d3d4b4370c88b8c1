/**
 * Changes of what all tenants share, or of another tenant's rows, inside the transaction of a request.
 *
 * Menus, dictionaries, settings, packages and the tenants themselves are the platform's: whatever a role of another tenant was
 * granted, only the platform's own tenant changes them. The operation log is written in the same transaction.
 */
import { sql } from 'drizzle-orm';
import { appRole, platformRole } from '../database/tenant-table.ts';
import type { Database } from '../database/transaction.ts';
import type { RequestContext } from '../http/context.ts';
import { BusinessError, FORBIDDEN } from '../http/errors.ts';
import { PLATFORM_TENANT } from './tenants.ts';

/**
 * Runs work that sees all tenants and may write what they share. A row of a tenant's table names its tenant there.
 *
 * @param reason why the work needs it; read by people
 * @throws BusinessError 403 for a caller of any other tenant
 */
export async function asPlatform<T>(
  { db, tenantId }: Pick<RequestContext, 'db' | 'tenantId'>,
  _reason: string,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  if (tenantId !== PLATFORM_TENANT) throw new BusinessError(FORBIDDEN);
  await db.execute(sql.raw(`set local role ${platformRole.name}`));
  const leave = () => db.execute(sql.raw(`set local role ${appRole.name}`));
  try {
    const result = await work(db);
    await leave();
    return result;
  } catch (error) {
    // After an error of the database nothing runs in this transaction any more, so leaving is not needed either.
    await leave().catch(() => {});
    throw error;
  }
}
