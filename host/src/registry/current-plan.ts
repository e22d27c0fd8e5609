import { getSession } from '@alo/core';
import { type PlannedRemote, planRemotes } from './plan.ts';
import { readRegistry } from './registry-store.ts';

const empty: readonly PlannedRemote[] = [];
let known: { readonly key: readonly unknown[]; readonly plan: readonly PlannedRemote[] } | null =
  null;

/** The plan of whoever is signed in, by the registry as it is now; the same array while nothing changes. */
export function currentPlan(): readonly PlannedRemote[] {
  const state = readRegistry();
  const session = getSession();
  if (state.status !== 'ready' || session === null) return empty;
  const key = [state.registry, session.maDn, session.userId];
  if (known === null || known.key.some((part, index) => part !== key[index])) {
    const audience = { tenant: session.maDn, user: session.userId };
    known = { key, plan: planRemotes(state.registry, audience) };
  }
  return known.plan;
}
