import { nationalForm, readFeatureCode } from '@alo/contracts';
import type { RouteFacts } from './model/route-facts.ts';
import type { RoutePlan } from './model/route-plan.ts';
import type { Dependency } from './decision/watch-question.ts';
import { enterDestination } from './destination.ts';
import { afterInbound, enterInbound } from './objects/inbound.ts';
import { afterConference } from './objects/conference.ts';
import { callExtension } from './objects/internal-number.ts';
import { afterIvr } from './objects/ivr.ts';
import { afterLastAgent } from './objects/last-call.ts';
import { afterMessage } from './objects/message.ts';
import { afterMoved } from './objects/moved.ts';
import { callFeature } from './objects/feature.ts';
import { afterOutside, callOutside } from './objects/outbound.ts';
import { afterQueue } from './objects/queue.ts';
import { afterRingGroup } from './objects/ring-group.ts';
import { afterSubscriber } from './objects/subscriber.ts';
import { type Place, readPlace } from './dial-plan/place.ts';
import type { Reason } from './decision/reason.ts';
import type { RouteCall } from './dial-plan/route-call.ts';
import { hangupCause, rejectCause, type RouteVerb } from './dial-plan/route-verb.ts';
import { addReason, type Move, startWalk, type Walk } from './decision/walk.ts';

/** A decision and why it was made. */
export interface RouteDecision {
  readonly verb: RouteVerb;
  readonly reasons: readonly Reason[];
  /** Whatever is not among them may be otherwise: the decision would be the same. */
  readonly dependsOn: ReadonlySet<Dependency>;
}

/** Jumps after which a call is taken for lost in a loop (entities §1.2). */
const MOST_HOPS = 30;

/**
 * Decides where a call goes. Pure and total: the same call, plan and facts give the same verb, and a
 * call of another tenant than the plan's is always refused.
 */
export function route(call: RouteCall, plan: RoutePlan, facts: RouteFacts): RouteVerb {
  return explainRoute(call, plan, facts).verb;
}

/** {@link route}, with the reason of each step of the way. */
export function explainRoute(call: RouteCall, plan: RoutePlan, facts: RouteFacts): RouteDecision {
  const walk = startWalk(call, plan, facts);
  if (call.tenant !== plan.tenant) {
    addReason(walk, 'unknown', 'tenant', '');
    const { reasons, dependsOn } = walk;
    return { verb: { do: 'reject', cause: rejectCause.unknownNumber }, reasons, dependsOn };
  }
  const place = call.at === undefined ? null : readPlace(call.at);
  const verb = finish(walk, place === null ? begin(walk) : resume(walk, place));
  return { verb, reasons: walk.reasons, dependsOn: walk.dependsOn };
}

function begin(walk: Walk): Move {
  const { call } = walk;
  if (call.origin === 'trunk') return enterInbound(walk);
  if (call.next !== undefined) return { next: call.next };
  if (call.origin === 'campaign') return callOutside(walk, nationalForm(call.to));
  const feature = readFeatureCode(walk.plan.featureCodes, call.to);
  if (feature !== undefined) return callFeature(walk, feature);
  return callExtension(walk, call.to) ?? callFromAgent(walk, nationalForm(call.to));
}

/** What an agent dials that is no extension goes outside, where rules exist; feature codes never do. */
function callFromAgent(walk: Walk, dialled: string): Move {
  const { trunks } = walk.plan;
  if (/^\d{3,20}$/.test(dialled) && trunks.length > 0) return callOutside(walk, dialled);
  addReason(walk, 'unknown', 'number', '', dialled);
  return { verb: { do: 'reject', cause: rejectCause.unknownNumber } };
}

/** The call has done what it was told at a place. A call that was answered is over with its step. */
function resume(walk: Walk, { kind, id, step }: Place): Move {
  const { call } = walk;
  const outcome = call.outcome ?? 'done';
  if (outcome === 'answered') return { next: null };
  switch (kind) {
    case 'subscriber':
      return afterSubscriber(walk, id, outcome);
    case 'moved':
      return afterMoved(walk, id, step);
    case 'ring_group':
      return afterRingGroup(walk, id, step);
    case 'queue':
      return afterQueue(walk, id, step, outcome);
    case 'ivr':
      return afterIvr(walk, id, step, call);
    case 'conference':
      return afterConference(walk, id, step, call);
    case 'message':
      return afterMessage(walk, id);
    case 'last_call':
      return afterLastAgent(walk, id, step);
    case 'inbound':
      return afterInbound(walk, id);
    case 'mailbox':
    case 'voicemail':
    case 'page':
    case 'hot_desk':
    case 'attempt':
    case 'survey':
      return { next: null };
    case 'outside':
      return afterOutside(outcome);
  }
}

/** Follows jumps until there is something to do. */
function finish(walk: Walk, first: Move): RouteVerb {
  let move = first;
  while (!('verb' in move)) {
    if (move.next === null) {
      addReason(walk, 'no-destination', '', '');
      return { do: 'hangup', cause: hangupCause.normal };
    }
    walk.hops += 1;
    if (walk.hops > MOST_HOPS) {
      addReason(walk, 'loop', '', '');
      return { do: 'hangup', cause: hangupCause.loop };
    }
    move = enterDestination(walk, move.next);
  }
  return move.verb;
}
