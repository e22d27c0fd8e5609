import fc from 'fast-check';
import { type AgentEvent, type AgentState, newAgent, reduceAgent } from './agent-state.ts';

const at = 1_000_000;
const lunch = { status: 4, reason: 'AN_TRUA' } as const;
const ready: AgentState = { ...newAgent, status: 1, source: 'user', since: at };

const chosen = (status: AgentState['status'], afterCall = false): AgentEvent => ({
  type: 'chosen',
  choice: { status, reason: '' },
  source: 'user',
  afterCall,
});
const ended = (callId: string, wrapUp = 0, inCall = false): AgentEvent => ({
  type: 'phone',
  inCall,
  ended: { callId, wrapUp },
});
const began: AgentEvent = { type: 'phone', inCall: true, ended: null };
const idle: AgentEvent = { type: 'phone', inCall: false, ended: null };
const afterCall: AgentEvent = { type: 'chosen', choice: lunch, source: 'user', afterCall: true };
const noWrapUp: AgentEvent = { type: 'wrap-up ended' };
const moreTime: AgentEvent = { type: 'wrap-up extended', seconds: 60 };
const arrived: AgentEvent = { type: 'arrived' };
const left = (comesBack: boolean): AgentEvent => ({ type: 'left', comesBack });

/** Events with the seconds between them, and what is there at the end. */
const lives: readonly (readonly [
  string,
  AgentState,
  readonly (readonly [number, AgentEvent])[],
  Partial<AgentState>,
])[] = [
  ['a choice is at once', ready, [[5, chosen(2)]], { status: 2, source: 'user', since: at + 5000 }],
  ['the same choice keeps its clock', ready, [[5, chosen(1)]], { status: 1, since: at }],
  ['without a call "after it" is now', ready, [[5, afterCall]], { ...lunch, next: null }],
  [
    'during a call it waits',
    ready,
    [
      [1, began],
      [5, afterCall],
    ],
    { status: 1, since: at, next: lunch, inCall: true },
  ],
  [
    'the clock of calls runs from the first one on, and ends with the last',
    ready,
    [
      [1, began],
      [5, ended('a', 0, true)],
      [5, began],
    ],
    { inCall: true, callSince: at + 1000 },
  ],
  [
    'a call that is over has no clock',
    ready,
    [
      [1, began],
      [5, ended('a')],
    ],
    { callSince: null },
  ],
  [
    'and is taken at its end',
    ready,
    [
      [1, began],
      [5, afterCall],
      [9, ended('a')],
    ],
    { ...lunch, next: null, source: 'user', since: at + 15_000, inCall: false },
  ],
  [
    'the page that lost the call tells its end without a name',
    ready,
    [
      [1, began],
      [5, afterCall],
      [9, idle],
    ],
    { ...lunch, next: null, inCall: false },
  ],
  [
    'choosing the present status takes it back',
    ready,
    [
      [1, began],
      [5, afterCall],
      [6, chosen(1)],
      [9, ended('a')],
    ],
    { status: 1, since: at, next: null },
  ],
  [
    'work after the call has an end',
    ready,
    [
      [1, began],
      [9, ended('a', 10)],
    ],
    { status: 7, source: 'wrapup', since: at + 10_000, until: at + 20_000 },
  ],
  [
    'more time moves its end',
    ready,
    [
      [1, began],
      [9, ended('a', 10)],
      [5, moreTime],
    ],
    { status: 7, since: at + 10_000, until: at + 80_000 },
  ],
  [
    'up to a quarter of an hour',
    ready,
    [
      [1, began],
      [9, ended('a', 10)],
      ...Array.from({ length: 20 }, () => [0.1, moreTime] as const),
    ],
    { status: 7, until: at + 10_000 + 900_000 },
  ],
  [
    'more time without such work changes nothing',
    ready,
    [[5, moreTime]],
    { status: 1, until: null },
  ],
  [
    'reported twice it begins once',
    ready,
    [
      [1, began],
      [9, ended('a', 10)],
      [4, ended('a', 10)],
    ],
    { status: 7, since: at + 10_000, until: at + 20_000 },
  ],
  [
    'a call that is reported late, after its end, begins nothing',
    ready,
    [
      [9, ended('a', 10)],
      [1, noWrapUp],
      [1, ended('a', 10)],
    ],
    { status: 1, until: null },
  ],
  [
    'it ends by itself at its end, whenever somebody looks',
    ready,
    [
      [9, ended('a', 10)],
      [60, { type: 'tick' }],
    ],
    { status: 1, source: 'system', since: at + 19_000, until: null },
  ],
  [
    'it ends early',
    ready,
    [
      [9, ended('a', 10)],
      [3, noWrapUp],
    ],
    { status: 1, since: at + 12_000, until: null },
  ],
  [
    'what was chosen in the call comes after the work',
    ready,
    [
      [1, began],
      [1, afterCall],
      [1, ended('a', 10)],
      [3, noWrapUp],
    ],
    { ...lunch, source: 'user', next: null, until: null },
  ],
  [
    'a choice ends the work',
    ready,
    [
      [1, ended('a', 10)],
      [3, chosen(5)],
      [60, { type: 'tick' }],
    ],
    { status: 5, since: at + 4000, until: null },
  ],
  [
    'work after a call in a pause goes back to the pause',
    { ...ready, ...lunch },
    [
      [1, ended('a', 10)],
      [3, noWrapUp],
    ],
    lunch,
  ],
  [
    'the next call ends the work, and what was chosen waits for its end',
    ready,
    [
      [1, began],
      [1, afterCall],
      [1, ended('a', 10)],
      [1, began],
    ],
    { status: 1, until: null, next: lunch, inCall: true },
  ],
  [
    'of two calls the end of one changes nothing',
    ready,
    [
      [1, began],
      [1, afterCall],
      [1, ended('a', 10, true)],
    ],
    { status: 1, until: null, next: lunch, inCall: true },
  ],
  [
    'who goes offline after the call has no work after it',
    ready,
    [
      [1, began],
      [1, chosen(3, true)],
      [1, ended('a', 10)],
    ],
    { status: 3, source: 'user', until: null, next: null },
  ],
  [
    'nor has who is offline',
    ready,
    [
      [1, began],
      [1, chosen(3)],
      [1, ended('a', 10)],
    ],
    { status: 3, until: null },
  ],
  [
    'signing out is offline by the system, with nothing left over',
    ready,
    [
      [1, began],
      [1, afterCall],
      [1, left(false)],
    ],
    { status: 3, source: 'system', next: null, inCall: false, since: at + 3000 },
  ],
  [
    'signing in after a pause is ready again',
    { ...ready, ...lunch },
    [
      [1, left(false)],
      [9, arrived],
    ],
    { status: 1, source: 'system' },
  ],
  [
    'a page that was silent comes back to its pause',
    { ...ready, ...lunch },
    [
      [1, left(true)],
      [9, arrived],
    ],
    lunch,
  ],
  [
    'from work after a call to what was before it',
    ready,
    [
      [1, ended('a', 300)],
      [60, left(true)],
      [9, arrived],
    ],
    { status: 1, until: null },
  ],
  [
    'who chose to be offline stays so',
    ready,
    [
      [1, chosen(3)],
      [1, left(true)],
      [9, arrived],
    ],
    { status: 3, source: 'user', since: at + 1000 },
  ],
];

