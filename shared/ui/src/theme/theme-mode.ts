import { useSyncExternalStore } from 'react';

/** What a person chose; `system` follows the device. */
export type ThemeMode = 'light' | 'dark' | 'system';

const storageKey = 'alo.theme';
const listeners = new Set<() => void>();
const darkQuery = '(prefers-color-scheme: dark)';

function readMode(): ThemeMode {
  const stored = localStorage.getItem(storageKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function show(): void {
  document.documentElement.dataset.theme = resolvedTheme();
}

function notify(): void {
  show();
  for (const listener of listeners) listener();
}

/** Theme in force now. */
export function resolvedTheme(): 'light' | 'dark' {
  const mode = readMode();
  if (mode !== 'system') return mode;
  return matchMedia(darkQuery).matches ? 'dark' : 'light';
}

/** Chooses the theme for every root of the page and keeps it in this browser (specification §1). */
export function setThemeMode(mode: ThemeMode): void {
  if (mode === 'system') localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, mode);
  notify();
}

function watch(listener: () => void): () => void {
  const other = (event: StorageEvent) => {
    if (event.key === storageKey) notify();
  };
  const device = matchMedia(darkQuery);
  listeners.add(listener);
  addEventListener('storage', other);
  device.addEventListener('change', notify);
  // The device may have changed since the page chose before its first paint.
  show();
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', other);
    device.removeEventListener('change', notify);
  };
}

/** The theme in force, followed by every React root at once. */
export function useResolvedTheme(): 'light' | 'dark' {
  return useSyncExternalStore(watch, resolvedTheme);
}

/** What the person chose, for the control that changes it with `setThemeMode`. */
export function useThemeMode(): ThemeMode {
  return useSyncExternalStore(watch, readMode);
}
