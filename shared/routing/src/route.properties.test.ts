import type { Destination } from '@alo/contracts';
import { destinationTypes, emergencyNumbers } from '@alo/contracts';
import fc from 'fast-check';
import * as v from 'valibot';
import type { RouteConfiguration } from './configuration.ts';
import { explainRoute, route } from './route.ts';
import { outcomes, type RouteCall } from './route-call.ts';
import { routeVerbSchema } from './route-verb.ts';
import { friday, fromAgent, fromOutside } from './testing/ask-route.ts';
import {
  company,
  ivr,
  known,
  officeHours,
  outboundRule,
  queue,
  ringGroup,
  subscriber,
} from './testing/company.ts';

const ids = ['a', 'b', 'c'];
const destination: fc.Arbitrary<Destination | null> = fc.option(
  fc.record({
    dest_type: fc.constantFrom(...destinationTypes),
    dest_id: fc.constantFrom(...ids, 'gone'),
    dest_value: fc.constantFrom('0912345678', '115', '00441234567'),
  }),
);
const forEach = <Value>(value: fc.Arbitrary<Value>) => fc.tuple(value, value, value);

/** A company of three of each kind, each leading anywhere, loops included. */
const anyCompany: fc.Arbitrary<RouteConfiguration> = fc
  .record({
    ways: forEach(forEach(destination)),
    steps: forEach(fc.boolean()),
    strategy: forEach(
      fc.constantFrom('ringall', 'linear', 'roundrobin', 'random', 'memoryhunt', 'firstavailable'),
    ),
    phones: forEach(fc.constantFrom('idle', 'busy', 'absent')),
    ringTimeout: fc.integer({ min: 5, max: 300 }),
  })
  .map(({ ways, steps, strategy, phones, ringTimeout }) => {
    const all = <Entry>(make: (id: string, way: (Destination | null)[], index: number) => Entry) =>
      ids.map((id, index) => make(id, ways[index] ?? [], index));
    const isActive = (index: number) => steps[index] ?? true;
    const people = all((id, [first], index) =>
      subscriber(`10${index + 1}`, {
        id,
        dnd: !isActive(index),
        forwards: first ? [{ when: 'noanswer', callers: 'both', destination: first }] : [],
      }),
    );
    return company({
      subscriber: (extension) => people.find((one) => one.extension === extension),
      subscriberById: known(...people),
      inbound: known({
        id: 'in1',
        greeting: isActive(0) ? 'hello' : null,
        maxCalls: 0,
        timeConditionId: null,
        rules: [{ id: 'r', callers: 'any', values: [], destination: ways[0][0], isActive: true }],
        isActive: true,
      }),
      ringGroup: known(
        ...all((id, [first], index) =>
          ringGroup(id, {
            strategy: strategy[index] ?? 'linear',
            ringTimeout,
            noAnswer: first ?? null,
          }),
        ),
      ),
      queue: known(
        ...all((id, [timeout, full, empty]) =>
          queue(id, {
            stickyRing: 5,
            timeout: timeout ?? null,
            full: full ?? null,
            empty: empty ?? null,
          }),
        ),
      ),
      ivr: known(
        ...all((id, way) =>
          ivr(id, {
            options: ['1', 't', 'i'].map((key, index) => ({
              key,
              destination: way[index] ?? null,
              isActive: true,
            })),
          }),
        ),
      ),
      message: known(
        ...all((id, [after], index) => ({
          id,
          prompt: isActive(index) ? 'sound' : null,
          repeat: 1,
          skippable: false,
          answer: true,
          after: after ?? null,
          isActive: true,
        })),
      ),
      timeCondition: known(
        ...all((id, [match, noMatch]) =>
          officeHours(id, { match: match ?? null, noMatch: noMatch ?? null }),
        ),
      ),
      lastCall: known(
        ...all((id, [fallback], index) => ({
          id,
          ringTimeout: 15,
          waitIfBusy: 20,
          fallback: fallback ?? null,
          isActive: isActive(index),
        })),
      ),
      lastAgent: () => '101',
      mailbox: (id) => id === 'a',
      outboundRules: [outboundRule('o')],
      phoneNow: (extension) => phones[Number(extension) - 101] ?? 'idle',
    });
  });

