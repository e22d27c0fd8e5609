import { writeResumeTarget } from '@alo/contracts';
import { endCall } from './end-call.ts';
import { findCall, playRemoteAudio, putCall } from './phone-calls.ts';
import type { PhoneContext, PhoneEvent } from './phone-event.ts';
import type { PhoneEffect } from './phone-effect.ts';
import type { ActiveCall, PhoneState } from './phone-state.ts';
import { toPhoneCall } from './published-state.ts';
import { rejection } from './rejection.ts';
import { stay, type Transition } from './transition.ts';

type ResumeEvent = Extract<PhoneEvent, { type: 'resume' | 'resume.expired' }>;

/** A call that the page before this one, or another tab, had: it is taken again without a word of the person. */
export function reduceResume(
  state: PhoneState,
  event: ResumeEvent,
  context: PhoneContext,
): Transition {
  switch (event.type) {
    case 'resume':
      return resume(state, event);
    case 'resume.expired': {
      const call = findCall(state, event.callId);
      return call?.resume && !isRingingOut(call) ? endResumed(state, call, context) : stay(state);
    }
  }
}

/**
 * In front, or behind a call that came back before it. It counts as talking, though it has no sound yet; one that nobody
 * has answered rings, though the exchange has still to send it.
 */
function resume(
  state: PhoneState,
  { call, ref }: Extract<ResumeEvent, { type: 'resume' }>,
): Transition {
  const isFull = state.call !== null && state.other !== null;
  if (isFull || !outlivesPage(call) || findCall(state, call.callId) !== null) return stay(state);
  const isBehind = state.call !== null;
  if (isRingingHere(call)) {
    const ringing = { ...toResume(call, ref), state: 'CALL_INCOMING' } as const;
    return stay(
      isBehind ? { ...state, other: ringing } : { ...state, call: ringing, last: null },
      { type: 'tone', tone: isBehind ? 'waiting' : 'ring' },
      { type: 'publish', message: { name: 'call.incoming', payload: toPhoneCall(ringing) } },
      { type: 'guardResume', callId: call.callId },
    );
  }
  const held = { local: call.held.local || isBehind, remote: false };
  const back = toResume({ ...call, held }, ref);
  return stay(
    isBehind ? { ...state, other: back } : { ...state, call: back, last: null },
    ...askFor(back),
  );
}

/** A call that another page can take: one that people talk in, that this phone has dialled, or that rings here. */
export function outlivesPage(call: ActiveCall): boolean {
  return call.answeredAt !== null || call.direction === 'inbound' || call.dialled;
}

/** Nobody has answered it yet. */
function isRingingHere({ answeredAt, direction }: ActiveCall): boolean {
  return answeredAt === null && direction === 'inbound';
}

/** The exchange rings here for a call that rang at an earlier page. */
export function ringsAgain(state: PhoneState, call: ActiveCall): Transition {
  const next = putCall(state, { ...call, resume: null });
  if (call.hangingUp) return stay(next, rejection(call));
  return stay(next, ...(call.answering ? [openMicrophone(call)] : []));
}

/** The exchange has said of a dialled call that came back that it rings. */
export function isRingingOut({ answeredAt, state }: ActiveCall): boolean {
  return answeredAt === null && state === 'CALL_OUT';
}

/** The call as it waits for the exchange to give it back. */
function toResume(call: ActiveCall, ref: string): ActiveCall {
  return {
    ...call,
    state: call.answeredAt === null ? 'CALL_CONNECTING' : call.state,
    resume: ref,
    answering: false,
    hangingUp: false,
    dialled: false,
    confirmed: false,
    remoteMedia: false,
    mediaDown: call.answeredAt !== null,
    transfer: null,
  };
}

const openMicrophone = ({ callId }: ActiveCall): PhoneEffect => ({
  type: 'openMicrophone',
  callId,
});

const askFor = (call: ActiveCall): readonly PhoneEffect[] => [
  openMicrophone(call),
  { type: 'guardResume', callId: call.callId },
];

