import type { PhoneContext, PhoneEvent } from './phone-event.ts';
import { reducePerson } from './reduce-person.ts';
import { stay, type Transition } from './transition.ts';

/** What an incoming call has made of the phone, with the answer that it gives by itself where it is to, and rings alone. */
export function takenByItself(
  ringing: Transition,
  { auto = false, callId }: Extract<PhoneEvent, { type: 'call.incoming' }>,
  context: PhoneContext,
): Transition {
  const { call } = ringing.state;
  if (!auto || call?.callId !== callId || call.state !== 'CALL_INCOMING') return ringing;
  const answered = reducePerson(ringing.state, { type: 'answer' }, context);
  return stay(answered.state, ...ringing.effects, ...answered.effects);
}
