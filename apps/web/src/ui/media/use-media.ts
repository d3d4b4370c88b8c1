/** The widths at which the layout changes (specification §9; look: 992 and 576 px). */
import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds now. */
function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Below 992 px: the sidebar lies over the page. */
export const useIsMobile = () => useMedia('(width < 992px)');

/** Below 576 px: a row of a list is shown as a card. */
export const useIsNarrow = () => useMedia('(width < 576px)');

/** Whether the system is set to dark. */
export const useIsSystemDark = () => useMedia('(prefers-color-scheme: dark)');

/** Whether the system asks for no motion. */
export const useIsMotionReduced = () => useMedia('(prefers-reduced-motion: reduce)');
