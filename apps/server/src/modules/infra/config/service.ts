/** Settings that are changed while the system runs. All tenants share them. */
import {
  type Config,
  type ConfigCreate,
  type ConfigExportQuery,
  type ConfigPageQuery,
  ConfigType,
  type ConfigUpdate,
  config as configApi,
} from '@countersign/contract/infra/config';
import { eq } from 'drizzle-orm';
import {
  all,
  contains,
  descending,
  equals,
  type Listing,
  listPage,
  type Page,
  within,
} from '../../../platform/database/listing.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { Download } from '../../../platform/http/download.ts';
import { BusinessError } from '../../../platform/http/errors.ts';
import type { Exports } from '../../../platform/spreadsheet/exports.ts';
import { asPlatform } from '../../../platform/tenancy/as-platform.ts';
import {
  CONFIG_CAN_NOT_DELETE_SYSTEM_TYPE,
  CONFIG_GET_VALUE_ERROR_IF_VISIBLE,
  CONFIG_KEY_DUPLICATE,
  CONFIG_NOT_EXISTS,
} from '../error-codes.ts';
import { configs } from './table.ts';

const REASON = 'settings are those of the installation';

const listing = (query: ConfigExportQuery): Listing => ({
  where: all(
    contains(configs.name, query.name),
    contains(configs.key, query.key),
    equals(configs.type, query.type),
    within(configs.createTime, query.createTime),
  ),
  orderBy: [descending(configs.id)],
});

/** The value of a setting; null where there is none. */
export async function readSetting(db: Database, key: string): Promise<string | null> {
  const [setting] = await db.select({ value: configs.value }).from(configs).where(eq(configs.key, key));
  return setting?.value ?? null;
}

/**
 * The value of a setting for whoever is logged in; null where there is none.
 *
 * @throws BusinessError for a setting that not everybody may read
 */
export async function readVisibleSetting(db: Database, key: string): Promise<string | null> {
  const [setting] = await db.select().from(configs).where(eq(configs.key, key));
  if (setting && !setting.visible) throw new BusinessError(CONFIG_GET_VALUE_ERROR_IF_VISIBLE);
  return setting?.value ?? null;
}

export const pageConfigs = (db: Database, query: ConfigPageQuery): Promise<Page<Config>> =>
  listPage(db, configs, query, listing(query));

export const exportConfigs = (
  exports: Exports,
  context: RequestContext,
  query: ConfigExportQuery,
): Promise<Download> => exports.table(context, configApi.export, configs, listing(query));

export async function getConfig(db: Database, id: number): Promise<Config> {
  const [found] = await db.select().from(configs).where(eq(configs.id, id));
  if (!found) throw new BusinessError(CONFIG_NOT_EXISTS);
  return found;
}

export const createConfig = (context: RequestContext, body: ConfigCreate): Promise<number> =>
  asPlatform(context, REASON, async (db) => {
    const [same] = await db.select().from(configs).where(eq(configs.key, body.key));
    if (same) throw new BusinessError(CONFIG_KEY_DUPLICATE, body.key);
    const author = String(context.user.userId);
    const [created] = await db
      .insert(configs)
      .values({ ...body, type: ConfigType.custom, creator: author, updater: author })
      .returning();
    if (!created) throw new BusinessError(CONFIG_NOT_EXISTS);
    context.record({ subject: created.name, after: forLog(created) });
    return created.id;
  });

export const updateConfig = (context: RequestContext, { id, ...body }: ConfigUpdate): Promise<true> =>
  asPlatform<true>(context, REASON, async (db) => {
    const before = await getConfig(db, id);
    const [after] = await db
      .update(configs)
      .set({ ...body, updater: String(context.user.userId) })
      .where(eq(configs.id, id))
      .returning();
    context.record({ subject: body.name, before: forLog(before), after: after && forLog(after) });
    return true;
  });

export const deleteConfig = (context: RequestContext, id: number): Promise<true> =>
  asPlatform<true>(context, REASON, async (db) => {
    const before = await getConfig(db, id);
    if (before.type === ConfigType.builtIn) throw new BusinessError(CONFIG_CAN_NOT_DELETE_SYSTEM_TYPE);
    await db.delete(configs).where(eq(configs.id, id));
    context.record({ subject: before.name, before: forLog(before) });
    return true;
  });

/** What not everybody may read is not for the log either. */
const forLog = <C extends { visible: boolean; value: string }>(row: C): C =>
  row.visible ? row : { ...row, value: '******' };
