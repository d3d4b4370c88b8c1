/** Light or dark: follows the system until the user chooses; the choice is kept in this browser. */
import { create } from 'zustand';
import { useIsSystemDark } from '../media/use-media.ts';
import type { Mode } from './palette.ts';

export const modeChoices = ['system', 'light', 'dark'] as const;
export type ModeChoice = (typeof modeChoices)[number];

const storageKey = 'appearance';

function storedChoice(): ModeChoice {
  try {
    const stored = window.localStorage.getItem(storageKey);
    return modeChoices.find((choice) => choice === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

interface Appearance {
  choice: ModeChoice;
  choose(choice: ModeChoice): void;
}

export const useAppearance = create<Appearance>()((set) => ({
  choice: storedChoice(),
  choose(choice) {
    try {
      window.localStorage.setItem(storageKey, choice);
    } catch {
      // Without local storage the choice lasts as long as the page.
    }
    set({ choice });
  },
}));

/** The mode in effect. */
export function useMode(): Mode {
  const choice = useAppearance((state) => state.choice);
  const isSystemDark = useIsSystemDark();
  if (choice === 'system') return isSystemDark ? 'dark' : 'light';
  return choice;
}