const anyCall: fc.Arbitrary<RouteCall> = fc.oneof(
  fc.constant(fromOutside()),
  fc.constantFrom('101', '102', '103', '0912345678', '115', '*43').map((to) => fromAgent({ to })),
);
const answers = fc.array(
  fc.record({
    outcome: fc.constantFrom(...outcomes.filter((outcome) => outcome !== 'answered')),
    digits: fc.constantFrom('1', '9', '102'),
  }),
  { minLength: 500, maxLength: 500 },
);

test('whatever is configured, every call gets a verb that the dial plan can do, and always the same', () => {
  fc.assert(
    fc.property(
      anyCall,
      anyCompany,
      fc.integer({ min: 0, max: 4e12 }),
      (call, configuration, at) => {
        const verb = route(call, configuration, () => at);
        expect(v.is(routeVerbSchema, verb)).toBe(true);
        expect(route(call, configuration, () => at)).toEqual(verb);
      },
    ),
  );
});

test('what a decision says not to depend on changes nothing of it', () => {
  const standing = { caller: 0, moment: 0 };
  const moment = fc.record({
    at: fc.integer({ min: 0, max: 4e12 }),
    phone: fc.constantFrom('idle', 'busy', 'absent'),
    count: fc.integer({ min: 0, max: 100 }),
    isTrue: fc.boolean(),
    agent: fc.option(fc.constantFrom('101', '102', '103'), { nil: undefined }),
  });
  fc.assert(
    fc.property(
      anyCall,
      anyCompany,
      fc.constantFrom('101', '102', '103', '', '0987654321'),
      moment,
      fc.string({ minLength: 1 }),
      (call, configuration, caller, { at, phone, count, isTrue, agent }, id) => {
        const { verb, depends } = explainRoute(call, configuration, () => friday);
        if (!depends.caller) {
          standing.caller += 1;
          const other = { ...call, from: caller };
          expect(route(other, configuration, () => friday)).toEqual(verb);
        }
        if (!depends.moment) {
          standing.moment += 1;
          const later: RouteConfiguration = {
            ...configuration,
            phoneNow: () => phone,
            callsOf: () => count,
            callsToday: () => count,
            turn: () => count,
            isReady: () => isTrue,
            isVip: () => isTrue,
            lastAgent: () => agent,
            lastShown: () => agent,
          };
          expect(route({ ...call, call: id }, later, () => at)).toEqual(verb);
        }
      },
    ),
    { numRuns: 1000 },
  );
  expect(standing.caller).toBeGreaterThan(50);
  expect(standing.moment).toBeGreaterThan(50);
});

test('whatever is answered on the way, every call comes to an end', () => {
  fc.assert(
    fc.property(anyCall, anyCompany, answers, (first, configuration, given) => {
      let call = first;
      for (const answer of given) {
        const verb = route(call, configuration, () => friday);
        if (!('place' in verb) || verb.place === undefined) return;
        call = { ...first, ...answer, at: verb.place, hops: verb.hops ?? 0 };
      }
      throw new Error('The call went on for five hundred steps');
    }),
    { numRuns: 200 },
  );
});

test('an emergency call goes out, whatever is configured', () => {
  fc.assert(
    fc.property(fc.constantFrom(...emergencyNumbers), anyCompany, (to, configuration) => {
      const blocked = { ...configuration, outboundRules: [], planLastDay: '2020-01-01' };
      const { verb, reasons } = explainRoute(fromAgent({ to }), blocked, () => friday);
      expect(verb).toMatchObject({ do: 'outside', number: to, trunks: ['carrier'] });
      expect(reasons.map(({ code }) => code)).toEqual(['emergency']);
    }),
  );
});
