/** Writes the theme into CSS variables on the document: `--cs-page`, `--cs-text-secondary`, `--cs-accent-solid` … */
import { accentOf } from './accent.ts';
import { darkSidebar, type Mode, palettes } from './palette.ts';
import { type Size, sizeMetrics } from './sizes.ts';

export interface ThemeChoice {
  mode: Mode;
  colour: string;
  size: Size;
}

const { surface, hairline, text } = palettes.dark;
const sidebarInTheDark = { surface, hairline, text };

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const prefixed = (prefix: string, values: object) =>
  Object.entries(values).map(([name, value]): [string, string] => [
    `--cs-${prefix}${kebab(name)}`,
    String(value),
  ]);

export function cssVariables({ mode, colour, size }: ThemeChoice): [name: string, value: string][] {
  const metrics = sizeMetrics[size];
  return [
    ...prefixed('', palettes[mode]),
    ...prefixed('accent-', accentOf(colour, mode)),
    // As antd's colorBgElevated: menus, cards under the pointer, the elements of a diagram.
    ['--cs-floating', mode === 'dark' ? palettes.dark.raised : palettes.light.surface],
    ...prefixed('sidebar-', mode === 'light' ? darkSidebar : sidebarInTheDark),
    ['--cs-control-height', `${metrics.controlHeight}px`],
    ['--cs-font-size', `${metrics.fontSize}px`],
  ];
}

export function applyTheme(root: HTMLElement, choice: ThemeChoice): void {
  root.dataset.theme = choice.mode;
  root.style.colorScheme = choice.mode;
  for (const [name, value] of cssVariables(choice)) root.style.setProperty(name, value);
}
