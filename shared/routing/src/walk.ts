import type { Destination } from '@alo/contracts';
import type { RouteConfiguration } from './configuration.ts';
import { type Depends, watchQuestion } from './depends.ts';
import type { PlaceKind } from './place.ts';
import { placeText } from './place.ts';
import type { Reason, ReasonCode } from './reason.ts';
import type { RouteCall } from './route-call.ts';
import type { RouteVerb } from './route-verb.ts';
import { type LocalTime, localTime } from './time/local-time.ts';

/** One decision on the way: do something, or go on to another destination; null ends the call. */
export type Move = { readonly verb: RouteVerb } | { readonly next: Destination | null };

/** A call on its way through the configuration of its tenant. */
export interface Walk {
  readonly call: RouteCall;
  readonly configuration: RouteConfiguration;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The same moment by the clock of the tenant, or of a time zone. */
  readonly clock: (timeZone?: string | null) => LocalTime;
  /** What was read so far of who calls and of the moment. */
  readonly depends: Depends;
  /** Jumps so far, this question included. */
  hops: number;
  readonly reasons: Reason[];
}

/** Begins a walk at the time of the question. */
export function startWalk(call: RouteCall, configuration: RouteConfiguration, now: number): Walk {
  const question = watchQuestion(call, configuration, now);
  return {
    call: question.call,
    configuration: question.configuration,
    get now() {
      return question.now();
    },
    clock: (timeZone) => localTime(question.now(), timeZone ?? configuration.timeZone),
    depends: question.depends,
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
