import { readMonitorTarget } from '@alo/contracts';
import { connected } from './connected.ts';
import { endCall } from './end-call.ts';
import { newCall } from './new-call.ts';
import type { PhoneEffect } from './phone-effect.ts';
import type { PhoneContext, PhoneEvent } from './phone-event.ts';
import type { ActiveCall, PhoneState } from './phone-state.ts';
import type { EndCause } from './provider-event.ts';
import { findCall, playRemoteAudio, isTalking, putCall } from './phone-calls.ts';
import {
  asBefore,
  askAgain,
  endResumed,
  mayResume,
  resumed,
  resumeReady,
  ringsAgain,
} from './reduce-resume.ts';
import { toPhoneCall } from './published-state.ts';
import { stay, type Transition } from './transition.ts';

type CallEvent = Extract<
  PhoneEvent,
  { type: `call.${string}` | `media.${string}` | `mic.${string}` | 'ghost.expired' | 'party.found' }
>;

const beforeAnswer: ReadonlySet<ActiveCall['state']> = new Set<ActiveCall['state']>([
  'CALL_CONNECTING',
  'CALL_PROCESS',
  'CALL_OUT',
  'CALL_INCOMING',
]);

/** Second axis: what happens to calls. Whatever belongs to none of them is dropped. */
export function reduceCall(state: PhoneState, event: CallEvent, context: PhoneContext): Transition {
  if (event.type === 'call.incoming') return incoming(state, event, context);
  const call = findCall(state, event.callId);
  if (call === null) return dropped(state, event);
  const change = (part: Partial<ActiveCall>, ...effects: readonly PhoneEffect[]) =>
    stay(putCall(state, { ...call, ...part }), ...effects);

  switch (event.type) {
    case 'call.connecting':
      return stay(state);
    case 'call.held':
      return held(state, call, event);
    case 'call.proceeding':
      if (call.direction === 'inbound' || call.state !== 'CALL_CONNECTING') return stay(state);
      return change({ state: 'CALL_PROCESS', historyPosted: true }, ...history(call));
    case 'call.ringing':
      if (call.direction === 'inbound' || !beforeAnswer.has(call.state)) return stay(state);
      // Hung up while it was away: only now somebody hears of it.
      if (call.resume !== null && call.hangingUp) {
        return stay(state, { type: 'hangup', callId: call.callId });
      }
      return change({ state: 'CALL_OUT', historyPosted: true }, ...history(call), {
        type: 'tone',
        // Whoever hears the other side's tones already needs none of ours.
        tone: event.early || call.remoteMedia || call.hangingUp ? 'none' : 'ringback',
      });
    case 'call.accepted':
      if (call.resume !== null && call.answeredAt !== null) return resumed(state, call);
      if (call.resume !== null && call.hangingUp) return resumed(state, call);
      return accepted(state, call, context);
    case 'call.confirmed': {
      if (call.answeredAt === null || call.confirmed) return stay(state);
      const literal = state.provider === 2 && call.direction === 'inbound';
      const confirmed = { ...call, confirmed: true, ...(literal ? confirmedState : {}) };
      const payload = toPhoneCall(confirmed);
      return change(
        confirmed,
        { type: 'publish', message: { name: 'call.confirmed', payload } },
        ...asBefore(call),
      );
    }
    case 'call.ended':
      if (call.resume !== null) return endResumed(state, call, context);
      if (event.ref !== undefined && mayResume(state, call)) {
        return askAgain(state, call, event.ref);
      }
      return endCall(state, call, { ...event, how: 'ended' }, context);
    case 'call.failed':
      if (call.resume !== null) return endResumed(state, call, context, event);
      return endCall(state, call, { ...event, how: 'failed' }, context);
    case 'call.muted':
      return change({ muted: event.muted });
    case 'call.party':
      return connected(state, call, event, context);
    case 'call.transferred':
      return transferred(state, call, context);
    case 'call.transferFailed':
      return transferFailed(state, call, event.cause);
    case 'media.stream':
      if (call.hangingUp) return stay(state);
      return change(
        { remoteMedia: true },
        ...(call.direction === 'outbound' || call.answeredAt !== null
          ? playRemoteAudio(state, call)
          : []),
      );
    case 'media.up':
    case 'media.down':
      return change({ mediaDown: event.type === 'media.down' });
    case 'mic.ready':
      return microphoneReady(state, call);
    case 'mic.failed':
      return microphoneFailed(state, call, event.kind, context);
    case 'ghost.expired': {
      if (call.state !== 'CALL_INCOMING') return stay(state);
      const end = { by: 'system', cause: 'signal-lost', how: 'failed' } as const;
      const ended = endCall(state, call, end, context);
      return stay(
        ended.state,
        { type: 'reject', callId: call.callId, code: 480 },
        ...ended.effects,
      );
    }
    case 'party.found': {
      const name = call.party.name ?? event.name;
      return change({ party: { ...call.party, name } });
    }
  }
}

