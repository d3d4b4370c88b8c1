/** antd's theme, made from the palette: no component of antd is coloured or sized anywhere else. */
import { type ThemeConfig, theme } from 'antd';
import { accentOf } from './accent.ts';
import { mix } from './contrast.ts';
import type { ThemeChoice } from './css-variables.ts';
import { darkSidebar, palettes } from './palette.ts';
import { sizeMetrics } from './sizes.ts';

export function antdTheme({ mode, colour, size }: ThemeChoice): ThemeConfig {
  const palette = palettes[mode];
  const accent = accentOf(colour, mode);
  const metrics = sizeMetrics[size];
  const colours = {
    colorPrimary: mode === 'dark' ? accent.line : accent.solid,
    colorLink: accent.text,
    colorInfo: palette.waiting,
    colorSuccess: palette.approved,
    colorWarning: palette.returned,
    colorError: palette.rejected,
  };
  return {
    algorithm: (seed) => ({
      ...(mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm)(seed),
      // antd dims these in the dark; ours are chosen for it already.
      ...colours,
    }),
    token: {
      ...colours,
      colorBgLayout: palette.page,
      colorBgContainer: palette.surface,
      colorBgElevated: mode === 'dark' ? palette.raised : palette.surface,
      colorText: palette.text,
      colorTextSecondary: palette.textSecondary,
      colorTextTertiary: palette.textTertiary,
      colorTextDescription: palette.textSecondary,
      colorTextPlaceholder: palette.textTertiary,
      colorBorder: palette.controlEdge,
      colorBorderSecondary: palette.hairline,
      colorSplit: palette.hairline,
      fontFamily: 'var(--cs-font)',
      fontFamilyCode: 'var(--cs-font-code)',
      fontSize: metrics.fontSize,
      controlHeight: metrics.controlHeight,
      borderRadius: 6,
      borderRadiusLG: 8,
      borderRadiusSM: 4,
      motionDurationFast: '0.12s',
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.18s',
    },
    components: {
      Button: {
        colorPrimary: accent.solid,
        colorPrimaryHover: mix(accent.solid, '#ffffff', 0.12),
        colorPrimaryActive: mix(accent.solid, '#000000', 0.12),
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 500,
      },
      Table: {
        cellPaddingBlock: metrics.cellPadding,
        cellPaddingBlockMD: Math.max(4, metrics.cellPadding - 3),
        cellPaddingBlockSM: Math.max(2, metrics.cellPadding - 5),
        cellPaddingInline: 12,
        cellPaddingInlineMD: 12,
        cellPaddingInlineSM: 8,
        cellFontSize: metrics.fontSize,
        headerBg: palette.surface,
        headerColor: palette.textSecondary,
        headerSplitColor: 'transparent',
        rowHoverBg: palette.raised,
        borderColor: palette.hairline,
      },
      Menu: {
        itemHeight: 40,
        itemBorderRadius: 6,
        itemMarginInline: 6,
        itemMarginBlock: 2,
        iconSize: 16,
        activeBarBorderWidth: 0,
        itemBg: 'transparent',
        subMenuItemBg: 'transparent',
        itemSelectedBg: accent.soft,
        itemSelectedColor: accent.text,
        itemHoverBg: palette.raised,
        darkItemBg: 'transparent',
        darkSubMenuItemBg: 'transparent',
        darkPopupBg: darkSidebar.surface,
        darkItemColor: darkSidebar.text,
        darkItemHoverBg: darkSidebar.hover,
        darkItemSelectedBg: accent.solid,
        darkItemSelectedColor: darkSidebar.textStrong,
      },
      Modal: { titleFontSize: 16 },
      Card: { headerFontSize: 16 },
    },
  };
}
