import { readPlace } from '../dial-plan/place.ts';
import type { RouteCall } from '../dial-plan/route-call.ts';
import { addReason, type Move, type Walk } from '../decision/walk.ts';
import { targetOf } from './feature.ts';
import { afterSubscriber, whenNotReached } from './subscriber.ts';

/** How often phones may send one call on. */
const MOST_MOVES = 5;

/**
 * A phone of an extension sent the call on (SIP 3xx): it is followed where the extension may forward to by its code, with
 * the rules, limits and blocks that hold for its own calls at this moment. What it may not counts as busy. Where that was
 * only possible, and no phone did, the call goes on as after the outcome that it had.
 */
export function afterMoved(walk: Walk, extension: string, step: number): Move {
  const own = walk.plan.subscriber(extension);
  if (own === undefined) return { next: null };
  const { movedTo, otherwise } = walk.call;
  if (movedTo === undefined && otherwise !== undefined)
    return afterSubscriber(walk, own.id, otherwise);
  const isFollowed = own.isActive && movedTo !== undefined && step <= MOST_MOVES;
  const asked = asExtension(walk, extension);
  const to = isFollowed ? targetOf(asked, own, movedTo) : 'rejected';
  if (typeof to === 'string') {
    walk.reasons.push(...asked.reasons);
    addReason(walk, 'outcome', 'subscriber', own.id, 'busy');
    return whenNotReached(walk, own, 'busy');
  }
  addReason(walk, 'forward', 'subscriber', own.id, 'moved');
  return { next: to };
}

/** The extension for which a call is made that goes by a rule: the one whose phone sent it on, else the caller. */
export function extensionBehind({ at, from }: Pick<RouteCall, 'at' | 'from'>): string {
  const place = at === undefined ? null : readPlace(at);
  return place?.kind === 'moved' ? place.id : from;
}

/** The same moment, with the extension as who calls. */
function asExtension(walk: Walk, extension: string): Walk {
  return { ...walk, call: { ...walk.call, origin: 'agent', from: extension }, reasons: [] };
}
