/** OAuth2 clients of a new installation. */
import { createHash, randomBytes } from 'node:crypto';
import type { oauth2Clients } from '../modules/system/oauth2-client/table.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

const logo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#409eff"/><path d="M8 17l5.5 5.5L24 10" fill="none" stroke="#fff" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/></svg>',
)}`;

/** The client `default`, which the back-office itself is. Nobody knows its secret: who needs it sets a new one. */
export function oauth2ClientRows(): (typeof oauth2Clients.$inferInsert)[] {
  return [
    {
      id: 1,
      clientId: 'default',
      secret: createHash('sha256').update(randomBytes(32)).digest('hex'),
      name: '会签',
      logo,
      description: '管理后台',
      status: 0,
      accessTokenValiditySeconds: 30 * MINUTE,
      refreshTokenValiditySeconds: 30 * DAY,
      authorizedGrantTypes: [
        'password',
        'authorization_code',
        'implicit',
        'refresh_token',
        'client_credentials',
      ],
      scopes: ['user.read', 'user.write'],
    },
  ];
}
