import type { Release } from '@alo/contracts';
import { useSyncExternalStore } from 'react';
import type { ActiveOverride, OverrideRefusedError } from './override.ts';

export interface OverridesState {
  /** `reading`: the page waits for `release.json`. `ending`: given up, the page is about to be reloaded. */
  readonly status: 'reading' | 'ready' | 'ending';
  readonly active: readonly ActiveOverride[];
  /** Releases of the active ones, for the plan of the page. */
  readonly releases: readonly Release[];
  readonly refused: readonly OverrideRefusedError[];
  /** In safe mode the address that leaves it. */
  readonly safeMode: string | null;
}

const nothing: OverridesState = {
  status: 'ready',
  active: [],
  releases: [],
  refused: [],
  safeMode: null,
};

let state = nothing;
const listeners = new Set<() => void>();

export function setOverrides(change: Partial<Omit<OverridesState, 'releases'>>): void {
  const active = change.active ?? state.active;
  const releases = active === state.active ? state.releases : active.map(({ release }) => release);
  state = { ...state, ...change, releases };
  for (const listener of listeners) listener();
}

export function readOverrides(): OverridesState {
  return state;
}

/** Calls the listener when overrides begin, are refused or end; returns an unsubscribe function. */
export function watchOverrides(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useOverrides(): OverridesState {
  return useSyncExternalStore(watchOverrides, readOverrides);
}
