/** The chosen size, kept in this browser (specification §3, Layout setting). */
import { create } from 'zustand';
import { defaultSize, type Size, sizes } from './sizes.ts';

const storageKey = 'size';

function storedSize(): Size {
  try {
    const stored = window.localStorage.getItem(storageKey);
    return sizes.find((size) => size === stored) ?? defaultSize;
  } catch {
    return defaultSize;
  }
}

interface SizeChoice {
  size: Size;
  chooseSize(size: Size): void;
}

export const useSizeChoice = create<SizeChoice>()((set) => ({
  size: storedSize(),
  chooseSize(size) {
    try {
      window.localStorage.setItem(storageKey, size);
    } catch {
      // Without local storage the choice lasts as long as the page.
    }
    set({ size });
  },
}));