/** A call that people talk in, of a provider whose exchange gives it back. */
export function mayResume({ caps }: PhoneState, call: ActiveCall): boolean {
  return caps?.resume === true && call.answeredAt !== null && !call.hangingUp;
}

/**
 * The network was away for so long that the exchange gave up this phone's end of the call: the other side waits. A
 * conference is over with that; its other party is heard alone, or waits until this one is back.
 */
export function askAgain(state: PhoneState, call: ActiveCall, ref: string): Transition {
  const isHeard = state.call?.callId === call.callId;
  const isBehind = state.conference && !isHeard;
  const held = { local: call.held.local || isBehind, remote: false };
  const back = toResume({ ...call, held }, ref);
  return stay(
    putCall({ ...state, conference: false }, back),
    ...(state.conference ? leaveConference(state, call) : []),
    ...(isHeard ? [{ type: 'stopRemote' } as const] : []),
    ...askFor(back),
  );
}

function leaveConference({ call, other }: PhoneState, lost: ActiveCall): readonly PhoneEffect[] {
  if (call === null || other === null) return [];
  return [
    { type: 'unmix' },
    call.callId === lost.callId
      ? { type: 'hold', callId: other.callId, held: true }
      : { type: 'playRemote', callId: call.callId },
  ];
}

/** Once the exchange knows the phone: the calls that wait for that. */
export function dialResumed({ call, other }: PhoneState): readonly PhoneEffect[] {
  return [call, other].flatMap((each): PhoneEffect[] => {
    if (!each?.resume || each.dialled) return [];
    const { callId, resume: ref } = each;
    if (!isRingingHere(each)) return [openMicrophone(each)];
    return [
      { type: 'expectRing', callId, ref },
      { type: 'guardRing', callId },
    ];
  });
}

/** The microphone of such a call is open: it is dialled, now or when the phone is registered. */
export function resumeReady(state: PhoneState, call: ActiveCall): Transition {
  const { callId, dialled, resume: ref } = call;
  if (ref === null || dialled || isRingingHere(call) || state.registration.status !== 'ready')
    return stay(state);
  return stay(putCall(state, { ...call, dialled: true }), {
    type: 'dial',
    callId,
    number: writeResumeTarget(ref),
  });
}

/** The other side is back. A call that was hung up meanwhile is hung up now: nothing else would notify the exchange. */
export function resumed(state: PhoneState, call: ActiveCall): Transition {
  const back = { ...call, resume: null, mediaDown: false };
  const next = putCall(state, back);
  if (call.hangingUp) return stay(next, { type: 'hangup', callId: call.callId });
  return stay(next, ...(call.remoteMedia ? playRemoteAudio(next, back) : []));
}

/** The connection stands: it is muted and on hold as it was. */
export function asBefore({ callId, muted, held }: ActiveCall): readonly PhoneEffect[] {
  return [
    ...(muted ? [{ type: 'mute', callId, muted } as const] : []),
    ...(held.local ? [{ type: 'hold', callId, held: true } as const] : []),
  ];
}

/**
 * It is over: the other side has gone, or the phone did not come back in time. A call that nobody answered ends as any other.
 */
export function endResumed(
  state: PhoneState,
  call: ActiveCall,
  context: PhoneContext,
  failed?: Extract<PhoneEvent, { type: 'call.failed' }>,
): Transition {
  if (failed !== undefined && call.answeredAt === null) {
    return endCall(state, { ...call, resume: null }, { ...failed, how: 'failed' }, context);
  }
  const how = isRingingHere(call) ? 'failed' : 'ended';
  const end = { by: 'system', cause: 'tab-closed', how } as const;
  const ended = endCall(state, call, end, context);
  const { callId, dialled } = call;
  return stay(
    ended.state,
    ...(dialled ? [{ type: 'hangup', callId } as const] : []),
    ...ended.effects,
  );
}
