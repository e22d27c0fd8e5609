import type { PhoneContext, PhoneEvent } from './phone-event.ts';
import type { PhoneState } from './phone-state.ts';
import { stay, type Transition } from './transition.ts';

type PageEvent = Extract<PhoneEvent, { type: 'page.incoming' | 'page.dismiss' }>;

/** An announcement begins, or the person wants no more of it. A phone that does anything else refuses it in silence. */
export function reduceAnnouncement(
  state: PhoneState,
  event: PageEvent,
  { displayNumber }: PhoneContext,
): Transition {
  const { announcement, call, other, registration, stopWhenFree } = state;
  if (event.type === 'page.dismiss') return announcement === null ? stay(state) : silence(state);
  const { callId, number, name } = event;
  const isIdle = announcement === null && call === null && other === null;
  if (!isIdle || stopWhenFree || registration.status !== 'ready') {
    return stay(state, { type: 'reject', callId, code: 486 });
  }
  const party = { number: displayNumber(number), name };
  return stay({ ...state, announcement: { callId, party } }, { type: 'listen', callId });
}

/** What the provider says of the announcement; null for all else. */
export function hearAnnouncement(state: PhoneState, event: PhoneEvent): Transition | null {
  const { announcement } = state;
  if (announcement === null || !/^(?:call|media)\./.test(event.type)) return null;
  const { callId } = announcement;
  if (!('callId' in event) || event.callId !== callId) return null;
  switch (event.type) {
    case 'media.stream':
      return stay(state, { type: 'playRemote', callId });
    case 'call.ended':
    case 'call.failed':
      return stay({ ...state, announcement: null }, { type: 'stopRemote' });
    default:
      return stay(state);
  }
}

/** Every call, and a phone that stops, ends the announcement first. */
export function makeWay(before: PhoneState, { state, effects }: Transition): Transition {
  const isStopped = effects.some(({ type }) => type === 'disconnect');
  if (before.announcement === null || state.announcement === null) return { state, effects };
  if (state.call === null && !isStopped) return { state, effects };
  const silenced = silence(state);
  return stay(silenced.state, ...silenced.effects, ...effects);
}

function silence(state: PhoneState): Transition {
  const { announcement, ...rest } = state;
  if (announcement === null) return stay(state);
  return stay(
    { ...rest, announcement: null },
    { type: 'hangup', callId: announcement.callId },
    { type: 'stopRemote' },
  );
}
