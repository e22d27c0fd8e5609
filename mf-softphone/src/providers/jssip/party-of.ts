import { nationalForm } from '@alo/contracts';
import { isMasked } from '../../caller.ts';
import type { NamedParty } from '../../engine/provider-event.ts';
import type { ConnectedParty } from './connected-party.ts';

/**
 * A party of SIP in the words of the phone.
 * @param reference what a masked number is dialled and looked up by, where the exchange told it
 */
export function partyOf({ user, name }: ConnectedParty, reference = ''): NamedParty {
  const number = nationalForm(user) || user;
  return {
    number,
    name: name === '' || name === number ? null : name,
    ...(isMasked(number) ? { target: reference } : {}),
  };
}
