/** The application's one API client: `call(endpoint, { query, body })`. */
import { flags } from '../flags.ts';
import { i18n } from '../i18n/i18n.ts';
import { credentials } from '../session/credentials.ts';
import { askToLogInAgain } from '../session/log-in-again.ts';
import { createClient } from './client.ts';
import { reportFailure } from './report-failure.ts';

const defaultTexts: Record<number, 'unauthorized' | 'forbidden' | 'missing'> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'missing',
};

export const { call, request } = createClient({
  send: (...request) => fetch(...request),
  credentials,
  hasTenants: flags.tenant,
  texts: {
    network: () => i18n.t('failure.network'),
    timeout: () => i18n.t('failure.timeout'),
    status: (status) => i18n.t('failure.status', { status }),
    code: (code) => i18n.t(`failure.${defaultTexts[code] ?? 'unknown'}`),
  },
  report: reportFailure,
  askToLogInAgain,
});
