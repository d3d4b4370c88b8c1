import { BookOpen, GitFork, Menu as MenuMark, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { flags } from '../../flags.ts';
import { useIsMobile } from '../../ui/media/use-media.ts';
import { NotificationBell } from '../notifications/NotificationBell.tsx';
import type { FoundRoute } from '../router/route.ts';
import type { AppRoutes } from '../router/use-app-routes.ts';
import { RouteSearch } from '../search/RouteSearch.tsx';
import { useLayoutSetting } from '../settings/layout-setting.ts';
import { AvatarMenu } from './AvatarMenu.tsx';
import { BarButton, BarLink } from './BarButton.tsx';
import { Crumbs } from './Crumbs.tsx';
import { FullscreenToggle } from './FullscreenToggle.tsx';
import { Logo } from './Logo.tsx';
import { SizeSelector } from './SizeSelector.tsx';
import type { SideMenu } from './side-menu.ts';
import { toggleSidebar, useSidebar } from './sidebar.ts';
import styles from './TopBar.module.css';
import { TopNav } from './TopNav.tsx';

interface TopBarProps {
  routes: AppRoutes;
  found: FoundRoute | undefined;
  menu: SideMenu;
}

const documentationAddress = '/prod-api/docs';

export function TopBar({ routes, found, menu }: TopBarProps) {
  const { t } = useTranslation('shell');
  const isMobile = useIsMobile();
  const hasLogo = useLayoutSetting((setting) => setting.sidebarLogo);
  const isOpen = useSidebar((state) => state.isOpen);
  const ToggleMark = isMobile ? MenuMark : isOpen ? PanelLeftClose : PanelLeftOpen;
  return (
    <header className={styles.bar}>
      {menu.isHidden && hasLogo && <Logo isCollapsed={false} />}
      <BarButton
        label={t('topBar.toggleSidebar')}
        onClick={() => toggleSidebar(isMobile)}
        aria-expanded={isOpen}
        disabled={menu.isHidden}
      >
        <ToggleMark aria-hidden="true" />
      </BarButton>
      <div className={styles.middle}>
        {menu.hasTopNav ? <TopNav routes={routes} chosen={menu.topEntry} /> : <Crumbs found={found} />}
      </div>
      <TopBarTools routes={routes} />
    </header>
  );
}

/** What stands at the end of the bar; it does not change with the page. */
const TopBarTools = memo(function TopBarTools({ routes }: { routes: AppRoutes }) {
  const { t } = useTranslation('shell');
  const isMobile = useIsMobile();
  return (
    <div className={styles.tools}>
      {!isMobile && (
        <>
          <RouteSearch routes={routes} />
          <FullscreenToggle />
          <SizeSelector />
          {flags.repository && (
            <BarLink label={t('topBar.repository')} href={flags.repository}>
              <GitFork aria-hidden="true" />
            </BarLink>
          )}
          {flags.docs && (
            <BarLink label={t('topBar.documentation')} href={documentationAddress}>
              <BookOpen aria-hidden="true" />
            </BarLink>
          )}
        </>
      )}
      <NotificationBell />
      <AvatarMenu />
    </div>
  );
});
