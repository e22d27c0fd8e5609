import { useSyncExternalStore } from 'react';

const storageKey = 'alo.phone.singleKeys';
const listeners = new Set<() => void>();

/** May keys of one character act? A person may switch them off (WCAG 2.2, 2.1.4); kept in this browser. */
export function singleKeysOn(): boolean {
  return localStorage.getItem(storageKey) !== 'off';
}

export function setSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, 'off');
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(watch, singleKeysOn);
}
