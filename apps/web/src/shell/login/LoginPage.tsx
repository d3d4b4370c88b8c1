import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { preloadFeedback } from '../../ui/feedback/feedback.ts';
import { CaptchaHost } from './CaptchaHost.tsx';
import { LoginForm } from './LoginForm.tsx';
import styles from './LoginPage.module.css';
import { LoginPicture } from './LoginPicture.tsx';
import { LoginPreferences } from './LoginPreferences.tsx';

/** The login page (specification §2). It is built without antd, so that it is there quickly. */
export function LoginPage() {
  const { t } = useTranslation('login');

  useEffect(() => {
    document.title = t('title');
    // The form is usable now; what the next steps need is fetched while the user types.
    const timer = setTimeout(() => {
      preloadFeedback();
      void import('../entry/MainLayout.tsx');
    }, 1200);
    return () => clearTimeout(timer);
  }, [t]);

  return (
    <div className={styles.page}>
      <section className={styles.stage} aria-hidden="true">
        <LoginPicture />
        <p className={styles.claim}>{t('claim')}</p>
      </section>
      <main className={styles.panel}>
        <LoginPreferences />
        <div className={styles.box}>
          <header className={styles.head}>
            <img src="/favicon.svg" alt="" width={36} height={36} />
            <div>
              <h1 className={styles.name}>{t('product')}</h1>
              <p className={styles.tagline}>{t('tagline')}</p>
            </div>
          </header>
          <LoginForm />
        </div>
      </main>
      <CaptchaHost />
    </div>
  );
}
