import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { homePath } from '../../shell/router/known-routes.ts';
import { pagesOf } from '../../shell/router/route.ts';
import { useAppRoutes } from '../../shell/router/use-app-routes.ts';
import { Card } from '../../ui/card/Card.tsx';
import { MenuIcon } from '../../ui/icon/MenuIcon.tsx';
import { EmptyState } from '../../ui/state/EmptyState.tsx';
import styles from './QuickStartsCard.module.css';
import { chooseQuickStarts } from './quick-starts.ts';

/** The ways to the pages that are used most, out of those that the menu offers. */
export function QuickStartsCard() {
  const { t } = useTranslation('home');
  const { menu } = useAppRoutes();
  const pages = useMemo(
    () =>
      chooseQuickStarts(
        pagesOf(menu)
          .map(({ route }) => route)
          .filter(({ path }) => path !== homePath),
      ),
    [menu],
  );
  return (
    <Card title={t('quickStarts.title')}>
      {pages.length === 0 && <EmptyState text={t('quickStarts.empty')} />}
      <div className={styles.grid}>
        {pages.map(({ path, meta }) => (
          <Link key={path} to={path} className={styles.start}>
            <MenuIcon name={meta.icon} />
            <span>{meta.title}</span>
          </Link>
        ))}
      </div>
    </Card>
  );
}
