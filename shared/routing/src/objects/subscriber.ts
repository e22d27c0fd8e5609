import type { Outcome } from '../dial-plan/route-call.ts';
import { causeOfOutcome, rejectCause } from '../dial-plan/route-verb.ts';
import { addReason, resumeAt, type Move, type Walk } from '../decision/walk.ts';
import { phoneLabels } from './phone-labels.ts';
import { voicemailOf } from './voicemail.ts';
import type { Forward, RouteSubscriber } from '../model/subscriber.ts';

/** Rings a subscriber, unless it is disabled, not to be disturbed, or forwards everything. */
export function callSubscriber(walk: Walk, subscriber: RouteSubscriber | undefined): Move {
  const { call } = walk;
  if (subscriber === undefined || !subscriber.isActive) {
    addReason(
      walk,
      subscriber === undefined ? 'unknown' : 'inactive',
      'subscriber',
      subscriber?.id ?? '',
    );
    return { verb: { do: 'reject', cause: rejectCause.unknownNumber } };
  }
  const { id, extension } = subscriber;
  if (call.origin === 'agent' && extension === call.from) {
    addReason(walk, 'own-extension', 'subscriber', id);
    return { verb: { do: 'reject', cause: rejectCause.busy } };
  }
  const forward = forwardFor(walk, subscriber, 'always');
  if (forward !== undefined) return follow(walk, subscriber, forward);
  if (subscriber.dnd) {
    addReason(walk, 'do-not-disturb', 'subscriber', id);
    return whenNotReached(walk, subscriber, 'busy');
  }
  addReason(walk, 'dial', 'subscriber', id, extension);
  const asksAgain = subscriber.forwards.length > 0 || subscriber.hasVoicemail;
  return {
    verb: {
      do: 'dial',
      endpoint: `${walk.plan.tenant}-${extension}`,
      timeout: subscriber.ringTimeout,
      ...phoneLabels(walk),
      ...(asksAgain ? resumeAt(walk, 'subscriber', id) : {}),
    },
  };
}

/** After the ring of a subscriber that has forwards or a mailbox. */
export function afterSubscriber(walk: Walk, id: string, outcome: Outcome): Move {
  const subscriber = walk.plan.subscriberById(id);
  if (subscriber === undefined) return { next: null };
  addReason(walk, 'outcome', 'subscriber', id, outcome);
  return whenNotReached(walk, subscriber, outcome);
}

const forwardOf: Partial<Record<Outcome, Forward['when']>> = {
  busy: 'busy',
  noanswer: 'noanswer',
  absent: 'unregistered',
};

/** The forward, the mailbox or the end after a phone that did not take the call. */
export function whenNotReached(walk: Walk, subscriber: RouteSubscriber, outcome: Outcome): Move {
  const when = forwardOf[outcome];
  const forward = when && forwardFor(walk, subscriber, when);
  if (forward !== undefined) return follow(walk, subscriber, forward);
  if (when !== undefined && subscriber.hasVoicemail) {
    addReason(walk, 'voicemail', 'subscriber', subscriber.id);
    const { extension, voicemailGreeting } = subscriber;
    return { verb: voicemailOf(walk.plan.tenant, extension, voicemailGreeting) };
  }
  return { verb: { do: 'hangup', cause: causeOfOutcome(outcome) } };
}

/** The forward of a subscriber that is for this caller. */
export function forwardFor(
  { call }: Walk,
  { forwards }: RouteSubscriber,
  when: Forward['when'],
): Forward | undefined {
  const caller = call.origin === 'agent' ? 'internal' : 'external';
  return forwards.find(
    (forward) =>
      forward.when === when && (forward.callers === 'both' || forward.callers === caller),
  );
}

function follow(walk: Walk, { id }: RouteSubscriber, { when, destination }: Forward): Move {
  addReason(walk, 'forward', 'subscriber', id, when);
  return { next: destination };
}