/** Only provider 2 shows a confirmed incoming call as such (specification §4). */
const confirmedState = { state: 'CALL_CONFIRMED' } as const;

function history(call: ActiveCall): readonly PhoneEffect[] {
  // A supervisor who hears a call makes none.
  if (call.historyPosted || readMonitorTarget(call.target) !== null) return [];
  return [{ type: 'postHistory', callId: call.callId, phone: call.target }];
}

function held(
  state: PhoneState,
  call: ActiveCall,
  { local, remote }: Extract<CallEvent, { type: 'call.held' }>,
): Transition {
  const next = putCall(state, { ...call, held: { local, remote } });
  const inFront = state.call?.callId === call.callId;
  if (!inFront || state.conference || local === call.held.local) return stay(next);
  return stay(
    next,
    ...(local
      ? [{ type: 'stopRemote' } as const]
      : playRemoteAudio(next, { ...call, held: { local, remote } })),
  );
}

/** The transfer target has taken the call: our part ends, and the consultation with it. */
function transferred(state: PhoneState, call: ActiveCall, context: PhoneContext): Transition {
  const end = { by: 'local', cause: 'transferred', how: 'ended' } as const;
  const inFront = state.call?.callId === call.callId;
  const consulted = inFront ? null : state.call;
  let next: Transition = stay(state);
  for (const each of [call, consulted]) {
    if (each === null) continue;
    const ended = endCall(next.state, each, end, context);
    const hangup: PhoneEffect = { type: 'hangup', callId: each.callId };
    next = stay(ended.state, ...next.effects, hangup, ...ended.effects);
  }
  return next;
}

/** The state of a transfer stands with the call in front, where the person looks. */
function transferFailed(state: PhoneState, call: ActiveCall, cause: EndCause): Transition {
  const shown = state.call ?? call;
  return stay(putCall(state, { ...shown, transfer: { status: 'failed', cause } }));
}

function dropped(state: PhoneState, event: CallEvent): Transition {
  // A microphone that opens after its call is over must be closed again.
  if (event.type !== 'mic.ready') return stay(state);
  return stay(state, { type: 'closeMicrophone', callId: event.callId });
}

