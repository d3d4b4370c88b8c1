/** The sidebar: open or closed (kept in this browser), shown or hidden, moving or not (specification §4). */
import { create } from 'zustand';

const storageKey = 'sidebarStatus';

function wasOpen(): boolean {
  try {
    return window.localStorage.getItem(storageKey) !== '0';
  } catch {
    return true;
  }
}

export interface SidebarState {
  isOpen: boolean;
  /** The next change is shown at once, without movement. */
  withoutAnimation: boolean;
  /** The top navigation shows a page without a menu of its own. */
  isHidden: boolean;
}

export const toggled = (state: SidebarState): SidebarState =>
  state.isHidden ? state : { ...state, isOpen: !state.isOpen, withoutAnimation: false };

export const useSidebar = create<SidebarState>()(() => ({
  isOpen: wasOpen(),
  withoutAnimation: true,
  isHidden: false,
}));

/** Opens or closes; does nothing while the sidebar is hidden. The choice is kept, except that of a phone. */
export function toggleSidebar(isMobile: boolean): void {
  useSidebar.setState(toggled);
  if (isMobile) return;
  try {
    window.localStorage.setItem(storageKey, useSidebar.getState().isOpen ? '1' : '0');
  } catch {
    // Without local storage the choice lasts as long as the page.
  }
}

/** Follows a change between phone and desktop: closed without movement on one, as it was kept on the other. */
export function fitSidebar(isMobile: boolean): void {
  useSidebar.setState({ isOpen: isMobile ? false : wasOpen(), withoutAnimation: true });
}

export function closeSidebar(): void {
  if (useSidebar.getState().isOpen) useSidebar.setState({ isOpen: false, withoutAnimation: false });
}

export function hideSidebar(isHidden: boolean): void {
  if (useSidebar.getState().isHidden !== isHidden) useSidebar.setState({ isHidden });
}
