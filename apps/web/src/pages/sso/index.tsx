import { oauth2Open } from '@countersign/contract/system/oauth2-open';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { call } from '../../api/api.ts';
import { messageOf } from '../../api/api-error.ts';
import { FailedState } from '../../ui/state/FailedState.tsx';
import {
  type AuthorizeRequest,
  askedScopes,
  authorizeQuery,
  readAuthorizeRequest,
} from './authorize-request.ts';
import { ConsentForm } from './ConsentForm.tsx';
import styles from './Sso.module.css';

/** Single sign-on: another application asks to be let in with the account of the user. */
export default function SsoPage() {
  const { t } = useTranslation('sso');
  const [params] = useSearchParams();
  const request = readAuthorizeRequest(params);
  return (
    <div className={styles.page}>
      <section className={styles.card} aria-label={t('title')}>
        {request ? <Consent request={request} /> : <p role="alert">{t('incomplete')}</p>}
      </section>
    </div>
  );
}

function Consent({ request }: { request: AuthorizeRequest }) {
  const { data: info, error, refetch } = useAuthorizeInfo(request);
  if (error) return <FailedState text={messageOf(error)} onRetry={() => void refetch()} />;
  if (!info) return <Skeleton active avatar paragraph={{ rows: 4 }} />;
  return <ConsentForm request={request} info={info} />;
}

/** What the user is asked; null when they need not be asked, and the browser goes on at once. */
const useAuthorizeInfo = (request: AuthorizeRequest) =>
  useQuery({
    queryKey: [oauth2Open.authorizeInfo.name, request],
    // What the user allowed before is asked for anew on each visit.
    gcTime: 0,
    async queryFn() {
      const query = { clientId: request.clientId };
      const info = await call(oauth2Open.authorizeInfo, { query }, { quiet: true });
      const scopes = Object.fromEntries(askedScopes(request, info).map((scope) => [scope, true]));
      const address = await call(
        oauth2Open.authorize,
        { query: authorizeQuery(request, scopes, true) },
        { quiet: true },
      );
      if (address === null) return info;
      window.location.assign(address);
      return null;
    },
  });
