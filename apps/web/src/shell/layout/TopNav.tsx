import { Menu, type MenuProps } from 'antd';
import { memo, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { MenuIcon } from '../../ui/icon/MenuIcon.tsx';
import { isExternal, type RouteNode } from '../router/route.ts';
import { splitTopMenu } from '../router/top-menu.ts';
import type { AppRoutes } from '../router/use-app-routes.ts';
import styles from './TopNav.module.css';
import { chooseTopEntry } from './top-entry.ts';

const itemOf = ({ path, meta }: RouteNode) => ({
  key: path,
  label: meta.title,
  icon: <MenuIcon name={meta.icon} />,
});

const moreKey = 'more';

interface TopNavProps {
  routes: AppRoutes;
  chosen: RouteNode | undefined;
}

/** The first level of the menu in the top bar (specification §2, Top nav). */
export const TopNav = memo(function TopNav({ routes, chosen }: TopNavProps) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const [shown, rest] = splitTopMenu(routes.menu, useWindowWidth());

  // An entry with children shows them in the sidebar; any other is opened.
  const select: MenuProps['onClick'] = ({ key }) => {
    const entry = routes.menu.find(({ path }) => path === key);
    if (!entry) return;
    if (isExternal(entry.path)) window.open(entry.path, '_blank', 'noopener');
    else {
      const isPage = entry.children.length === 0;
      chooseTopEntry(entry.path, isPage ? entry.path : window.location.pathname);
      if (isPage) navigate(entry.path);
    }
  };

  const more = { key: moreKey, label: t('topNav.more'), children: rest.map(itemOf) };
  return (
    <nav aria-label={t('topNav.label')} className={styles.nav}>
      <Menu
        mode="horizontal"
        disabledOverflow
        items={[...shown.map(itemOf), ...(rest.length > 0 ? [more] : [])]}
        selectedKeys={chosen ? [chosen.path] : []}
        onClick={select}
      />
    </nav>
  );
});

function useWindowWidth(): number {
  const [width, setWidth] = useState(window.innerWidth);
  useEffect(() => {
    const follow = () => setWidth(window.innerWidth);
    window.addEventListener('resize', follow);
    return () => window.removeEventListener('resize', follow);
  }, []);
  return width;
}
