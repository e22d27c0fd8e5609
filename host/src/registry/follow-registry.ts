import { subscribeLive } from '@alo/core';
import { readRegistry, refreshRegistry } from './registry-store.ts';

/** Milliseconds between two unprompted checks, for pages that receive no events. */
const period = 60_000;

/** Milliseconds over which the pages of an installation spread their questions after a change. */
const spread = 800;

let asked: ReturnType<typeof setTimeout> | undefined;

function askSoon(): void {
  clearTimeout(asked);
  asked = setTimeout(() => void refreshRegistry(), Math.random() * spread);
}

function isNews(revision: number): boolean {
  const state = readRegistry();
  return state.status !== 'ready' || state.registry.revision !== revision;
}

/** Keeps the registry of an open page up to date: by events, else by asking now and then. Once. */
export function followRegistry(): void {
  subscribeLive('registry.changed', ({ revision }) => {
    if (isNews(revision)) askSoon();
  });
  subscribeLive('resync', askSoon);
  addEventListener('online', askSoon);
  setInterval(() => {
    if (document.visibilityState === 'visible') askSoon();
  }, period);
}
