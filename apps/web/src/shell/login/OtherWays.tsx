import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { flags } from '../../flags.ts';
import { leaveForSite, socialSites } from '../../session/social-trip.ts';
import { targetAfterLogin } from '../router/guard.ts';
import styles from './OtherWays.module.css';
import { SiteMark } from './SiteMark.tsx';
import { applyTenant } from './tenant-choice.ts';

/** Login with an account of another site, and the way to a new account. */
export default function OtherWays() {
  const { t } = useTranslation('login-ways');
  const { search } = useLocation();
  const [isBusy, setBusy] = useState(false);
  const sites = socialSites.filter(({ type }) => flags.socialTypes?.includes(type) ?? true);

  async function leave(type: number): Promise<void> {
    setBusy(true);
    try {
      if (!(await applyTenant())) return;
      await leaveForSite({ type, purpose: 'login', after: targetAfterLogin(search) }, '/social-login');
    } catch (error) {
      // Failures of a call were shown where they happened.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {sites.length > 0 && (
        <section aria-label={t('other')}>
          <p className={styles.title}>{t('other')}</p>
          <ul className={styles.sites}>
            {sites.map(({ type, name }) => (
              <li key={type}>
                <button
                  type="button"
                  className={styles.site}
                  disabled={isBusy}
                  onClick={() => void leave(type)}
                >
                  <SiteMark site={name} />
                  {t(`site.${name}`)}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {flags.register && (
        <p className={styles.register}>
          {t('noAccount')} <Link to={`/register${search}`}>{t('register.title')}</Link>
        </p>
      )}
    </>
  );
}
