import { useSession } from '@alo/core';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';

/** `shown`: it had steps to do; `done`: it never comes again. Null: not looked yet. */
const guideStateSchema = v.nullable(v.picklist(['shown', 'hidden', 'done']));
export type GuideState = v.InferOutput<typeof guideStateSchema>;

const listeners = new Set<() => void>();

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What a person wants of the guide; kept in this browser, as the other choices of a person are. */
export function useKeptGuide(): readonly [GuideState, (state: GuideState) => void] {
  const { tenant, userId } = useSession();
  const key = `alo.guide.${tenant}.${userId}`;
  const kept = useSyncExternalStore(watch, () => localStorage.getItem(key));
  const keep = (state: GuideState) => {
    if (state === null) localStorage.removeItem(key);
    else localStorage.setItem(key, state);
    for (const listener of listeners) listener();
  };
  return [v.parse(v.fallback(guideStateSchema, null), kept), keep];
}
