/** The theme in effect: light or dark, colour and size, from where each is kept. */
import { create } from 'zustand';
import { useMode } from './appearance.ts';
import { isHexColour } from './contrast.ts';
import type { ThemeChoice } from './css-variables.ts';
import { defaultThemeColour } from './palette.ts';
import { useSizeChoice } from './size-choice.ts';

interface ThemeColour {
  colour: string;
  /** Shows the colour; what is not a colour is refused. */
  showColour(colour: string): void;
}

/** The colour that is shown now; the layout settings decide which one is kept. */
export const useThemeColour = create<ThemeColour>()((set) => ({
  colour: defaultThemeColour,
  showColour(colour) {
    if (isHexColour(colour)) set({ colour });
  },
}));

export function useThemeChoice(): ThemeChoice {
  const mode = useMode();
  const colour = useThemeColour((state) => state.colour);
  const size = useSizeChoice((state) => state.size);
  return { mode, colour, size };
}
