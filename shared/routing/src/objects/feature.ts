import {
  type Destination,
  type DialledFeature,
  isEmergencyNumber,
  nationalForm,
} from '@alo/contracts';
import { addReason, type Move, startWalk, type Walk } from '../decision/walk.ts';
import type { RouteCall } from '../dial-plan/route-call.ts';
import type { RouteFacts } from '../model/route-facts.ts';
import type { RoutePlan } from '../model/route-plan.ts';
import { type FeatureChange, rejectCause } from '../dial-plan/route-verb.ts';
import type { RouteSubscriber } from '../model/subscriber.ts';
import { planOutside } from './outbound.ts';
import { pageGroup } from './page.ts';
import { pickUp } from './pickup.ts';
import { presentOverride } from './time-condition.ts';

/** What happens when a phone dials a feature code. */
export function callFeature(walk: Walk, { name, digits }: DialledFeature): Move {
  addReason(walk, 'feature', 'feature_codes', '', digits === '' ? name : `${name} ${digits}`);
  switch (name) {
    case 'pickup':
      return pickUp(walk);
    case 'pickup_of':
      return pickUp(walk, digits);
    // The server has answered these, where there is a mailbox to hear, a desk phone or an exchange that parks.
    case 'mailbox_own':
    case 'mailbox_of':
    case 'park':
    case 'hot_desk_in':
    case 'hot_desk_out':
      return reject('unknownNumber');
    // Its keys are for a talk: outside of one there is nothing to record.
    case 'record':
      return reject('unknownNumber');
    case 'conference':
      return callConference(walk, digits);
    case 'page':
      return pageGroup(walk, digits);
    case 'echo':
      return { verb: { do: 'echo' } };
    case 'dnd_on':
    case 'dnd_off':
    case 'forward_on':
    case 'forward_off':
    case 'night_mode':
      return changeByPhone(walk, name, digits);
  }
}

/** The room with that number. */
function callConference(walk: Walk, digits: string): Move {
  const object = walk.plan.internalNumber(digits);
  if (object?.kind === 'conference') {
    return { next: { dest_type: object.kind, dest_id: object.id, dest_value: null } };
  }
  addReason(walk, 'unknown', 'conference', '', digits);
  return reject('unknownNumber');
}

const reject = (cause: keyof typeof rejectCause): Move => ({
  verb: { do: 'reject', cause: rejectCause[cause] },
});
const confirm = (on: boolean, change: FeatureChange): Move => ({
  verb: { do: 'confirm', on, change },
});

type Changing = 'dnd_on' | 'dnd_off' | 'forward_on' | 'forward_off' | 'night_mode';

/** What is changed belongs to the extension that dials, or to the company; nothing has been changed yet. */
function changeByPhone(walk: Walk, name: Changing, digits: string): Move {
  const own = walk.plan.subscriber(walk.call.from);
  if (own === undefined || !own.isActive) return reject('unknownNumber');
  const subscriber = own.id;
  switch (name) {
    case 'dnd_on':
    case 'dnd_off': {
      const on = name === 'dnd_on';
      return confirm(on, { kind: 'dnd', subscriber, on });
    }
    case 'forward_off':
      return confirm(false, { kind: 'forward', subscriber, to: null });
    case 'forward_on': {
      const to = targetOf(walk, own, digits);
      if (typeof to === 'string') return reject(to);
      return confirm(true, { kind: 'forward', subscriber, to });
    }
    case 'night_mode':
      return toggleNight(walk, subscriber, digits);
  }
}

/**
 * Where a number that was dialled behind the code leads, or why it may not be forwarded to. A number outside must be one
 * that the extension may call now, by the same gate as its calls.
 */
export function targetOf(
  walk: Walk,
  own: RouteSubscriber,
  digits: string,
): Destination | keyof typeof rejectCause {
  const colleague = walk.plan.subscriber(digits);
  if (colleague !== undefined) {
    if (colleague.id === own.id) return 'busy';
    if (!colleague.isActive) return 'unknownNumber';
    return { dest_type: 'direct', dest_id: colleague.id, dest_value: null };
  }
  const object = walk.plan.internalNumber(digits);
  if (object !== undefined) {
    return { dest_type: object.kind, dest_id: object.id, dest_value: null };
  }
  const number = nationalForm(digits);
  if (!/^\d{3,15}$/.test(number)) return 'unknownNumber';
  if (isEmergencyNumber(number)) return 'rejected';
  const outside = planOutside(walk, number);
  if (typeof outside === 'string') return outside;
  return { dest_type: 'fw', dest_id: null, dest_value: number };
}

/** Where a number that somebody sets as a forward leads, or why it may not be one: by the rules of the feature code. */
export function forwardTarget(
  call: RouteCall,
  plan: RoutePlan,
  facts: RouteFacts,
  digits: string,
): Destination | keyof typeof rejectCause {
  const own = plan.subscriber(call.from);
  return own === undefined ? 'unknownNumber' : targetOf(startWalk(call, plan, facts), own, digits);
}

function toggleNight(walk: Walk, subscriber: string, digits: string): Move {
  const id = walk.plan.nightCondition(digits === '' ? 1 : Number(digits));
  const condition = id === undefined ? undefined : walk.plan.timeCondition(id);
  if (condition === undefined) {
    addReason(walk, 'unknown', 'time_condition', '', digits);
    return reject('unknownNumber');
  }
  if (!condition.isActive) {
    addReason(walk, 'inactive', 'time_condition', condition.id);
    return reject('rejected');
  }
  const isNight = presentOverride(condition, walk.facts.now) === 'closed';
  const override = isNight ? 'auto' : 'closed';
  return confirm(!isNight, { kind: 'night', subscriber, condition: condition.id, override });
}
