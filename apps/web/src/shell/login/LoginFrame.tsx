import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CaptchaHost } from './CaptchaHost.tsx';
import styles from './LoginPage.module.css';
import { LoginPicture } from './LoginPicture.tsx';
import { LoginPreferences } from './LoginPreferences.tsx';

interface LoginFrameProps {
  /** `side`: the form stands beside the picture. `centre`: on a card in front of it. */
  look?: 'side' | 'centre';
  /** What the page is, where it is not the login itself. */
  title?: string;
  children: ReactNode;
}

/** What all pages without a session look like: our picture, language and theme, and a box with the page's own content. */
export function LoginFrame({ look = 'side', title, children }: LoginFrameProps) {
  const { t } = useTranslation('login');
  useEffect(() => {
    document.title = title ? `${title} - ${t('product')}` : t('title');
  }, [title, t]);
  return (
    <div className={styles.page} data-look={look}>
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
              <h1 className={styles.name}>{title ?? t('product')}</h1>
              <p className={styles.tagline}>{title ? t('product') : t('tagline')}</p>
            </div>
          </header>
          {children}
        </div>
      </main>
      <CaptchaHost />
    </div>
  );
}
