/**
 * The colours of the product, once. antd's tokens (tokens.ts) and the CSS variables `--cs-…` (css-variables.ts) are both
 * made from these; a screen, the designer and the viewer use those and add none of their own.
 */
export type Mode = 'light' | 'dark';

export interface Palette {
  /** Behind everything. */
  page: string;
  /** Cards, tables, bars. */
  surface: string;
  /** What floats, and rows under the pointer. */
  raised: string;
  text: string;
  textSecondary: string;
  /** Hints and marks that repeat what is said elsewhere. */
  textTertiary: string;
  hairline: string;
  /** Edge of what can be operated; at least 3:1 against the surface. */
  controlEdge: string;
  /** Process and row states; as text readable on the surface. */
  waiting: string;
  approved: string;
  rejected: string;
  cancelled: string;
  returned: string;
  neutral: string;
}

export const palettes: Record<Mode, Palette> = {
  light: {
    page: '#f5f7fa',
    surface: '#ffffff',
    raised: '#f2f4f7',
    text: '#1f2329',
    textSecondary: '#5c626b',
    textTertiary: '#686f78',
    hairline: '#e5e6eb',
    controlEdge: '#8c929b',
    waiting: '#0b6bcb',
    approved: '#197a3e',
    rejected: '#c8302c',
    cancelled: '#646a73',
    returned: '#a85a00',
    neutral: '#646a73',
  },
  dark: {
    page: '#121417',
    surface: '#1b1e23',
    raised: '#23272e',
    text: '#e6e8eb',
    textSecondary: '#a1a7b0',
    textTertiary: '#8d949e',
    hairline: '#2e333b',
    controlEdge: '#6b727c',
    waiting: '#62b0ff',
    approved: '#5cc985',
    rejected: '#ff7f78',
    cancelled: '#a1a7b0',
    returned: '#f0a350',
    neutral: '#a1a7b0',
  },
};

/** The dark sidebar beside light pages; beside dark ones it takes their colours. */
export const darkSidebar = {
  surface: '#1b2330',
  hover: '#263143',
  text: '#c9d1dc',
  textStrong: '#ffffff',
  hairline: '#2a3444',
};

/** Specification §9: default theme colour. */
export const defaultThemeColour = '#409EFF';

/** The colours that the settings drawer offers (specification §2: 8 presets). */
export const presetColours = [
  defaultThemeColour,
  '#1890FF',
  '#304156',
  '#212121',
  '#11A983',
  '#13C2C2',
  '#6959CD',
  '#F5222D',
] as const;
