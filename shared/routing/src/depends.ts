import type { RouteConfiguration } from './configuration.ts';
import type { RouteCall } from './route-call.ts';

/** What a decision depended on beside the configuration, the entrance and the number that was dialled. */
export interface Depends {
  /** Who calls. */
  readonly caller: boolean;
  /** The time, or what goes on at it: other calls, agents, counters. */
  readonly moment: boolean;
}

/** What a configuration says of the moment. */
const momentary: ReadonlySet<PropertyKey> = new Set<keyof RouteConfiguration>([
  'callsOf',
  'channelsOf',
  'callsToday',
  'usedCaps',
  'phoneNow',
  'isReady',
  'turn',
  'isVip',
  'lastAgent',
  'lastShown',
]);

/** A question as a decision reads it: what was read is what the decision depends on. */
export interface WatchedQuestion {
  readonly call: RouteCall;
  readonly configuration: RouteConfiguration;
  readonly now: () => number;
  readonly depends: Depends;
}

/** Watches what is read of a question. */
export function watchQuestion(
  call: RouteCall,
  configuration: RouteConfiguration,
  now: number,
): WatchedQuestion {
  const depends = { caller: false, moment: false };
  return {
    depends,
    call: {
      ...call,
      get from() {
        depends.caller = true;
        return call.from;
      },
      // What goes by chance goes by the id of the call.
      get call() {
        depends.moment = true;
        return call.call;
      },
    },
    configuration: new Proxy(configuration, {
      get: (of, name): unknown => {
        if (momentary.has(name)) depends.moment = true;
        return Reflect.get(of, name);
      },
    }),
    now: () => {
      depends.moment = true;
      return now;
    },
  };
}
