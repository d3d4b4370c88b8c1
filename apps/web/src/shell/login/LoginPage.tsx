import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { preloadFeedback } from '../../ui/feedback/feedback.ts';
import { targetAfterLogin } from '../router/guard.ts';
import { LoginForm } from './LoginForm.tsx';
import { LoginFrame } from './LoginFrame.tsx';
import styles from './LoginPage.module.css';

const SmsForm = lazy(() => import('./SmsForm.tsx'));
const OtherWays = lazy(() => import('./OtherWays.tsx'));

const ways = ['password', 'sms'] as const;
type Way = (typeof ways)[number];

/** The login page (specification §2). It is built without antd, so that it is there quickly; the other ways come after. */
export function LoginPage({ look }: { look: 'side' | 'centre' }) {
  const { t } = useTranslation('login');
  const navigate = useNavigate();
  const { search } = useLocation();
  const [way, setWay] = useState<Way>('password');
  const enter = () => navigate(targetAfterLogin(search), { replace: true });

  useEffect(() => {
    // The form is usable now; what the next steps need is fetched while the user types.
    const timer = setTimeout(() => {
      preloadFeedback();
      void import('../entry/MainLayout.tsx');
    }, 1200);
    return () => clearTimeout(timer);
  }, []);

  return (
    <LoginFrame look={look}>
      <div className={styles.ways} role="tablist" aria-label={t('ways.label')}>
        {ways.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`way-${name}`}
            className={styles.way}
            aria-selected={name === way}
            aria-controls="way"
            tabIndex={name === way ? 0 : -1}
            onClick={() => setWay(name)}
            onKeyDown={({ key }) => {
              if (key !== 'ArrowRight' && key !== 'ArrowLeft') return;
              const other = name === 'sms' ? 'password' : 'sms';
              setWay(other);
              document.getElementById(`way-${other}`)?.focus();
            }}
          >
            {t(`ways.${name}`)}
          </button>
        ))}
      </div>
      <div id="way" role="tabpanel" aria-labelledby={`way-${way}`} className={styles.panelOfWay}>
        {way === 'password' ? (
          <LoginForm onLoggedIn={enter} />
        ) : (
          <Suspense>
            <SmsForm onLoggedIn={enter} />
          </Suspense>
        )}
      </div>
      <div className={styles.others}>
        <Suspense>
          <OtherWays />
        </Suspense>
      </div>
    </LoginFrame>
  );
}
