import { writeResumeTarget } from '@alo/contracts';
import { endCall } from './end-call.ts';
import { findCall, playRemoteAudio, putCall } from './phone-calls.ts';
import type { PhoneContext, PhoneEvent } from './phone-event.ts';
import type { PhoneEffect } from './phone-effect.ts';
import type { ActiveCall, PhoneState } from './phone-state.ts';
import { stay, type Transition } from './transition.ts';

type ResumeEvent = Extract<PhoneEvent, { type: 'resume' | 'resume.expired' | 'page.left' }>;

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
    case 'page.left':
      return pageLeft(state);
  }
}

/** In front, or behind a call that came back before it. It counts as talking, though it has no sound yet. */
function resume(
  state: PhoneState,
  { call, ref }: Extract<ResumeEvent, { type: 'resume' }>,
): Transition {
  const isFull = state.call !== null && state.other !== null;
  if (isFull || !outlivesPage(call) || findCall(state, call.callId) !== null) return stay(state);
  const isBehind = state.call !== null;
  const held = { local: call.held.local || isBehind, remote: false };
  const back = toResume({ ...call, held }, ref);
  return stay(
    isBehind ? { ...state, other: back } : { ...state, call: back, last: null },
    ...askFor(back),
  );
}

/** A call that another page can take: one that people talk in, or one that this phone has dialled. */
export function outlivesPage(call: ActiveCall): boolean {
  return call.answeredAt !== null || (call.direction === 'outbound' && call.dialled);
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

const askFor = ({ callId }: ActiveCall): readonly PhoneEffect[] => [
  { type: 'openMicrophone', callId },
  { type: 'guardResume', callId },
];

/** A call that people talk in, of a provider whose exchange gives it back. */
export function mayResume({ caps, conference }: PhoneState, call: ActiveCall): boolean {
  return caps?.resume === true && call.answeredAt !== null && !call.hangingUp && !conference;
}

/** The network was away for so long that the exchange gave up this phone's end of the call: the other side waits. */
export function askAgain(state: PhoneState, call: ActiveCall, ref: string): Transition {
  const back = toResume({ ...call, held: { ...call.held, remote: false } }, ref);
  const isHeard = state.call?.callId === call.callId;
  return stay(
    putCall(state, back),
    ...(isHeard ? [{ type: 'stopRemote' } as const] : []),
    ...askFor(back),
  );
}

/** Once the exchange knows the phone: the calls that wait for that. */
export function dialResumed({ call, other }: PhoneState): readonly PhoneEffect[] {
  return [call, other]
    .filter((each) => each?.resume && !each.dialled)
    .map((each) => ({ type: 'openMicrophone', callId: each?.callId ?? '' }));
}

/** The microphone of such a call is open: it is dialled, now or when the phone is registered. */
export function resumeReady(state: PhoneState, call: ActiveCall): Transition {
  const { callId, dialled, resume: ref } = call;
  if (ref === null || dialled || state.registration.status !== 'ready') return stay(state);
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
  const end = { by: 'system', cause: 'tab-closed', how: 'ended' } as const;
  const ended = endCall(state, call, end, context);
  const { callId, dialled } = call;
  return stay(
    ended.state,
    ...(dialled ? [{ type: 'hangup', callId } as const] : []),
    ...ended.effects,
  );
}

/** The page goes. Calls that talk or ring out are taken again by the next one; a ring goes on elsewhere. */
function pageLeft(state: PhoneState): Transition {
  const effects = [state.other, state.call].flatMap((call): PhoneEffect[] => {
    if (call === null || outlivesPage(call) || call.direction !== 'inbound') return [];
    return [{ type: 'reject', callId: call.callId, code: 480 }];
  });
  return stay(state, ...effects);
}
