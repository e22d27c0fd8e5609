import { type AmiClient, followTrunkFaults, readTrunkStates } from '@alo/exchange';
import type { StandingTrunk } from '../telephony/exchange/exchange.ts';
import type { TrunkBook } from '../telephony/trunk-book/trunk-book.ts';

/** Remembers the last call that each trunk did not take; gives the function that reads how trunks stand. */
export function standingTrunks(
  ami: Pick<AmiClient, 'action' | 'connected' | 'onEvent'>,
  trunks: Pick<TrunkBook, 'active'>,
): () => Promise<readonly StandingTrunk[]> {
  const faults = new Map<string, { readonly said: string; readonly at: number }>();
  followTrunkFaults(ami, ({ name, said }) => faults.set(name, { said, at: Date.now() }));
  return async () => {
    if (!ami.connected) return [];
    const states = await readTrunkStates(ami, trunks.active());
    return states.map((state) => ({ ...state, fault: faults.get(state.name) ?? null }));
  };
}
