import { newCall } from './new-call.ts';
import { endCall } from './end-call.ts';
import type { PhoneContext, PhoneEvent } from './phone-event.ts';
import type { ActiveCall, PhoneState } from './phone-state.ts';
import { toPhoneCall } from './published-state.ts';
import { logError, stay, type Transition } from './transition.ts';

type PersonEvent = Extract<
  PhoneEvent,
  { type: 'dial' | 'answer' | 'reject' | 'hangup' | 'mute' | 'dtmf' | 'dismiss' }
>;

/** What the person at the phone asks for. */
export function reducePerson(
  state: PhoneState,
  event: PersonEvent,
  context: PhoneContext,
): Transition {
  const { call } = state;
  switch (event.type) {
    case 'dial':
      return dial(state, event, context);
    case 'dismiss':
      return stay({ ...state, last: null, busyCaller: null });
    case 'answer':
      if (call?.state !== 'CALL_INCOMING' || call.hangingUp) return stay(state);
      return stay(
        { ...state, call: { ...call, state: 'CALL_CONNECTING', answering: true } },
        { type: 'tone', tone: 'none' },
        { type: 'openMicrophone', callId: call.callId },
      );
    case 'reject':
      return call?.state === 'CALL_INCOMING' ? refuse(state, call) : stay(state);
    case 'hangup':
      return call === null ? stay(state) : hangup(state, call, context);
    case 'mute':
      if (call === null || call.answeredAt === null || call.hangingUp) return stay(state);
      return stay(
        { ...state, call: { ...call, muted: event.muted } },
        { type: 'mute', callId: call.callId, muted: event.muted },
      );
    case 'dtmf':
      if (call === null || call.answeredAt === null || call.hangingUp) return stay(state);
      return stay(state, { type: 'dtmf', callId: call.callId, tones: event.tones });
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
  const call = newCall({
    callId,
    direction: 'outbound',
    state: 'CALL_CONNECTING',
    party,
    target,
    startedAt: now,
  });
  return stay(
    { ...state, call, last: null, busyCaller: null, lastDialled: { target, party } },
    { type: 'openMicrophone', callId },
    { type: 'publish', message: { name: 'call.created', payload: toPhoneCall(call) } },
    { type: 'lookUpParty', callId, number: target },
  );
}

function refuse(state: PhoneState, call: ActiveCall): Transition {
  if (call.hangingUp) return stay(state);
  return stay(
    { ...state, call: { ...call, hangingUp: true } },
    { type: 'tone', tone: 'none' },
    { type: 'closeMicrophone', callId: call.callId },
    // Always 486: callers hear "unavailable" at 480, and 603 would stop every other device.
    { type: 'reject', callId: call.callId, code: 486 },
  );
}

function hangup(state: PhoneState, call: ActiveCall, context: PhoneContext): Transition {
  if (call.hangingUp) return stay(state);
  if (!call.dialled) {
    if (call.direction === 'inbound') return refuse(state, call);
    return endCall(state, call, { by: 'local', cause: 'cancelled', how: 'failed' }, context);
  }
  return stay(
    { ...state, call: { ...call, hangingUp: true } },
    { type: 'tone', tone: 'none' },
    { type: 'stopRemote' },
    { type: 'closeMicrophone', callId: call.callId },
    { type: 'hangup', callId: call.callId },
  );
}
