import { nationalForm } from '@alo/contracts';
import { isExtension } from './dial-number.ts';
import { putCall } from './phone-calls.ts';
import type { PhoneContext } from './phone-event.ts';
import type { ActiveCall, PhoneState } from './phone-state.ts';
import type { NamedParty } from './provider-event.ts';
import { stay, type Transition } from './transition.ts';

/**
 * The exchange names the other side. Somebody else than before is shown from then on, and looked up; the same party
 * keeps the name that the page knows. The answer to a call that went outside names only the number in the form in
 * which it was sent out.
 */
export function connected(
  state: PhoneState,
  call: ActiveCall,
  { number, name, target = number }: NamedParty,
  { displayNumber }: PhoneContext,
): Transition {
  const shown = displayNumber(number);
  const known = nationalForm(call.target) || call.target;
  // It came without a reference, which arrives now.
  if (call.target === '' && target !== '' && shown === call.party.number) {
    const next = putCall(state, { ...call, target });
    return stay(next, { type: 'lookUpParty', callId: call.callId, number: target });
  }
  if (number === known || shown === displayNumber(call.party.number)) return stay(state);
  const wentOutside = !isExtension(known) && !/[*#]/.test(known);
  if (!call.confirmed && wentOutside && !isExtension(number)) return stay(state);
  const next = putCall(state, { ...call, party: { number: shown, name }, target });
  return stay(next, { type: 'lookUpParty', callId: call.callId, number: target });
}
