import { useMemo, useSyncExternalStore } from 'react';

/** Widths at which the layout changes (design language, "Grid and space"). */
export const breakpoints = { narrow: 900, wide: 1200 } as const;

function storeOf(query: string) {
  const list = matchMedia(query);
  return {
    watch: (listener: () => void) => {
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    read: () => list.matches,
  };
}

/** Follows a media query. */
export function useMediaQuery(query: string): boolean {
  // Kept: making a list and listening to it again in every render shows when screens change over.
  const { watch, read } = useMemo(() => storeOf(query), [query]);
  return useSyncExternalStore(watch, read);
}

/** `narrow` below 900 px, `medium` to 1199 px, `wide` from 1200 px. */
export function useWidth(): 'narrow' | 'medium' | 'wide' {
  const atLeastMedium = useMediaQuery(`(min-width: ${breakpoints.narrow}px)`);
  const wide = useMediaQuery(`(min-width: ${breakpoints.wide}px)`);
  if (wide) return 'wide';
  return atLeastMedium ? 'medium' : 'narrow';
}
