import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { useIsMobile } from '../../ui/media/use-media.ts';
import { StatusPage } from '../error/StatusPage.tsx';
import { ownPath } from '../router/guard.ts';
import { homePath } from '../router/known-routes.ts';
import { useAppRoutes } from '../router/use-app-routes.ts';
import { useLayoutSetting } from '../settings/layout-setting.ts';
import { PagePanes } from '../tabs/PagePanes.tsx';
import { TabStrip } from '../tabs/TabStrip.tsx';
import { useVisit } from '../tabs/use-visit.ts';
import styles from './Frame.module.css';
import { Sidebar } from './Sidebar.tsx';
import { useSideMenu } from './side-menu.ts';
import { fitSidebar } from './sidebar.ts';
import { TopBar } from './TopBar.tsx';

const redirectPrefix = '/redirect/';

/** Sidebar, top bar, tab strip and the open page. */
export function Frame() {
  const { t } = useTranslation('shell');
  const { pathname, search } = useLocation();
  const routes = useAppRoutes();
  const found = routes.find(pathname);
  const { tagsView, fixedHeader, dynamicTitle } = useLayoutSetting();
  const isMobile = useIsMobile();
  const menu = useSideMenu(routes, found);

  useVisit(found, routes);
  useEffect(() => fitSidebar(isMobile), [isMobile]);

  const title = found?.route.meta.title;
  useEffect(() => {
    document.title = dynamicTitle && title ? `${title} - ${t('product')}` : t('product');
  }, [dynamicTitle, title, t]);

  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#page">
        {t('skipToPage')}
      </a>
      <Sidebar menu={menu} />
      <div className={styles.main} id="scroller" data-fixed={fixedHeader}>
        <div className={styles.header}>
          <TopBar routes={routes} found={found} menu={menu} />
          {tagsView && <TabStrip />}
        </div>
        <main id="page" className={styles.page} data-tabs={tagsView} tabIndex={-1}>
          <PagePanes active={found} />
          {!found && <Elsewhere pathname={pathname} search={search} />}
        </main>
      </div>
    </div>
  );
}

/** Paths that are not a page: the root, a refresh, the error pages, and what does not exist. */
function Elsewhere({ pathname, search }: { pathname: string; search: string }) {
  if (pathname === '/') return <Navigate to={homePath} replace />;
  if (pathname.startsWith(redirectPrefix)) {
    return <Navigate to={ownPath(pathname.slice(redirectPrefix.length - 1) + search) ?? '/'} replace />;
  }
  if (pathname === '/401') return <StatusPage status={401} />;
  if (pathname === '/404') return <StatusPage status={404} />;
  return <Navigate to="/404" replace />;
}
