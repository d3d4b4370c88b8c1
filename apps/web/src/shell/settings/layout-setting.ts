/** The layout settings (specification §3: local storage key `layout-setting`) with their defaults (§2, Layout). */
import { create } from 'zustand';
import { isHexColour } from '../../ui/theme/contrast.ts';
import { defaultThemeColour } from '../../ui/theme/palette.ts';

export const sideThemes = ['theme-dark', 'theme-light'] as const;
export type SideTheme = (typeof sideThemes)[number];

export interface LayoutSetting {
  topNav: boolean;
  tagsView: boolean;
  fixedHeader: boolean;
  sidebarLogo: boolean;
  dynamicTitle: boolean;
  sideTheme: SideTheme;
  theme: string;
}

export const defaultLayoutSetting: LayoutSetting = {
  topNav: true,
  tagsView: true,
  fixedHeader: true,
  sidebarLogo: true,
  dynamicTitle: false,
  sideTheme: 'theme-dark',
  theme: defaultThemeColour,
};

const storageKey = 'layout-setting';

/** Takes what is valid from a stored text and defaults for the rest. */
export function parseLayoutSetting(text: string | null): LayoutSetting {
  let stored: Partial<Record<keyof LayoutSetting, unknown>> = {};
  try {
    stored = JSON.parse(text ?? '{}') ?? {};
  } catch {
    // Not ours, or cut off: the defaults stand.
  }
  const flag = (key: 'topNav' | 'tagsView' | 'fixedHeader' | 'sidebarLogo' | 'dynamicTitle') => {
    const value = stored[key];
    return typeof value === 'boolean' ? value : defaultLayoutSetting[key];
  };
  const { theme } = stored;
  return {
    topNav: flag('topNav'),
    tagsView: flag('tagsView'),
    fixedHeader: flag('fixedHeader'),
    sidebarLogo: flag('sidebarLogo'),
    dynamicTitle: flag('dynamicTitle'),
    sideTheme: sideThemes.find((known) => known === stored.sideTheme) ?? defaultLayoutSetting.sideTheme,
    theme: typeof theme === 'string' && isHexColour(theme) ? theme : defaultLayoutSetting.theme,
  };
}

function storedSetting(): LayoutSetting {
  try {
    return parseLayoutSetting(window.localStorage.getItem(storageKey));
  } catch {
    return defaultLayoutSetting;
  }
}

/** The settings in effect; changes last until the page is left, unless they are kept. */
export const useLayoutSetting = create<LayoutSetting>()(storedSetting);

export const changeLayoutSetting = (change: Partial<LayoutSetting>) => useLayoutSetting.setState(change);

/** Keeps the settings in effect for the next visits. */
export function keepLayoutSetting(): void {
  window.localStorage.setItem(storageKey, JSON.stringify(useLayoutSetting.getState()));
}

/** Forgets what was kept; the page then has to be loaded again. */
export function forgetLayoutSetting(): void {
  window.localStorage.removeItem(storageKey);
}
