import { parseEndpointId } from './dial-plan/endpoint-id.ts';
import type { PhoneNow, RouteFacts } from './model/route-facts.ts';
import type { RoutePlan } from './model/route-plan.ts';
import type { Outcome, RouteCall } from './dial-plan/route-call.ts';
import type { RouteVerb } from './dial-plan/route-verb.ts';
import { explainRoute, type RouteDecision } from './route.ts';

/** How a phone behaves when it rings. */
export type PhoneBehaviour = 'answers' | 'noanswer' | 'busy' | 'absent';

/** What the people of a tried call do. */
export interface SimulationScript {
  /** By extension or number outside. */
  readonly phone: (number: string) => PhoneBehaviour;
  /** What is keyed into the menus, one after another; '' is silence. After the last one: silence. */
  readonly keys: readonly string[];
  /** What comes of waiting in a queue; an agent answers unless it is said. */
  readonly queue?: 'answered' | 'timeout' | 'empty' | 'full' | 'exit' | 'callback';
}

/** One step of a tried call; the last one has no outcome, or was answered. */
export interface SimulatedStep extends RouteDecision {
  readonly outcome: Outcome | null;
}

/** Steps after which a call is taken for one that never ends; menus and queues may go round. */
const MOST_STEPS = 60;

/** The phones of a script as the routing sees them: a phone that answers is idle. */
export function phoneNowOf(script: SimulationScript): (extension: string) => PhoneNow {
  return (extension) => {
    const behaviour = script.phone(extension);
    return behaviour === 'busy' || behaviour === 'absent' ? behaviour : 'idle';
  };
}

/**
 * Walks a call to its end by the routing function itself: what a step comes to is taken from the script,
 * then the function is asked again as the dial plan would. Time does not pass meanwhile.
 */
export function simulateRoute(
  call: RouteCall,
  plan: RoutePlan,
  facts: RouteFacts,
  script: SimulationScript,
): SimulatedStep[] {
  const steps: SimulatedStep[] = [];
  const world = { ...facts, phoneNow: phoneNowOf(script) };
  let question = call;
  let keys = [...script.keys];
  while (steps.length < MOST_STEPS) {
    const decision = explainRoute(question, plan, world);
    const { verb } = decision;
    const pressed = verb.do === 'ivr' ? (keys[0] ?? '') : '';
    if (verb.do === 'ivr') keys = keys.slice(1);
    const outcome = outcomeOf(verb, script, pressed);
    steps.push({ ...decision, outcome });
    const at = 'place' in verb ? verb.place : undefined;
    if (outcome === null || outcome === 'answered' || at === undefined) return steps;
    const { digits: _before, ...rest } = question;
    const waited = 'timeout' in verb && outcome === 'noanswer' ? verb.timeout : 0;
    const hops = 'hops' in verb ? (verb.hops ?? 0) : 0;
    question = {
      ...rest,
      at,
      outcome,
      waited,
      hops,
      ...(pressed === '' ? {} : { digits: pressed }),
    };
  }
  return steps;
}

function outcomeOf(verb: RouteVerb, script: SimulationScript, pressed: string): Outcome | null {
  switch (verb.do) {
    case 'dial':
      return ringOutcome([extensionOf(verb.endpoint)], script);
    case 'ring':
      return ringOutcome([...verb.endpoints.map(extensionOf), ...verb.numbers], script);
    case 'outside':
      return ringOutcome([verb.number], script);
    case 'queue':
      return script.queue ?? 'answered';
    case 'ivr':
    case 'announce':
      return pressed === '' ? 'timeout' : 'digits';
    case 'play':
    case 'wait':
      return 'done';
    default:
      return null;
  }
}

const extensionOf = (endpoint: string) => parseEndpointId(endpoint)?.extension ?? '';

/** One that answers is enough; otherwise the most hopeful of what the others do. */
function ringOutcome(numbers: readonly string[], { phone }: SimulationScript): Outcome {
  const behaviours = numbers.map(phone);
  if (behaviours.includes('answers')) return 'answered';
  if (behaviours.includes('noanswer')) return 'noanswer';
  return behaviours.includes('busy') ? 'busy' : 'absent';
}
