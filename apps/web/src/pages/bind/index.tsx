import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { LoginForm } from '../../shell/login/LoginForm.tsx';
import { LoginFrame } from '../../shell/login/LoginFrame.tsx';
import { SocialProgress } from '../../shell/login/SocialProgress.tsx';
import { ownPath } from '../../shell/router/guard.ts';
import styles from './Bind.module.css';

interface Account {
  type: number;
  code: string;
  state: string;
  after: string;
}

/** What the page before handed over; a visit from elsewhere brings nothing. */
function accountOf(handed: unknown): Account | undefined {
  if (typeof handed !== 'object' || handed === null) return undefined;
  const { type, code, state, after }: Partial<Record<keyof Account, unknown>> = handed;
  return typeof type === 'number' &&
    typeof code === 'string' &&
    typeof state === 'string' &&
    typeof after === 'string'
    ? { type, code, state, after }
    : undefined;
}

/** An account at another site that is bound to nobody yet: a login with a password binds it. */
export default function BindPage() {
  const { t } = useTranslation('login-ways');
  const navigate = useNavigate();
  const account = accountOf(useLocation().state);
  return (
    <LoginFrame title={t('bind.title')}>
      {account ? (
        <>
          <p className={styles.hint}>{t('bind.hint')}</p>
          <LoginForm
            account={account}
            submitText={t('bind.submit')}
            onLoggedIn={() => navigate(ownPath(account.after) ?? '/', { replace: true })}
          />
        </>
      ) : (
        <SocialProgress text="" problem={t('social.unknownTrip')} />
      )}
    </LoginFrame>
  );
}
