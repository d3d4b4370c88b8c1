import { Dropdown } from 'antd';
import { X } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { revealTab } from './reveal-tab.ts';
import styles from './TabStrip.module.css';
import { useTabs } from './tab-store.ts';
import { actionsFor, type Tab } from './tabs.ts';
import { useTabActions } from './use-tab-actions.ts';

const middleButton = 1;
/** Width of the context menu, px (specification §9). */
const contextMenuWidth = 105;

/** The visited pages (specification §2, Tab strip). */
export function TabStrip() {
  const { t } = useTranslation('shell');
  const tabs = useTabs((state) => state.tabs);
  const { pathname } = useLocation();
  const strip = useRef<HTMLDivElement>(null);
  const run = useTabActions();
  // The tab whose context menu is asked for.
  const [pointed, setPointed] = useState('');

  useEffect(() => {
    if (strip.current && pathname && tabs.length > 0) revealTab(strip.current);
  }, [pathname, tabs.length]);

  const items = actionsFor(tabs, pointed).map((key) => ({
    key,
    label: t(`tabs.${key}`),
    onClick: () => run(key, pointed),
  }));
  return (
    <nav className={styles.bar} aria-label={t('tabs.label')}>
      <Dropdown
        trigger={['contextMenu']}
        styles={{ root: { width: contextMenuWidth, minWidth: contextMenuWidth } }}
        menu={{ items }}
      >
        <div
          ref={strip}
          className={styles.strip}
          onWheel={(event) => {
            if (event.deltaX === 0) event.currentTarget.scrollLeft += event.deltaY;
          }}
          onContextMenuCapture={(event) => {
            const path = pathOf(event.target);
            if (path === undefined) event.stopPropagation();
            else setPointed(path);
          }}
        >
          {tabs.map((tab) => (
            <TabItem
              key={tab.path}
              tab={tab}
              isActive={tab.path === pathname}
              onClose={() => run('close', tab.path)}
            />
          ))}
        </div>
      </Dropdown>
    </nav>
  );
}

const pathOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-path]')?.dataset.path : undefined;

interface TabItemProps {
  tab: Tab;
  isActive: boolean;
  onClose(): void;
}

function TabItem({ tab, isActive, onClose }: TabItemProps) {
  const { t } = useTranslation('shell');

  function closeOnMiddleClick(event: MouseEvent): void {
    if (event.button !== middleButton) return;
    // The browser would open the tab's link in a window of its own.
    event.preventDefault();
    if (!tab.meta.affix) onClose();
  }

  return (
    <div className={styles.tab} data-path={tab.path} data-active={isActive} onAuxClick={closeOnMiddleClick}>
      <Link
        to={tab.fullPath}
        className={styles.link}
        aria-current={isActive ? 'page' : undefined}
        draggable={false}
      >
        {tab.title}
      </Link>
      {!tab.meta.affix && (
        <button
          type="button"
          className={styles.close}
          aria-label={t('tabs.closeNamed', { title: tab.title })}
          onClick={onClose}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
