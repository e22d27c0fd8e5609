import { outgoingCall } from './new-call.ts';
import { endCall } from './end-call.ts';
import type { PhoneContext, PhoneEvent } from './phone-event.ts';
import type { PhoneEffect } from './phone-effect.ts';
import type { ActiveCall, PhoneState } from './phone-state.ts';
import { isTalking, putCall } from './phone-calls.ts';
import { toPhoneCall } from './published-state.ts';
import { rejection } from './rejection.ts';
import { isRingingOut } from './reduce-resume.ts';
import { answerWaiting } from './reduce-second-call.ts';
import { logError, stay, type Transition } from './transition.ts';

type PersonEvent = Extract<
  PhoneEvent,
  {
    type:
      | 'dial'
      | 'answer'
      | 'reject'
      | 'hangup'
      | 'mute'
      | 'dtmf'
      | 'hold'
      | 'dismiss'
      | 'last.restored';
  }
>;

/** What the person at the phone asks for. */
export function reducePerson(
  state: PhoneState,
  event: PersonEvent,
  context: PhoneContext,
): Transition {
  const { call, other } = state;
  const waiting = other?.state === 'CALL_INCOMING' && !other.hangingUp ? other : null;
  switch (event.type) {
    case 'dial':
      return dial(state, event, context);
    case 'dismiss':
      return stay({ ...state, last: null, busyCaller: null });
    case 'last.restored':
      return stay(call === null ? { ...state, last: state.last ?? event.last } : state);
    case 'answer':
      if (call?.state !== 'CALL_INCOMING' || call.hangingUp) {
        return waiting === null || !isTalking(call) ? stay(state) : answerWaiting(state, waiting);
      }
      return stay(
        { ...state, call: { ...call, state: 'CALL_CONNECTING', answering: true } },
        { type: 'tone', tone: 'none' },
        { type: 'openMicrophone', callId: call.callId },
      );
    case 'reject':
      if (call?.state === 'CALL_INCOMING') return refuse(state, call);
      return waiting === null ? stay(state) : refuse(state, waiting);
    case 'hangup':
      return call === null ? stay(state) : hangup(state, call, context);
    case 'mute':
      if (call?.resume) return stay({ ...state, call: { ...call, muted: event.muted } });
      return isTalking(call) ? mute(state, event.muted) : stay(state);
    case 'dtmf':
      if (!isTalking(call)) return stay(state);
      return stay(state, { type: 'dtmf', callId: call.callId, tones: event.tones });
    case 'hold':
      // Done once the call is back.
      if (call?.resume) {
        return stay({ ...state, call: { ...call, held: { ...call.held, local: event.held } } });
      }
      if (!isTalking(call) || state.conference || state.caps?.hold !== true) return stay(state);
      return stay(state, { type: 'hold', callId: call.callId, held: event.held });
  }
}

function dial(
  state: PhoneState,
  { callId, target, party }: Extract<PersonEvent, { type: 'dial' }>,
  { now }: PhoneContext,
): Transition {
  if (state.call !== null) return logError(state, 'Dialling was refused: a call is going on');
  if (state.registration.status !== 'ready' || target === '') {
    return logError(state, 'Dialling was refused: the phone is not registered');
  }
  const call = outgoingCall({ callId, party, target, startedAt: now });
  return stay(
    { ...state, call, last: null, busyCaller: null, lastDialled: { target, party } },
    { type: 'openMicrophone', callId },
    { type: 'publish', message: { name: 'call.created', payload: toPhoneCall(call) } },
    { type: 'lookUpParty', callId, number: target },
  );
}

/** In a conference both parties lose or get back the person's voice. */
function mute(state: PhoneState, muted: boolean): Transition {
  const { call, other, conference } = state;
  const both = [call, conference ? other : null].filter((each) => each !== null);
  const next = both.reduce((before, each) => putCall(before, { ...each, muted }), state);
  return stay(next, ...both.map(({ callId }) => ({ type: 'mute', callId, muted }) as const));
}

function refuse(state: PhoneState, call: ActiveCall): Transition {
  if (call.hangingUp) return stay(state);
  return stay(
    putCall(state, { ...call, hangingUp: true }),
    { type: 'tone', tone: 'none' },
    { type: 'closeMicrophone', callId: call.callId },
    // One of an earlier page is rejected when it rings again.
    ...(call.resume === null ? [rejection(call)] : []),
  );
}

function hangup(state: PhoneState, call: ActiveCall, context: PhoneContext): Transition {
  if (call.hangingUp) return stay(state);
  // The exchange still has it: it is hung up once it is back.
  if (call.resume !== null && !isRingingOut(call))
    return stay(putCall(state, { ...call, hangingUp: true }));
  if (!call.dialled) {
    if (call.direction === 'inbound') return refuse(state, call);
    const gone = { ...call, hangingUp: true };
    return endCall(state, gone, { by: 'local', cause: 'cancelled', how: 'failed' }, context);
  }
  // Whoever leaves a conference ends it.
  const all = [call, state.conference ? state.other : null].filter((each) => each !== null);
  return stay(
    all.reduce((before, each) => putCall(before, { ...each, hangingUp: true }), state),
    { type: 'tone', tone: 'none' },
    { type: 'stopRemote' },
    ...all.flatMap(({ callId }): PhoneEffect[] => [
      { type: 'closeMicrophone', callId },
      { type: 'hangup', callId },
    ]),
  );
}
