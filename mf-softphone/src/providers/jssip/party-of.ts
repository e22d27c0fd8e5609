import { nationalForm } from '@alo/contracts';
import { isMasked } from '../../caller.ts';
import type { NamedParty } from '../../engine/provider-event.ts';
import type { ConnectedParty } from './connected-party.ts';

/** A party of SIP in the words of the phone. */
export function partyOf({ user, name, reference }: ConnectedParty): NamedParty {
  const number = nationalForm(user) || user;
  return {
    number,
    name: name === '' || name === number ? null : name,
    ...(isMasked(number) ? { target: reference } : {}),
  };
}
