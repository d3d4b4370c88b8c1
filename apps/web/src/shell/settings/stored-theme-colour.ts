import { useLayoutEffect } from 'react';
import { useThemeColour } from '../../ui/theme/theme-choice.ts';
import { useLayoutSetting } from './layout-setting.ts';

/** Shows the theme colour of the layout settings. */
export function useStoredThemeColour(): void {
  const theme = useLayoutSetting((setting) => setting.theme);
  const showColour = useThemeColour((state) => state.showColour);
  useLayoutEffect(() => showColour(theme), [theme, showColour]);
}
