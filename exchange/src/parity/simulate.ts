import * as v from 'valibot';
import { explainRoute } from '../route/route.ts';
import { type Outcome, type RouteCall, routeCallSchema } from '../route/route-call.ts';
import type { RouteVerb } from '../route/route-verb.ts';
import { friday } from '../route/testing/ask-route.ts';
import { type GoldenCase, isFromAgent, type PhoneWill } from './golden-case.ts';

/** What comes of one step in the words of a path; without an outcome the call ends with it. */
interface Step {
  readonly words: readonly string[];
  readonly outcome?: Outcome;
  readonly digits?: string;
}

/** With which cause a phone that has no place to ask from ends the call. */
const causes: Partial<Record<Outcome, number>> = { busy: 17, noanswer: 19, absent: 20 };

/** The way of a call by the routing function alone. */
export function simulate(golden: GoldenCase): string[] {
  const path: string[] = [];
  const keys = [...(golden.keys ?? [])];
  let call = firstQuestion(golden);
  for (let steps = 0; steps < 400; steps += 1) {
    const { verb } = explainRoute(call, golden.configuration, () => golden.at ?? friday);
    const { words, outcome, digits } = follow(golden, verb, keys);
    path.push(...words);
    if (outcome === undefined) return path;
    if (!('place' in verb) || verb.place === undefined) return [...path, `end ${causes[outcome]}`];
    const pressed = digits === undefined ? {} : { digits };
    call = { ...firstQuestion(golden), at: verb.place, outcome, hops: verb.hops ?? 0, ...pressed };
  }
  throw new Error('The call does not end.');
}

function firstQuestion(golden: GoldenCase): RouteCall {
  const { from, to, configuration } = golden;
  const origin = isFromAgent(golden) ? 'agent' : 'trunk';
  return v.parse(routeCallSchema, { tenant: configuration.tenant, origin, from, to, call: 'c1' });
}

function follow(golden: GoldenCase, verb: RouteVerb, keys: string[]): Step {
  const heard = (prompts: readonly string[]) => prompts.map((prompt) => `hear ${prompt}`);
  const willOf = (name: string) => golden.phones?.[name];
  switch (verb.do) {
    case 'dial':
      return rung([verb.endpoint], willOf);
    case 'ring':
      return rung(verb.endpoints, willOf);
    case 'outside':
      return calling([`call ${verb.number}`], [willOf('outside')]);
    case 'queue': {
      const words = [...heard(verb.prompts), `queue ${verb.queue}`];
      const outcome = golden.queue ?? 'answered';
      return outcome === 'answered' ? { words: [...words, 'talk'] } : { words, outcome };
    }
    case 'ivr': {
      const digits = keys.shift() ?? '';
      const words = [...heard(verb.prompts), ...(digits === '' ? [] : [`press ${digits}`])];
      return digits === '' ? { words, outcome: 'timeout' } : { words, outcome: 'digits', digits };
    }
    case 'play':
      return {
        words: Array.from({ length: verb.repeat }, () => heard(verb.prompts)).flat(),
        outcome: 'done',
      };
    case 'voicemail':
      return { words: [`mailbox ${verb.box}`] };
    case 'reject':
    case 'hangup':
      return { words: [`end ${verb.cause}`] };
  }
}

/** Phones that ring together; those that are not there do not. */
function rung(endpoints: readonly string[], willOf: (name: string) => PhoneWill | undefined): Step {
  const extensions = endpoints.map((endpoint) => endpoint.replace(/^.*-/, ''));
  const there = extensions.filter((extension) => willOf(extension) !== undefined).sort();
  const words = there.length === 0 ? [] : [`ring ${there.join(' ')}`];
  return calling(words, there.map(willOf));
}

function calling(words: readonly string[], wills: readonly (PhoneWill | undefined)[]): Step {
  if (wills.includes('answers')) return { words: [...words, 'talk'] };
  if (wills.includes('rings on')) return { words, outcome: 'noanswer' };
  return { words, outcome: wills.includes('is busy') ? 'busy' : 'absent' };
}
