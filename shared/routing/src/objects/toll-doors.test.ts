import type { Destination } from '@alo/contracts';
import type { RouteCall } from '../dial-plan/route-call.ts';
import { fromAgent, fromOutside, go, inboundTo } from '../testing/ask-route.ts';
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
  to,
} from '../testing/company.ts';

const pattern = (prefix: string, parts: object = {}) => ({
  ...{ prefix, minLength: 2, maxLength: 20, strip: 0, prepend: '', ...parts },
});

/** A company that may call within Vietnam, and has written rules for whatever else there is. */
const greedy: Partial<Company> = {
  outside: { state: 'allowed', trunks: ['carrier'], abroad: false, premium: false },
  outboundRules: [
    outboundRule('o1', {
      patterns: [
        ...['00', '+', '011', '1900', '84', '171', '0', ''].map((prefix) => pattern(prefix)),
        pattern('99', { strip: 2, prepend: '00' }),
        pattern('98', { strip: 2, prepend: '1900' }),
        pattern('97', { strip: 2, prepend: '17100' }),
      ],
    }),
  ],
};

const costly = [
  ...['00447700900123', '+447700900123', '447700900123', '011447700900123', '8400447700900123'],
  ...['17100447700900123', '99447700900123', '97447700900123', '+8400447700900123'],
  ...['19001234', '+8419001234', '84019001234', '008419001234', '019001234', '17119001234'],
  ...['981234', '1080'],
];

/** Each way by which a call reaches a number outside; the call, and the company that sends it there. */
const doors: readonly [string, (number: string) => [RouteCall, Company]][] = [
  ['dialled by an extension', (number) => [fromAgent({ to: number }), company(greedy)]],
  [
    'dialled after a blind transfer',
    (number) => [fromAgent({ to: number, from: '102' }), company(greedy)],
  ],
  [
    'a rule for calls from outside',
    (number) => [fromOutside(), inboundTo(to('fw', number), greedy)],
  ],
  [
    'a forward of an extension',
    (number) => {
      const forward = { when: 'always', callers: 'both', destination: to('fw', number) } as const;
      const own = known(subscriber('101', { forwards: [forward] }));
      return [fromOutside(), inboundTo(to('direct', 's101'), { ...greedy, subscriberById: own })];
    },
  ],
  [
    'a time condition',
    (number) => {
      const condition = officeHours('t1', { match: to('fw', number), noMatch: to('fw', number) });
      return [
        fromOutside(),
        inboundTo(to('time', 't1'), { ...greedy, timeCondition: known(condition) }),
      ];
    },
  ],
  [
    'a message',
    (number) => {
      const message = {
        ...{ id: 'm1', prompt: null, repeat: 1, skippable: false, answer: true },
        ...{ after: to('fw', number), isActive: true },
      };
      return [fromOutside(), inboundTo(to('msg', 'm1'), { ...greedy, message: known(message) })];
    },
  ],
  [
    'the way on from a queue that is full',
    (number) =>
      after('queue.q1.0', 'full', to('queue', 'q1'), {
        queue: known(queue('q1', { full: to('fw', number) })),
      }),
  ],
  [
    'a key of a menu',
    (number) =>
      after(
        'ivr.i1.0',
        'digits',
        to('ivr', 'i1'),
        {
          ivr: known(
            ivr('i1', { options: [{ key: '1', destination: to('fw', number), isActive: true }] }),
          ),
        },
        { digits: '1' },
      ),
  ],
  [
    'a ring group that nobody takes',
    (number) =>
      after('ring_group.g1.1', 'noanswer', to('group', 'g1'), {
        ringGroup: known(ringGroup('g1', { noAnswer: to('fw', number) })),
      }),
  ],
  [
    'a member outside of a ring group',
    (number) => {
      const members = [{ kind: 'outside', number, timeout: null } as const];
      const group = known(ringGroup('g1', { members }));
      return [fromOutside(), inboundTo(to('group', 'g1'), { ...greedy, ringGroup: group })];
    },
  ],
];

function after(
  place: string,
  outcome: RouteCall['outcome'],
  first: Destination,
  parts: Partial<Company>,
  more: Partial<RouteCall> = {},
): [RouteCall, Company] {
  return [fromOutside({ at: place, outcome, ...more }), inboundTo(first, { ...greedy, ...parts })];
}

const numbersOf = (verb: ReturnType<typeof go>): readonly string[] =>
  verb.do === 'outside' ? [verb.number] : verb.do === 'ring' ? verb.numbers : [];

describe.each(doors)('by %s', (_door, make) => {
  test.each(costly)('%s does not go out', (number) => {
    expect(numbersOf(go(...make(number)))).toEqual([]);
  });

  // The rule with 84 is the first that takes it.
  test('a mobile does: the door is there', () => {
    expect(numbersOf(go(...make('0987654321')))).toEqual(['84987654321']);
  });

  test('and it does not while the company is suspended', () => {
    const [asked, configuration] = make('0987654321');
    const outside = { ...configuration.outside, state: 'suspended' as const };
    expect(numbersOf(go(asked, { ...configuration, outside }))).toEqual([]);
  });
});
