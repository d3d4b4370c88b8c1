import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './Logo.module.css';

export function Logo({ isCollapsed }: { isCollapsed: boolean }) {
  const { t } = useTranslation('shell');
  return (
    <Link to="/" className={styles.logo} data-collapsed={isCollapsed} aria-label={t('logo')}>
      <img src="/favicon.svg" alt="" width={26} height={26} />
      {!isCollapsed && <span>{t('product')}</span>}
    </Link>
  );
}
