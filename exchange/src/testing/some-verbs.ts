import type { RouteVerb } from '@alo/routing';
import {
  exchangeObjects,
  mailbox,
  member,
  queueObject,
  trunk,
} from '../objects/testing/some-objects.ts';

// Verbs of tenant dn0002 as a server answers them, with places of short names.

type Verb<Do extends RouteVerb['do']> = Extract<RouteVerb, { do: Do }>;

const then = (place: string, hops = 1) => ({ place, hops });
const endpointOf = (extension: string) => `dn0002-${extension}`;

/** One phone, for a second; with a place the call asks again. */
export function dial(extension: string, place?: string): Verb<'dial'> {
  const back = place === undefined ? {} : then(place);
  return { do: 'dial', endpoint: endpointOf(extension), timeout: 1, ...back };
}

export function ring(endpoints: readonly string[], numbers: readonly string[] = []): Verb<'ring'> {
  return {
    do: 'ring',
    endpoints: endpoints.map(endpointOf),
    numbers: [...numbers],
    trunks: ['carrier'],
    timeout: 2,
    quiet: true,
    ...then('ring_group.g1.1'),
  };
}

/** @param longest seconds of waiting; 0 without end. */
export function queue(id: string, longest = 0): Verb<'queue'> {
  return {
    do: 'queue',
    queue: `dn0002-q${id}`,
    prompts: ['hello'],
    longest,
    ...then(`queue.${id}.0`),
  };
}

export function outside(
  trunks: readonly string[],
  number = '0912345678',
  callerId = '02471088888',
): RouteVerb {
  return {
    do: 'outside',
    number,
    callerId,
    trunks: [...trunks],
    timeout: 2,
    longest: 0,
    ...then('outside.number.0'),
  };
}

export function menu(digits: number, prompts = ['menu']): RouteVerb {
  return { do: 'ivr', prompts, timeout: 1, between: 1, digits, ...then('ivr.i1.0') };
}

export function play(parts: Partial<Verb<'play'>> = {}): RouteVerb {
  const sound = { prompts: ['hello'], repeat: 1, answer: true, skippable: false };
  return { do: 'play', ...sound, ...then('message.m1.0'), ...parts };
}

/** What the verbs above name: three queues, a mailbox, and three trunks of which one is dead. */
export function objectsOfVerbs(carrierPort: number, otherPort: number) {
  return exchangeObjects({
    queues: [
      queueObject('7', { timeout: 1, members: [member('102')], exitKey: '*' }),
      queueObject('8', { members: [member('109')] }),
      // Whoever calls waits, also while no phone of a member is there.
      queueObject('6', { members: [member('109')], joinempty: 'yes', leavewhenempty: 'no' }),
    ],
    mailboxes: [mailbox('102')],
    trunks: [
      trunk('gone', { port: 9 }),
      trunk('carrier', { port: carrierPort }),
      trunk('other', { port: otherPort, username: 'alo', password: 'secret' }),
    ],
  });
}
