import fc from 'fast-check';
import * as v from 'valibot';
import { routeAnswer, type RouteVerb } from './route-verb.ts';

/** Strings that would mean something to a dial plan, among others. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '${SHELL(id)}',
    '$[1+1]',
    '102&PJSIP/dn0003-101',
    'dn0003-101,30)',
    ']',
    '../../etc/passwd',
    'a|b',
    'Local/1@from-trunk',
    '"',
    '\n',
    'dn0002-101',
    'carrier',
    '0912345678',
  ),
);
const number = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(1, 30));
const list = fc.array(hostile, { maxLength: 3 });
const then = { place: hostile, hops: number };

/** Every verb with whatever in every value. */
const anyVerb = fc.oneof(
  fc.record({ do: fc.constant('dial'), endpoint: hostile, timeout: number, ...then }),
  fc.record({
    do: fc.constant('ring'),
    endpoints: list,
    numbers: list,
    callerId: hostile,
    trunks: list,
    timeout: number,
    quiet: fc.boolean(),
    ...then,
  }),
  fc.record({
    do: fc.constant('outside'),
    number: hostile,
    callerId: hostile,
    trunks: list,
    timeout: number,
    longest: number,
    ...then,
  }),
  fc.record({ do: fc.constant('queue'), queue: hostile, prompts: list, longest: number, ...then }),
  fc.record({
    do: fc.constant('ivr'),
    prompts: list,
    timeout: number,
    between: number,
    digits: number,
    ...then,
  }),
  fc.record({
    do: fc.constant('play'),
    prompts: list,
    repeat: number,
    answer: fc.boolean(),
    skippable: fc.boolean(),
    ...then,
  }),
  fc.record({ do: fc.constant('voicemail'), box: hostile, prompts: list }),
  fc.record({ do: fc.constantFrom('reject', 'hangup'), cause: number }),
  fc.record({ do: hostile }),
);
const anyParts = fc.record(
  { tenant: hostile, record: fc.boolean(), version: hostile },
  { requiredKeys: [] },
);

test('whatever stands in a verb, the answer is refused or means nothing to a dial plan', () => {
  fc.assert(
    fc.property(anyVerb, anyParts, (verb, parts) => {
      let text: string;
      try {
        text = routeAnswer(verb as RouteVerb, parts);
      } catch (error) {
        expect(error).toBeInstanceOf(v.ValiError);
        return;
      }
      expect(text).toMatch(/^\{(?:"[a-zA-Z]+":(?:\d+|"[A-Za-z0-9_.,+@-]*"),?)+\}$/);
    }),
    { numRuns: 3000 },
  );
});

test('lists are joined, yes and no are words, and the parts stand beside the verb', () => {
  const verb: RouteVerb = {
    do: 'ring',
    endpoints: ['dn0002-101', 'dn0002-102'],
    numbers: [],
    trunks: ['carrier'],
    timeout: 20,
    quiet: true,
    place: 'ring_group.g1.1',
    hops: 2,
  };
  const parts = { tenant: 'dn0002', record: false, version: '17' };
  expect(JSON.parse(routeAnswer(verb, parts))).toEqual({
    do: 'ring',
    endpoints: 'dn0002-101,dn0002-102',
    numbers: '',
    trunks: 'carrier',
    timeout: 20,
    quiet: 'yes',
    place: 'ring_group.g1.1',
    hops: 2,
    tenant: 'dn0002',
    record: 'no',
    version: '17',
  });
});
