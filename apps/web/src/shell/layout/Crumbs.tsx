import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { crumbsOf } from '../router/breadcrumb.ts';
import type { FoundRoute } from '../router/route.ts';
import styles from './Crumbs.module.css';

/** Where the open page stands. */
export function Crumbs({ found }: { found: FoundRoute | undefined }) {
  const { t } = useTranslation('shell');
  if (!found) return null;
  const crumbs = crumbsOf(found, t('route.Index'));
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ title, to }, index) => (
          <li key={to ?? title} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
            {to ? <Link to={to}>{title}</Link> : title}
          </li>
        ))}
      </ol>
    </nav>
  );
}
