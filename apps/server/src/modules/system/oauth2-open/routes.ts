import { oauth2Open } from '@countersign/contract/system/oauth2-open';
import { bind } from '../../../platform/http/context.ts';
import { authorize, authorizeInfo } from './authorize.ts';
import { checkToken, grantToken, type OAuth2Services, revokeToken } from './token.ts';

export const oauth2OpenRoutes = (services: OAuth2Services) =>
  bind(oauth2Open, {
    token: (context, { query }) => grantToken(services, context, query),
    revoke: (context, { query }) => revokeToken(services, context, query),
    checkToken: (context, { query }) => checkToken(services, context, query),
    authorizeInfo: (context, { query }) => authorizeInfo(context, query.clientId),
    authorize: (context, { query }) => authorize(context, query),
  });
