import { useSyncExternalStore } from 'react';

/** Size of letters that a person chose. */
export type TextSize = 'normal' | 'large' | 'larger';

const storageKey = 'alo.text-size';
const listeners = new Set<() => void>();

function read(): TextSize {
  const stored = localStorage.getItem(storageKey);
  return stored === 'large' || stored === 'larger' ? stored : 'normal';
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Chooses the size of letters for the whole page and keeps it in this browser (specification §1). */
export function setTextSize(size: TextSize): void {
  if (size === 'normal') localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, size);
  document.documentElement.dataset.text = size;
  for (const listener of listeners) listener();
}

/** What the person chose, for the control that changes it with `setTextSize`. */
export function useTextSize(): TextSize {
  return useSyncExternalStore(watch, read);
}
