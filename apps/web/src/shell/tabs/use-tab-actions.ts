/** What can be done with tabs, from the strip, its context menu and pages themselves. */
import { useLocation, useNavigate } from 'react-router';
import { homePath } from '../router/known-routes.ts';
import { useTabs } from './tab-store.ts';
import {
  afterClosing,
  allClosed,
  closed,
  leftClosed,
  othersClosed,
  rightClosed,
  type Tab,
  type TabAction,
} from './tabs.ts';

const remainingAfter: Record<
  Exclude<TabAction, 'refresh'>,
  (tabs: readonly Tab[], path: string) => readonly Tab[]
> = {
  close: closed,
  closeOthers: othersClosed,
  closeLeft: leftClosed,
  closeRight: rightClosed,
  closeAll: allClosed,
};

export function useTabActions(): (action: TabAction, path: string) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();

  return (action, path) => {
    const { tabs, retain, dropState } = useTabs.getState();
    const tab = tabs.find((known) => known.path === path);
    if (action === 'refresh') {
      dropState(path);
      navigate(`/redirect${tab?.fullPath ?? path}`, { replace: true });
      return;
    }
    const remaining = remainingAfter[action](tabs, path);
    retain(remaining);
    // Closing others beside a tab that is not open makes that one the open page.
    const isStillThere = remaining.some((known) => known.path === pathname);
    const next = !isStillThere && action !== 'close' && action !== 'closeAll' ? tab?.fullPath : undefined;
    const target = next ?? afterClosing(remaining, pathname);
    if (target === undefined) return;
    const isHomeAgain = target === '/' && pathname === homePath;
    navigate(isHomeAgain ? `/redirect${homePath}` : target);
  };
}