test.each(lives)('%s', (_name, start, events, expected) => {
  let now = at;
  let state = start;
  for (const [seconds, event] of events) {
    now += seconds * 1000;
    state = reduceAgent(state, event, now);
  }
  expect(state).toMatchObject(expected);
});

const anEvent: fc.Arbitrary<AgentEvent> = fc.oneof(
  fc
    .record({
      status: fc.constantFrom<AgentState['status']>(1, 2, 3, 4, 5, 6, 7),
      after: fc.boolean(),
    })
    .map(({ status, after }) => chosen(status, after)),
  fc
    .record({
      id: fc.constantFrom('a', 'b', 'c'),
      seconds: fc.constantFrom(0, 10),
      on: fc.boolean(),
    })
    .map(({ id, seconds, on }) => ended(id, seconds, on)),
  fc.constantFrom<AgentEvent>(began, idle, noWrapUp, arrived, left(true), left(false), {
    type: 'tick',
  }),
);

test('whatever happens: clocks never run backwards, only work after a call has an end, and it ends', () => {
  const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 30_000 }), anEvent), { maxLength: 40 });
  fc.assert(
    fc.property(steps, (events) => {
      let now = at;
      let state: AgentState = ready;
      for (const [pause, event] of events) {
        now += pause;
        const before = state;
        state = reduceAgent(reduceAgent(before, { type: 'tick' }, now), event, now);
        expect(state.since).toBeGreaterThanOrEqual(before.since);
        expect(state.since).toBeLessThanOrEqual(now);
        if (state.until !== null) {
          expect(state.status).toBe(7);
          expect(state.until).toBeGreaterThan(now - 1);
        }
        if (!state.inCall && state.next !== null) expect(state.until).not.toBeNull();
      }
      expect(reduceAgent(state, { type: 'tick' }, now + 60_000).until).toBeNull();
    }),
  );
});
