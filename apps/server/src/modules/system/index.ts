/** The system module: tenants, people, rights, sessions, dictionaries, messages. */
import type pg from 'pg';
import type { Database, Transactions } from '../../platform/database/transaction.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { BoundEndpoint } from '../../platform/http/context.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Outgoing } from '../../platform/outgoing/outgoing.ts';
import type { Permissions } from '../../platform/permission/permissions.ts';
import type { EventStreams } from '../../platform/realtime/event-streams.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { aliyunProvider } from '../../platform/sms/aliyun-provider.ts';
import { debugProvider } from '../../platform/sms/debug-provider.ts';
import type { Exports } from '../../platform/spreadsheet/exports.ts';
import { areaRoutes } from './area/routes.ts';
import { LoginLimit } from './auth/login-limit.ts';
import { registerLimit } from './auth/register.ts';
import { authRoutes } from './auth/routes.ts';
import { captchaRoutes } from './captcha/routes.ts';
import { Captcha } from './captcha/service.ts';
import { deptRoutes } from './dept/routes.ts';
import { dictDataRoutes } from './dict-data/routes.ts';
import { dictTypeRoutes } from './dict-type/routes.ts';
import { errorCodeRoutes } from './error-code/routes.ts';
import { loginLogRoutes } from './login-log/routes.ts';
import { menuRoutes } from './menu/routes.ts';
import { noticeRoutes } from './notice/routes.ts';
import { notifyMessageRoutes } from './notify-message/routes.ts';
import { purgeExpiredApproves } from './oauth2-approve/service.ts';
import { clientFailureLimit } from './oauth2-client/service.ts';
import { purgeExpiredCodes } from './oauth2-code/service.ts';
import { oauth2OpenRoutes } from './oauth2-open/routes.ts';
import { purgeExpiredTokens } from './oauth2-token/service.ts';
import { oauth2UserRoutes } from './oauth2-user/routes.ts';
import { operateLogRoutes } from './operate-log/routes.ts';
import { permissionRoutes } from './permission/routes.ts';
import type { RoleSet } from './permission/service.ts';
import { postRoutes } from './post/routes.ts';
import { roleRoutes } from './role/routes.ts';
import { sensitiveWordRoutes } from './sensitive-word/routes.ts';
import { SmsCodes } from './sms-code/service.ts';
import { SmsSender } from './sms-log/sender.ts';
import { socialUserRoutes } from './social-user/routes.ts';
import { SocialLogins } from './social-user/social-logins.ts';
import { tenantRoutes } from './tenant/routes.ts';
import { tenantPackageRoutes } from './tenant-package/routes.ts';
import { userRoutes } from './user/routes.ts';
import { profileLimits } from './user-profile/change.ts';
import { userProfileRoutes } from './user-profile/routes.ts';

export { loadLabels } from './dict-data/labels.ts';
export { wordings } from './error-code/service.ts';
export { type OutgoingMessage, sendNotifyMessage } from './notify-message/send.ts';
export { sessionStore } from './oauth2-token/service.ts';
export { recordOperation } from './operate-log/service.ts';
export { type RoleSet, RoleSets } from './permission/service.ts';
export type { OutgoingSms, SmsSender } from './sms-log/sender.ts';
export { tenantDirectory } from './tenant/service.ts';

export interface SystemModuleOptions {
  transactions: Transactions;
  permissions: Permissions<RoleSet>;
  jobs: Jobs;
  secrets: Secrets;
  outgoing: Outgoing;
  files: FileStore;
  exports: Exports;
  streams: EventStreams;
  /** Pool of the tables' owner, for the counters of the rate limits. */
  owner: pg.Pool;
  captchaEnabled: boolean;
  /** The value of a setting (module infra); null where there is none. */
  readSetting(db: Database, key: string): Promise<string | null>;
  now(): number;
}

/** What the module gives the server. */
export interface SystemModule {
  endpoints: BoundEndpoint[];
  /** For messages that other modules send. */
  smsSender: SmsSender;
  /** Begins what the module does by itself. */
  start(): Promise<void>;
}

/** Puts the module together. */
export function systemModule(options: SystemModuleOptions): SystemModule {
  const { transactions, permissions, jobs, secrets, outgoing, owner, now } = options;
  const captcha = new Captcha(transactions, now);
  const providers = { ALIYUN: aliyunProvider(outgoing, now), DEBUG_DING_TALK: debugProvider };
  const smsSender = new SmsSender({ transactions, jobs, secrets, providers, now });
  const smsCodes = new SmsCodes({ transactions, sender: smsSender, secrets, owner, now });
  const social = new SocialLogins({ transactions, secrets, outgoing, owner, now });
  const loginLimit = new LoginLimit(owner);
  const endpoints = [
    ...authRoutes({
      transactions,
      permissions,
      loginLimit,
      smsCodes,
      social,
      captcha: options.captchaEnabled ? (verification) => captcha.consume(verification) : null,
      registerLimit: registerLimit(owner),
      readSetting: options.readSetting,
    }),
    ...captchaRoutes(captcha),
    ...tenantRoutes(options.exports),
    ...tenantPackageRoutes,
    ...userProfileRoutes({ transactions, files: options.files, ...profileLimits(owner) }),
    ...socialUserRoutes(social),
    ...oauth2OpenRoutes({ transactions, loginLimit, clientFailures: clientFailureLimit(owner) }),
    ...oauth2UserRoutes,
    ...postRoutes(options.exports),
    ...deptRoutes,
    ...roleRoutes(options.exports),
    ...permissionRoutes(permissions),
    ...menuRoutes,
    ...areaRoutes,
    ...errorCodeRoutes(options.exports),
    ...sensitiveWordRoutes(options.exports),
    ...userRoutes({ permissions, exports: options.exports, readSetting: options.readSetting }),
    ...dictTypeRoutes(options.exports),
    ...dictDataRoutes(options.exports),
    ...loginLogRoutes(options.exports),
    ...operateLogRoutes(options.exports),
    ...noticeRoutes,
    ...notifyMessageRoutes(options.streams),
  ];

  async function purgeExpired(): Promise<void> {
    await transactions.acrossTenants('what has expired, of all tenants', 'write', async (db) => {
      await purgeExpiredTokens(db, now());
      await purgeExpiredCodes(db, now());
      await purgeExpiredApproves(db, now());
      await smsCodes.purgeExpired(db);
    });
    await captcha.purgeExpired();
    await social.flow.purgeExpired();
  }

  return {
    endpoints,
    smsSender,
    start: async () => {
      await smsSender.start();
      await jobs.every('system.purge-expired-tokens', '17 * * * *', purgeExpired);
    },
  };
}
