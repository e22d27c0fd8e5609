import { getSession, subscribeSession } from '@alo/core';
import { readOverrides, watchOverrides } from '../overrides/overrides-store.ts';
import { type PlannedRemote, planRemotes } from './plan.ts';
import { readRegistry, watchRegistry } from './registry-store.ts';

const empty: readonly PlannedRemote[] = [];
let known: { readonly key: readonly unknown[]; readonly plan: readonly PlannedRemote[] } | null =
  null;

/** The plan of whoever is signed in, by the registry and the overrides as they are now; the same array while nothing changes. */
export function currentPlan(): readonly PlannedRemote[] {
  const state = readRegistry();
  const session = getSession();
  if (state.status !== 'ready' || session === null) return empty;
  const { releases: overrides } = readOverrides();
  const key = [state.registry, session.tenant, session.userId, overrides];
  if (known === null || known.key.some((part, index) => part !== key[index])) {
    const audience = { tenant: session.tenant, user: session.userId };
    known = { key, plan: planRemotes(state.registry, audience, overrides) };
  }
  return known.plan;
}

/** Calls the listener when the plan may be another one; returns an unsubscribe function. */
export function watchPlan(listener: () => void): () => void {
  const stops = [watchRegistry, subscribeSession, watchOverrides].map((watch) => watch(listener));
  return () => stops.forEach((stop) => stop());
}
