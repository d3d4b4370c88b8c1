/** The system module: tenants, people, rights, sessions, dictionaries, messages. */
import type pg from 'pg';
import type { Transactions } from '../../platform/database/transaction.ts';
import type { BoundEndpoint } from '../../platform/http/context.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Permissions } from '../../platform/permission/permissions.ts';
import { LoginLimit } from './auth/login-limit.ts';
import { authRoutes } from './auth/routes.ts';
import { captchaRoutes } from './captcha/routes.ts';
import { Captcha } from './captcha/service.ts';
import { dictDataRoutes } from './dict-data/routes.ts';
import { noticeRoutes } from './notice/routes.ts';
import { notifyMessageRoutes } from './notify-message/routes.ts';
import { purgeExpiredTokens } from './oauth2-token/service.ts';
import { postRoutes } from './post/routes.ts';
import { tenantRoutes } from './tenant/routes.ts';
import { userProfileRoutes } from './user-profile/routes.ts';

export { sessionStore } from './oauth2-token/service.ts';
export { recordOperation } from './operate-log/service.ts';
export { grantSource } from './permission/service.ts';
export { tenantDirectory } from './tenant/service.ts';

export interface SystemModuleOptions {
  transactions: Transactions;
  permissions: Permissions;
  /** Pool of the tables' owner, for the counters of the rate limits. */
  owner: pg.Pool;
  captchaEnabled: boolean;
  now(): number;
}

/** The endpoints of the module. */
export function systemRoutes({
  transactions,
  permissions,
  owner,
  captchaEnabled,
  now,
}: SystemModuleOptions): BoundEndpoint[] {
  const captcha = new Captcha(transactions, now);
  const auth = {
    transactions,
    permissions,
    loginLimit: new LoginLimit(owner),
    captcha: captchaEnabled ? (verification: string) => captcha.consume(verification) : null,
  };
  return [
    ...authRoutes(auth),
    ...captchaRoutes(captcha),
    ...tenantRoutes,
    ...userProfileRoutes,
    ...postRoutes,
    ...dictDataRoutes,
    ...noticeRoutes,
    ...notifyMessageRoutes,
  ];
}

/** What the module does by itself. */
export async function systemJobs(jobs: Jobs, transactions: Transactions, now: () => number): Promise<void> {
  const captcha = new Captcha(transactions, now);
  await jobs.every('system.purge-expired-tokens', '17 * * * *', async () => {
    await transactions.acrossTenants('expired tokens of all tenants', 'write', (db) =>
      purgeExpiredTokens(db, now()),
    );
    await captcha.purgeExpired();
  });
}
