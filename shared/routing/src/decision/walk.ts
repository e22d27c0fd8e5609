import type { Destination } from '@alo/contracts';
import type { RouteFacts } from '../model/route-facts.ts';
import type { RoutePlan } from '../model/route-plan.ts';
import { type Dependency, watchQuestion } from './watch-question.ts';
import type { PlaceKind } from '../dial-plan/place.ts';
import { placeText } from '../dial-plan/place.ts';
import type { Reason, ReasonCode } from './reason.ts';
import type { RouteCall } from '../dial-plan/route-call.ts';
import type { RouteVerb } from '../dial-plan/route-verb.ts';
import { type LocalTime, localTime } from '../time/local-time.ts';

/** One decision on the way: do something, or go to another destination; null ends the call. */
export type Move = { readonly verb: RouteVerb } | { readonly next: Destination | null };

/** A call on its way through the plan of its tenant. */
export interface Walk {
  readonly call: RouteCall;
  readonly plan: RoutePlan;
  readonly facts: RouteFacts;
  /** This moment by the clock of the tenant, or of a time zone. */
  readonly clock: (timeZone?: string | null) => LocalTime;
  /** What was read so far of who calls and of the moment. */
  readonly dependsOn: ReadonlySet<Dependency>;
  /** Jumps so far, this question included. */
  hops: number;
  readonly reasons: Reason[];
}

/** Begins a walk. */
export function startWalk(call: RouteCall, plan: RoutePlan, facts: RouteFacts): Walk {
  const question = watchQuestion(call, facts);
  return {
    ...question,
    plan,
    clock: (timeZone) => localTime(question.facts.now, timeZone ?? plan.timeZone),
    hops: call.hops,
    reasons: [],
  };
}

/** Writes down why. */
export function addReason(
  walk: Walk,
  code: ReasonCode,
  kind: string,
  id: string,
  detail = '',
): void {
  walk.reasons.push({ code, kind, id, detail });
}

/** With what a verb comes back to ask again. */
export function resumeAt(walk: Walk, kind: PlaceKind, id: string, step = 0) {
  return { place: placeText({ kind, id, step }), hops: walk.hops };
}
