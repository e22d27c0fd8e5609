import * as v from 'valibot';
import {
  causeOfOutcome,
  type RouteCall,
  routeCallSchema,
  type RouteVerb,
  type SimulatedStep,
  simulateRoute,
  type SimulationScript,
} from '@alo/routing';
import { friday } from '@alo/routing/testing';
import { type GoldenCase, isFromAgent } from './golden-case.ts';

/** The way of a call by the routing function alone, in the words of a golden path. */
export function simulatedPath(golden: GoldenCase): string[] {
  const script = scriptOf(golden);
  const keys = [...script.keys];
  return simulate(golden, script).flatMap((step) => {
    const pressed = step.verb.do === 'ivr' ? (keys.shift() ?? '') : '';
    return [...wordsOf(step.verb, golden), ...endOf(step, pressed)];
  });
}

/** What phones show of the call by the routing function alone, step after step. */
export function simulatedLabels(golden: GoldenCase): string[] {
  return simulate(golden, scriptOf(golden)).flatMap(({ verb }) =>
    verb.do === 'dial' || verb.do === 'ring' || verb.do === 'queue'
      ? [labelWords(verb.prefix, verb.called)]
      : [],
  );
}

/** The labels at a phone in the words of a golden case. */
export function labelWords(prefix = '', called = ''): string {
  return called === '' ? prefix : `${prefix} – ${called}`;
}

/** What phones and people of a golden case do. */
export function scriptOf({ phones = {}, keys = [], queue }: GoldenCase): SimulationScript {
  const phone = (number: string) =>
    phones[number.length > 6 || number === '115' ? 'outside' : number];
  return {
    phone: (number) => phone(number) ?? 'absent',
    keys,
    ...(queue === undefined ? {} : { queue }),
  };
}

function simulate(golden: GoldenCase, script: SimulationScript): SimulatedStep[] {
  const { configuration, at: now = friday } = golden;
  return simulateRoute(firstQuestion(golden), configuration, { ...configuration, now }, script);
}

function firstQuestion(golden: GoldenCase): RouteCall {
  const { from, to, configuration } = golden;
  const origin = isFromAgent(golden) ? 'agent' : 'trunk';
  return v.parse(routeCallSchema, { tenant: configuration.tenant, origin, from, to, call: 'c1' });
}

function wordsOf(verb: RouteVerb, golden: GoldenCase): string[] {
  const heard = (prompts: readonly string[]) => prompts.map((prompt) => `hear ${prompt}`);
  switch (verb.do) {
    case 'dial':
      return rung([verb.endpoint], golden);
    case 'ring':
      return rung(verb.endpoints, golden, verb.music);
    case 'pickup':
      return [`pick up ${rung(verb.endpoints, golden).join('')}`];
    case 'outside':
      return [`call ${verb.number}`];
    case 'queue':
      return [...heard(verb.prompts), `queue ${verb.queue}`];
    case 'ivr':
    case 'announce':
      return heard(verb.prompts);
    case 'play':
      return Array.from({ length: verb.repeat }, () => heard(verb.prompts)).flat();
    case 'otp':
      return Array.from({ length: verb.repeat }, () => `hear ${verb.reading}`);
    case 'conference':
      return [`meet in ${verb.room}`];
    case 'page':
      return [`announce to ${rung(verb.endpoints, golden).join('')}`];
    case 'wait':
      return [`wait ${verb.seconds}`];
    case 'echo':
      return ['echo'];
    case 'confirm':
      return [`confirm ${verb.on ? 'on' : 'off'}`];
    case 'voicemail':
      return [...heard(verb.prompts), `mailbox ${verb.box}`];
    case 'reject':
    case 'hangup':
      return [`end ${verb.cause}`];
  }
}

function endOf({ verb, outcome }: SimulatedStep, pressed: string): string[] {
  if (pressed !== '') return [`press ${pressed}`];
  if (outcome === null) return [];
  if (outcome === 'answered') return ['talk'];
  const asksAgain = 'place' in verb && verb.place !== undefined;
  return asksAgain ? [] : [`end ${causeOfOutcome(outcome)}`];
}

/** Phones that ring together, and what the caller hears instead of the ring; those that are not there do not. */
function rung(endpoints: readonly string[], { phones = {} }: GoldenCase, music?: string): string[] {
  const extensions = endpoints.map((endpoint) => endpoint.replace(/^.*-/, ''));
  const there = extensions.filter((extension) => phones[extension] !== undefined).sort();
  return there.length === 0
    ? []
    : [`ring ${there.join(' ')}${music === undefined ? '' : ` to music ${music}`}`];
}
