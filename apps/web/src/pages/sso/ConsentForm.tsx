import { type OAuth2AuthorizeInfo, oauth2Open } from '@countersign/contract/system/oauth2-open';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { useUser } from '../../session/user.ts';
import { type AuthorizeRequest, askedScopes, authorizeQuery } from './authorize-request.ts';
import styles from './Sso.module.css';

/** The question: which application, in whose name, may do what. */
export function ConsentForm({ request, info }: { request: AuthorizeRequest; info: OAuth2AuthorizeInfo }) {
  const { t } = useTranslation('sso');
  const nickname = useUser(({ user }) => user?.nickname ?? '');
  const asked = askedScopes(request, info);
  const [allowed, setAllowed] = useState(asked);
  const [isBusy, setBusy] = useState<'allow' | 'deny'>();

  async function answer(scopes: string[], which: 'allow' | 'deny'): Promise<void> {
    setBusy(which);
    try {
      const answers = Object.fromEntries(asked.map((scope) => [scope, scopes.includes(scope)]));
      const address = await call(oauth2Open.authorize, {
        query: authorizeQuery(request, answers, false),
      });
      if (address !== null) return window.location.assign(address);
    } catch (error) {
      // The failure was shown.
      if (!(error instanceof ApiError)) throw error;
    }
    setBusy(undefined);
  }

  return (
    <>
      <header className={styles.head}>
        <img src={info.client.logo} alt="" width={48} height={48} />
        <h1>{t('question', { name: info.client.name })}</h1>
        <p>{t('account', { nickname })}</p>
      </header>
      <fieldset className={styles.scopes}>
        <legend>{t('scopes')}</legend>
        {asked.map((scope) => (
          <Checkbox
            key={scope}
            checked={allowed.includes(scope)}
            onChange={({ target }) =>
              setAllowed(target.checked ? [...allowed, scope] : allowed.filter((other) => other !== scope))
            }
          >
            {scopeName(scope, { 'user.read': t('scope.userRead'), 'user.write': t('scope.userWrite') })}
          </Checkbox>
        ))}
      </fieldset>
      <footer className={styles.buttons}>
        <Button disabled={isBusy !== undefined} onClick={() => void answer([], 'deny')}>
          {t('deny')}
        </Button>
        <Button
          type="primary"
          loading={isBusy === 'allow'}
          disabled={allowed.length === 0 || isBusy === 'deny'}
          onClick={() => void answer(allowed, 'allow')}
        >
          {t('allow')}
        </Button>
      </footer>
    </>
  );
}

/** The words for a scope of ours; a client's own scope stands for itself. */
const scopeName = (scope: string, known: Record<string, string>) => known[scope] ?? scope;
