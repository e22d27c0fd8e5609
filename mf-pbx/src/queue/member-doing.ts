import type { LiveQueueMember } from '@alo/contracts';

/** What an agent of a queue does, one of these at any moment. */
export type MemberKind = 'ready' | 'ringing' | 'talking' | 'wrapup' | 'paused' | 'offline';

export interface MemberDoing {
  readonly kind: MemberKind;
  /** ISO; null: nobody knows, as of a phone without a person. */
  readonly since: string | null;
}

/** Wrap-up and offline of `status_activity`; every other but 1 is a pause that somebody chose. */
const status = { ready: 1, offline: 3, wrapUp: 7 };

/**
 * What an agent does, by the phone and by the status: a call comes before everything, and the work after one before the
 * pause that a status makes of it in the exchange.
 */
export function doingOf(
  member: Pick<LiveQueueMember, 'state' | 'pause_cause' | 'agent'>,
): MemberDoing {
  const { state, pause_cause: cause, agent } = member;
  if (agent?.in_call === true || state === 'talking') {
    return { kind: 'talking', since: agent?.call_since ?? null };
  }
  if (state === 'ringing') return { kind: 'ringing', since: null };
  const since = agent?.since ?? null;
  const now = agent?.status_activity ?? (state === 'away' ? status.offline : status.ready);
  if (now === status.wrapUp) return { kind: 'wrapup', since };
  if (now === status.offline) return { kind: 'offline', since };
  if (now !== status.ready) return { kind: 'paused', since: isOwnPause(cause) ? since : null };
  // The phone of somebody who wants calls is not there: none arrives.
  if (state === 'away') return { kind: 'offline', since: null };
  // A pause of the own status is over with it, and the exchange says so a moment later.
  const isOver = cause === null || (cause === 'status' && agent !== null);
  return isOver ? { kind: 'ready', since } : { kind: 'paused', since: null };
}

/** Did the agent choose the pause, rather than a supervisor, the form of the queue or the exchange? */
export function isOwnPause(cause: LiveQueueMember['pause_cause']): boolean {
  return cause === null || cause === 'status';
}
