import type { Destination } from '@alo/contracts';
import { destinationTypes, emergencyNumbers } from '@alo/contracts';
import fc from 'fast-check';
import * as v from 'valibot';
import { quietFacts, type RouteFacts } from './model/route-facts.ts';
import { explainRoute } from './route.ts';
import { outcomes, type RouteCall } from './dial-plan/route-call.ts';
import { routeVerbSchema } from './dial-plan/route-verb.ts';
import { explain, friday, fromAgent, fromOutside, go } from './testing/ask-route.ts';
import {
  company,
  type Company,
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
const anyCompany: fc.Arbitrary<Company> = fc
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
        const verb = go(call, configuration, at);
        expect(v.is(routeVerbSchema, verb)).toBe(true);
        expect(go(call, configuration, at)).toEqual(verb);
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
        const { verb, dependsOn } = explain(call, configuration, friday);
        if (!dependsOn.has('caller')) {
          standing.caller += 1;
          const other = { ...call, from: caller };
          expect(go(other, configuration, friday)).toEqual(verb);
        }
        if ([...dependsOn].every((one) => one === 'caller')) {
          standing.moment += 1;
          const later: Company = {
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
          expect(go({ ...call, call: id }, later, at)).toEqual(verb);
        }
      },
    ),
    { numRuns: 1000 },
  );
  expect(standing.caller).toBeGreaterThan(50);
  expect(standing.moment).toBeGreaterThan(50);
});

const anyFacts: fc.Arbitrary<RouteFacts> = fc
  .record({
    now: fc.integer({ min: 0, max: 4e12 }),
    phone: fc.constantFrom('idle', 'busy', 'absent'),
    calls: fc.integer({ min: 0, max: 4 }),
    turn: fc.integer({ min: 0, max: 100 }),
    isReady: fc.boolean(),
    isVip: fc.boolean(),
    agent: fc.option(fc.constantFrom('101', '102', '103'), { nil: undefined }),
    shown: fc.constantFrom('02471088888', '02471099999'),
  })
  .map(({ now, phone, calls, turn, isReady, isVip, agent, shown }) => ({
    now,
    phoneNow: () => phone,
    callsOf: () => calls,
    channelsOf: () => calls,
    callsToday: () => calls,
    usedCaps: () => [
      {
        whose: 'tenant',
        caps: { concurrent: 3, perMinute: 0, perDay: 0, moneyPerDay: 0 },
        use: { concurrent: calls, lastMinute: 0, today: 0, moneyToday: 0 },
      },
    ],
    turn: () => turn,
    isReady: () => isReady,
    isVip: () => isVip,
    lastAgent: () => agent,
    lastShown: () => shown,
  }));

/** A company in which every fact counts for some calls: limits, VIPs, numbers that are chosen by turns or by the last call. */
const anyLimitedCompany: fc.Arbitrary<Company> = fc
  .record({
    of: anyCompany,
    most: fc.constantFrom(0, 3),
    choice: fc.constantFrom('fixed', 'rotate', 'last_used'),
    ways: forEach(destination),
  })
  .map(({ of, most, choice, ways: [vip, other] }) => {
    const numbers = ['02471088888', '02471099999'].map((number, index) => ({
      id: `n${index + 1}`,
      number,
      usage: 'inout' as const,
      inboundId: 'in1',
      maxChannels: most,
      expiresAt: null,
      isActive: true,
    }));
    const everybody = { values: [], isActive: true };
    return {
      ...of,
      numbers,
      number: (text) => numbers.find(({ number }) => number === text),
      numberById: known(...numbers),
      inbound: known({
        id: 'in1',
        greeting: null,
        maxCalls: most,
        timeConditionId: null,
        rules: [
          { id: 'r1', callers: 'vip', destination: vip, ...everybody },
          { id: 'r2', callers: 'any', destination: other, ...everybody },
        ],
        isActive: true,
      }),
      outboundRules: [
        outboundRule('o', { choice, numberIds: ['n1', 'n2'], maxCallsPerDay: most, rows: null }),
      ],
    };
  });

test('a decision is the same whatever the facts are that it did not read', () => {
  const facts = Object.keys(quietFacts);
  const read = new Set<string>();
  const passedOver = new Set<string>();
  fc.assert(
    fc.property(anyCall, anyLimitedCompany, anyFacts, anyFacts, (call, plan, first, other) => {
      const { verb, reasons, dependsOn } = explainRoute(call, plan, first);
      const needed = new Set<PropertyKey>(dependsOn);
      for (const name of facts) (needed.has(name) ? read : passedOver).add(name);
      const mixed = new Proxy(other, {
        get: (of, name): unknown => Reflect.get(needed.has(name) ? first : of, name),
      });
      const again = explainRoute(call, plan, mixed);
      expect(again).toEqual({ verb, reasons, dependsOn });
    }),
    { numRuns: 2000 },
  );
  // Each fact decided something, and each was left out of account somewhere: the test has seen both sides.
  expect([...read].sort()).toEqual(facts.toSorted());
  expect([...passedOver].sort()).toEqual(facts.toSorted());
});

test('whatever is answered on the way, every call comes to an end', () => {
  fc.assert(
    fc.property(anyCall, anyCompany, answers, (first, configuration, given) => {
      let call = first;
      for (const answer of given) {
        const verb = go(call, configuration, friday);
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
      const { verb, reasons } = explain(fromAgent({ to }), blocked, friday);
      expect(verb).toMatchObject({ do: 'outside', number: to, trunks: ['carrier'] });
      expect(reasons.map(({ code }) => code)).toEqual(['emergency']);
    }),
  );
});
