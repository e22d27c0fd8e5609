import { quietFacts, type RouteFacts } from '../model/route-facts.ts';
import type { RouteCall } from '../dial-plan/route-call.ts';

/** What a decision may depend on besides the plan, the entrance and the number that was dialled. */
export type Dependency = keyof RouteFacts | 'caller' | 'callId';

/** A question as a decision reads it: what was read is what the decision depends on. */
export interface WatchedQuestion {
  readonly call: RouteCall;
  readonly facts: RouteFacts;
  readonly dependsOn: ReadonlySet<Dependency>;
}

const isFact = (name: PropertyKey): name is keyof RouteFacts => Object.hasOwn(quietFacts, name);

/** Watches what is read of a question. */
export function watchQuestion(call: RouteCall, facts: RouteFacts): WatchedQuestion {
  const dependsOn = new Set<Dependency>();
  return {
    dependsOn,
    call: {
      ...call,
      get from() {
        dependsOn.add('caller');
        return call.from;
      },
      // Random choices are derived from the id of the call.
      get call() {
        dependsOn.add('callId');
        return call.call;
      },
    },
    facts: new Proxy(facts, {
      get: (of, name): unknown => {
        if (isFact(name)) dependsOn.add(name);
        return Reflect.get(of, name);
      },
    }),
  };
}
