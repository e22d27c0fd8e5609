import { useSyncExternalStore } from 'react';

/** Widths at which the layout changes (design language, "Grid and space"). */
export const breakpoints = { narrow: 900, wide: 1200 } as const;

/** Follows a media query. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}

/** `narrow` below 900 px, `medium` to 1199 px, `wide` from 1200 px. */
export function useWidth(): 'narrow' | 'medium' | 'wide' {
  const atLeastMedium = useMediaQuery(`(min-width: ${breakpoints.narrow}px)`);
  const wide = useMediaQuery(`(min-width: ${breakpoints.wide}px)`);
  if (wide) return 'wide';
  return atLeastMedium ? 'medium' : 'narrow';
}