function incoming(
  state: PhoneState,
  event: Extract<CallEvent, { type: 'call.incoming' }>,
  context: PhoneContext,
): Transition {
  const { callId, number, name, target = number } = event;
  const { now, displayNumber, callWaiting } = context;
  const known = findCall(state, callId);
  if (known !== null) return known.resume === null ? stay(state) : ringsAgain(state, known);
  const party = { number: displayNumber(number), name };
  const left = state.call;
  const isBack =
    left?.target === target ||
    // Dialled as a customer, or back by another reference: the mask is the same.
    (event.target !== undefined && left?.party.number === party.number);
  if (left?.transfer && isBack && state.other === null) {
    return ringAgain(state, left, event, context);
  }
  const waits = callWaiting && state.other === null && isTalking(state.call);
  if (state.call !== null && !waits) {
    return stay(
      { ...state, busyCaller: { party, at: now } },
      { type: 'reject', callId, code: 486 },
      { type: 'publish', message: { name: 'call.rejectedBusy', payload: { party, at: now } } },
    );
  }
  if (state.registration.status === 'stopped' || state.registration.status === 'idle') {
    return stay(state, { type: 'reject', callId, code: 480 });
  }
  const beginning = { callId, direction: 'inbound', state: 'CALL_INCOMING' } as const;
  const call: ActiveCall = {
    ...newCall({ ...beginning, party, target, startedAt: now }),
    called: event.called ?? null,
  };
  const ringing: PhoneState = waits
    ? { ...state, other: call, busyCaller: null }
    : { ...state, call, last: null, busyCaller: null };
  return stay(
    ringing,
    // During a call, play the call-waiting tone instead of ringing.
    { type: 'tone', tone: waits ? 'waiting' : 'ring' },
    { type: 'publish', message: { name: 'call.incoming', payload: toPhoneCall(call) } },
    { type: 'lookUpParty', callId, number: target },
  );
}

/** The transfer was not answered: the transferred party rings again, in place of the call that it left. */
function ringAgain(
  state: PhoneState,
  left: ActiveCall,
  event: Extract<CallEvent, { type: 'call.incoming' }>,
  context: PhoneContext,
): Transition {
  const cause = left.transfer?.status === 'failed' ? left.transfer.cause : 'no-answer';
  const end = { by: 'system', cause, how: 'ended' } as const;
  const ended = endCall(state, left, end, context);
  const { state: next, effects } = incoming(ended.state, event, context);
  return stay(
    next.call === null
      ? next
      : putCall(next, { ...next.call, transfer: { status: 'failed', cause } }),
    { type: 'hangup', callId: left.callId },
    ...ended.effects,
    ...effects,
  );
}

function accepted(state: PhoneState, call: ActiveCall, { now }: PhoneContext): Transition {
  if (!beforeAnswer.has(call.state)) return stay(state);
  const next: ActiveCall = {
    ...call,
    state: 'CALL_ACCEPTED',
    answeredAt: now,
    answering: false,
    resume: null,
    historyPosted: true,
  };
  return stay(
    putCall(state, next),
    ...(call.direction === 'outbound' ? history(call) : []),
    { type: 'tone', tone: 'none' },
    ...(call.remoteMedia ? playRemoteAudio(state, call) : []),
    { type: 'publish', message: { name: 'call.accepted', payload: toPhoneCall(next) } },
  );
}

function microphoneReady(state: PhoneState, call: ActiveCall): Transition {
  if (call.resume !== null) return resumeReady(state, call);
  const { callId, target: number } = call;
  if (call.hangingUp || call.dialled) return stay(state);
  const next = putCall(state, { ...call, dialled: true });
  if (call.direction === 'outbound') return stay(next, { type: 'dial', callId, number });
  return call.answering ? stay(next, { type: 'answer', callId }) : stay(state);
}

/** A missing microphone is only logged (specification §8): the call is over without a word about it. */
function microphoneFailed(
  state: PhoneState,
  call: ActiveCall,
  kind: string,
  context: PhoneContext,
): Transition {
  const { callId } = call;
  const end = { by: 'local', cause: 'microphone', how: 'failed' } as const;
  const ended = endCall(state, call, end, context);
  return stay(
    ended.state,
    ...(call.direction === 'inbound' ? [{ type: 'reject', callId, code: 480 } as const] : []),
    ...(call.direction === 'outbound' && call.dialled ? [{ type: 'hangup', callId } as const] : []),
    ...ended.effects,
    { type: 'log', level: 'error', message: `Microphone: ${kind}` },
  );
}
