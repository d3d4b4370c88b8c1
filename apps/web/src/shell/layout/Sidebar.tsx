import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useIsMobile } from '../../ui/media/use-media.ts';
import { useMode } from '../../ui/theme/appearance.ts';
import { useLayoutSetting } from '../settings/layout-setting.ts';
import { Logo } from './Logo.tsx';
import { MenuTree } from './MenuTree.tsx';
import styles from './Sidebar.module.css';
import type { SideMenu } from './side-menu.ts';
import { closeSidebar, useSidebar } from './sidebar.ts';

/** The menu at the side; on a phone it lies over the page. */
export function Sidebar({ menu: { nodes, marked, isHidden } }: { menu: SideMenu }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const { sidebarLogo, sideTheme } = useLayoutSetting();
  const { isOpen, withoutAnimation } = useSidebar();
  const mode = useMode();
  const isMobile = useIsMobile();

  // On a phone the menu goes when a page was chosen.
  useEffect(() => {
    if (pathname && isMobile) closeSidebar();
  }, [pathname, isMobile]);

  if (isHidden) return null;
  const isCollapsed = !isOpen && !isMobile;
  return (
    <>
      {isMobile && isOpen && (
        <button
          type="button"
          className={styles.backdrop}
          onClick={closeSidebar}
          aria-label={t('sidebar.close')}
          tabIndex={-1}
        />
      )}
      <aside
        className={styles.sidebar}
        data-open={isOpen}
        data-mobile={isMobile}
        data-still={withoutAnimation}
        data-side={sideTheme === 'theme-dark' ? 'dark' : 'plain'}
        inert={isMobile && !isOpen}
      >
        {sidebarLogo && <Logo isCollapsed={isCollapsed} />}
        <nav className={styles.menu} aria-label={t('sidebar.label')}>
          <MenuTree
            nodes={nodes}
            selected={marked}
            isDark={sideTheme === 'theme-dark' || mode === 'dark'}
            isCollapsed={isCollapsed}
          />
        </nav>
      </aside>
    </>
  );
}
