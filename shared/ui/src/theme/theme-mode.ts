import { useSyncExternalStore } from 'react';
import { afterPaint } from '../paint/after-paint.ts';

/** Colours that a page can be shown in; `contrast` is the dark theme with a contrast of 7 : 1 and outlines. */
export type ThemeName = 'light' | 'dark' | 'contrast';

/** What a person chose; `system` follows the device. */
export type ThemeMode = ThemeName | 'system';

const storageKey = 'alo.theme';
const themes = ['light', 'dark', 'contrast'] as const satisfies readonly ThemeName[];
const listeners = new Set<() => void>();
const darkQuery = '(prefers-color-scheme: dark)';
const contrastQuery = '(prefers-contrast: more)';

function readMode(): ThemeMode {
  const stored = localStorage.getItem(storageKey);
  return themes.find((name) => name === stored) ?? 'system';
}

function show(): void {
  document.documentElement.dataset.theme = resolvedTheme();
}

let callOff: () => void = () => undefined;

/** Shows the theme without the transitions of its hundreds of buttons, each of which would be many frames of work. */
function showAtOnce(): void {
  show();
  if (!('getAnimations' in document)) return;
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish();
  }
}

function notify(): void {
  show();
  for (const listener of listeners) listener();
}

/** Theme in force now. */
export function resolvedTheme(): ThemeName {
  const mode = readMode();
  if (mode !== 'system') return mode;
  if (matchMedia(contrastQuery).matches) return 'contrast';
  return matchMedia(darkQuery).matches ? 'dark' : 'light';
}

/** Chooses the theme for every root of the page and keeps it in this browser (specification §1). */
export function setThemeMode(mode: ThemeMode): void {
  if (mode === 'system') localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, mode);
  for (const listener of listeners) listener();
  // The control answers first: every element of the page gets other colours.
  callOff();
  callOff = afterPaint(showAtOnce);
}

function watch(listener: () => void): () => void {
  const other = (event: StorageEvent) => {
    if (event.key === storageKey) notify();
  };
  const device = [darkQuery, contrastQuery].map((query) => matchMedia(query));
  listeners.add(listener);
  addEventListener('storage', other);
  for (const query of device) query.addEventListener('change', notify);
  // The device may have changed since the page chose before its first paint.
  show();
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', other);
    for (const query of device) query.removeEventListener('change', notify);
  };
}

/** The theme in force, followed by every React root at once. */
export function useResolvedTheme(): ThemeName {
  return useSyncExternalStore(watch, resolvedTheme);
}

/** What the person chose, for the control that changes it with `setThemeMode`. */
export function useThemeMode(): ThemeMode {
  return useSyncExternalStore(watch, readMode);
}
