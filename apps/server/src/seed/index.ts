/** The rows of a new installation. */
import { randomBytes } from 'node:crypto';
import { configs } from '../modules/infra/config/table.ts';
import { hashPassword } from '../modules/system/auth/password.ts';
import { dictData } from '../modules/system/dict-data/table.ts';
import { dictTypes } from '../modules/system/dict-type/table.ts';
import { menus } from '../modules/system/menu/table.ts';
import { notifyTemplates } from '../modules/system/notify-template/table.ts';
import { oauth2Clients } from '../modules/system/oauth2-client/table.ts';
import { smsChannels } from '../modules/system/sms-channel/table.ts';
import { smsTemplates } from '../modules/system/sms-template/table.ts';
import { socialClients } from '../modules/system/social-client/table.ts';
import type { Queries } from '../platform/database/transaction.ts';
import { configRows } from './config.ts';
import { seedDemo } from './demo/index.ts';
import { dictDataRows, dictTypeRows } from './dictionaries/index.ts';
import { seedPlatformTenant } from './installation.ts';
import { allMenuRows } from './menus/index.ts';
import { notifyTemplateRow, processTemplates } from './notify-templates.ts';
import { oauth2ClientRows } from './oauth2-clients.ts';
import { smsChannelRows, smsTemplateRows } from './sms.ts';
import { socialClientRows } from './social-clients.ts';

export interface SeedOptions {
  /** First password of `admin` in the first tenant. */
  adminPassword: string;
  demoData: boolean;
  /** Password of all demo users; with null nobody can log in as one until an administrator sets a password. */
  demoPassword: string | null;
  /** Epoch milliseconds. */
  clock(): number;
}

/**
 * Fills an empty database.
 *
 * @param db one transaction that sees all tenants; whoever opens it has seen that there is no tenant yet
 */
export async function seed(db: Queries, options: SeedOptions): Promise<void> {
  const [adminHash, demoHash] = await Promise.all([
    hashPassword(options.adminPassword),
    options.demoData ? hashPassword(options.demoPassword ?? randomBytes(32).toString('base64url')) : null,
  ]);
  await db.insert(menus).values([...allMenuRows]);
  await db.insert(dictTypes).values(dictTypeRows());
  await db.insert(dictData).values(dictDataRows());
  await db.insert(configs).values(configRows());
  await db.insert(oauth2Clients).values(oauth2ClientRows());
  await db.insert(notifyTemplates).values(processTemplates.map(notifyTemplateRow));
  await db.insert(smsChannels).values(smsChannelRows());
  await db.insert(smsTemplates).values(smsTemplateRows());
  await seedPlatformTenant(db, adminHash);
  await db.insert(socialClients).values(socialClientRows());
  if (demoHash) await seedDemo(db, demoHash, options.clock());
}
