import { outgoingCall } from './new-call.ts';
import { isTalking, putCall } from './phone-calls.ts';
import type { PhoneEffect } from './phone-effect.ts';
import type { PhoneContext, PhoneEvent } from './phone-event.ts';
import type { ActiveCall, PhoneState } from './phone-state.ts';
import { toPhoneCall } from './published-state.ts';
import { logError, stay, type Transition } from './transition.ts';

type SecondCallEvent = Extract<
  PhoneEvent,
  {
    type:
      | 'transfer'
      | 'consult'
      | 'transfer.complete'
      | 'swap'
      | 'conference'
      | 'conference.failed'
      | 'split';
  }
>;

const hold = (call: ActiveCall, held: boolean): PhoneEffect => ({
  type: 'hold',
  callId: call.callId,
  held,
});

/** What the person does with a call and a second one: transfers, consultations, conferences. */
export function reduceSecondCall(
  state: PhoneState,
  event: SecondCallEvent,
  context: PhoneContext,
): Transition {
  const { call, other, caps } = state;
  if (!isTalking(call)) return stay(state);
  const idle = call.transfer?.status !== 'pending';
  switch (event.type) {
    case 'transfer':
      if (!idle || state.conference || caps?.blindTransfer !== true) return stay(state);
      return stay(putCall(state, { ...call, transfer: { status: 'pending' } }), {
        type: 'transfer',
        callId: call.callId,
        target: event.target,
      });
    case 'consult':
      if (other !== null || !idle || caps?.secondCall !== true) {
        return logError(state, 'A second call is not possible now');
      }
      return consult(state, call, event, context);
  }
  if (!isTalking(other) || !idle) return stay(state);
  switch (event.type) {
    case 'transfer.complete': {
      if (caps?.attendedTransfer !== true) return stay(state);
      const next = { ...call, transfer: { status: 'pending' } } as const;
      const target = { callId: call.callId };
      // The first call is sent to the second: the person asked the party in front.
      return stay({ ...state, call: next }, { type: 'transfer', callId: other.callId, target });
    }
    case 'swap':
      if (state.conference) return stay(state);
      return swap({ ...state, conferenceFailed: false }, call, other);
    case 'conference': {
      if (state.conference || caps?.conference !== true) return stay(state);
      const callIds = [call.callId, other.callId];
      const muted = call.muted || other.muted;
      return stay(
        { ...state, conference: true, conferenceFailed: false },
        hold(call, false),
        hold(other, false),
        ...callIds.map((callId) => ({ type: 'mute', callId, muted }) as const),
        { type: 'mix', callIds },
      );
    }
    case 'conference.failed':
    case 'split': {
      if (!state.conference) return stay(state);
      const conferenceFailed = event.type === 'conference.failed';
      return stay(
        { ...state, conference: false, conferenceFailed },
        { type: 'unmix' },
        hold(other, true),
        { type: 'playRemote', callId: call.callId },
      );
    }
  }
}

function consult(
  state: PhoneState,
  call: ActiveCall,
  { callId, target, party }: Extract<SecondCallEvent, { type: 'consult' }>,
  { now }: PhoneContext,
): Transition {
  if (state.registration.status !== 'ready' || target === '') {
    return logError(state, 'Dialling was refused: the phone is not registered');
  }
  const second = outgoingCall({ callId, party, target, startedAt: now });
  return stay(
    { ...state, call: second, other: { ...call, transfer: null }, last: null, busyCaller: null },
    { type: 'stopRemote' },
    hold(call, true),
    { type: 'openMicrophone', callId },
    { type: 'publish', message: { name: 'call.created', payload: toPhoneCall(second) } },
    { type: 'lookUpParty', callId, number: target },
  );
}

function swap(state: PhoneState, call: ActiveCall, other: ActiveCall): Transition {
  const front = { ...other, transfer: null };
  return stay(
    { ...state, call: front, other: { ...call, transfer: null } },
    { type: 'stopRemote' },
    hold(call, true),
    hold(other, false),
    // A call that is not on hold emits no end of a hold.
    ...(other.held.local ? [] : [{ type: 'playRemote', callId: other.callId } as const]),
  );
}

/** Takes a call that waits: the one in front is kept waiting. */
export function answerWaiting(state: PhoneState, waiting: ActiveCall): Transition {
  const call: ActiveCall = { ...waiting, state: 'CALL_CONNECTING', answering: true };
  const { callId } = call;
  return stay(
    { ...state, call, other: state.call },
    { type: 'tone', tone: 'none' },
    { type: 'stopRemote' },
    ...(state.call === null ? [] : [hold(state.call, true)]),
    { type: 'openMicrophone', callId },
  );
}
