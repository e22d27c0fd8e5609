import fc from 'fast-check';
import type { Floor } from './floor.ts';
import { cautiousRoomOf, countsAfter, countsAt, noCounts, roomOf } from './hour-counts.ts';
import { type Mode, paceOf } from './pace-of.ts';
import { newPacing, pacingAfter, type PacingState } from './pacing-state.ts';

const now = Date.parse('2026-11-27T10:00:00+07:00');
const floor: Floor = {
  ...{ now, agents: 20, ready: 4, waiting: 0, talking: 16, wrapUps: [], wrapUp: 15, ringing: [] },
};

/** What is known after many calls, of which one in `every` is answered after 8 s; the others ring for 25. */
function learned(calls: number, every: number): PacingState {
  let state = newPacing;
  for (let call = 0; call < calls; call += 1) {
    const answered = call % every === 0;
    const seconds = answered ? 8 : 25;
    state = pacingAfter(state, { kind: 'rang', at: now - 1000, seconds, answered, agents: 20 });
  }
  return state;
}
const ofMany = learned(1000, 5);
const dropping = (state: PacingState, dropped: number) =>
  Array.from({ length: dropped }).reduce<PacingState>(
    (before) => pacingAfter(before, { kind: 'dropped', at: now - 500 }),
    state,
  );
const pace = (mode: Mode, state = ofMany, at: Partial<Floor> = {}, budget = 100) =>
  paceOf(mode, state, { ...floor, ...at }, 0.03, budget);

test('each mode says how many calls and why not more', () => {
  expect(pace({ kind: 'manual' })).toEqual({ calls: 0, why: 'manual' });
  expect(pace({ kind: 'preview' })).toEqual({ calls: 4, why: 'agents' });
  expect(pace({ kind: 'progressive' }, ofMany, { ringing: [1, 2, 3] }).calls).toBe(1);
  expect(pace({ kind: 'progressive' }, ofMany, { waiting: 5 }).calls).toBe(0);
  expect(pace({ kind: 'automatic', concurrency: 10, going: 7 })).toEqual({
    ...{ calls: 3, why: 'concurrency' },
  });
  expect(pace({ kind: 'automatic', concurrency: 2, going: 7 }).calls).toBe(0);
});

test('predictive dialling knows nothing at first, and stops when an hour has dropped enough', () => {
  const predictive = { kind: 'predictive' } as const;
  expect(pace(predictive, newPacing)).toEqual({ calls: 4, why: 'learning' });
  const ringing = [20, 20, 20, 20];
  expect(pace(predictive, ofMany, { ringing })).toMatchObject({ why: 'forecast' });
  expect(pace(predictive, ofMany, { ringing }).calls).toBeGreaterThan(0);
  // Of 200 answered 5.4 may be dropped.
  expect(pace(predictive, dropping(ofMany, 4), { ringing }).why).toBe('forecast');
  expect(pace(predictive, dropping(ofMany, 5), { ringing })).toEqual({
    calls: 0,
    why: 'drop_rate',
  });
});

test('an hour later what was dropped is forgotten, and so is what was answered', () => {
  const later = { now: now + 3_600_000 };
  expect(pace({ kind: 'predictive' }, dropping(ofMany, 5), later).why).toBe('drop_rate');
  const afresh = countsAfter(dropping(ofMany, 5).hour, later.now, 'answered', 100);
  expect(roomOf(countsAt(afresh, later.now), 0.03)).toBe(3);
});

test('a machine that answered is no person', () => {
  const state = pacingAfter(ofMany, { kind: 'machine', at: now });
  expect(roomOf(state.hour, 0.03)).toBeCloseTo(199 * 0.03);
  expect(roomOf(noCounts, 0.03)).toBe(0);
});

test.each([
  // 3 % of 60 minutes like the last ones.
  [0, 0, 20, 200, 36],
  // Five agents: an hour that begins now may have 4 answers and 59 minutes of long conversations.
  [0, 0, 4, 5, 0.03 * (4 + 59 * (55 / 60))],
  [1, 1, 4, 5, 0.03 * (8 + 58 * (55 / 60)) - 1],
  // What was dropped half an hour ago belongs to hours that have more answers already.
  [1, 30, 4, 5, 0.03 * (4 + 59 * (55 / 60))],
  // Fewer answers lately than conversations of five minutes leave: no more are expected.
  [0, 0, 0.25, 5, 0.45],
])(
  '%d dropped %d minutes ago of %d answers a minute of %d agents leaves %d in any hour',
  (dropped, ago, answers, agents, room) => {
    const counts = {
      minute: 0,
      answered: Array.from({ length: 60 }, () => answers),
      dropped: Array.from({ length: 60 }, (_none, at) => (at === ago ? dropped : 0)),
    };
    expect(cautiousRoomOf(counts, 0.03, agents)).toBeCloseTo(room);
  },
);

test('a ratio has at most so many calls for each agent who is ready', () => {
  expect(pace({ kind: 'ratio', callsPerAgent: 1 })).toEqual({ calls: 4, why: 'forecast' });
  const few = pace({ kind: 'ratio', callsPerAgent: 1.5 }, ofMany, {
    ringing: [24, 24, 24, 24, 24],
  });
  expect(few).toEqual({ calls: 1, why: 'agents' });
});

test('never more than the budget, never fewer than none, at least one for each agent who is ready', () => {
  const modes = fc.constantFrom<Mode>(
    ...[{ kind: 'progressive' } as const, { kind: 'predictive' } as const],
    { kind: 'ratio', callsPerAgent: 2.5 },
    { kind: 'automatic', concurrency: 30, going: 3 },
  );
  const floors = fc.record({
    ...{ ready: fc.nat(50), waiting: fc.nat(5), talking: fc.nat(50) },
    wrapUps: fc.array(fc.integer({ min: 0, max: 15 }), { maxLength: 10 }),
    ringing: fc.array(fc.double({ min: 0, max: 60, noNaN: true }), { maxLength: 60 }),
  });
  fc.assert(
    fc.property(modes, floors, fc.nat(40), fc.nat(9), (mode, at, budget, dropped) => {
      const { calls } = pace(mode, dropping(ofMany, dropped), at, budget);
      expect(Number.isInteger(calls)).toBe(true);
      expect(calls).toBeGreaterThanOrEqual(0);
      expect(calls).toBeLessThanOrEqual(budget);
      const least = Math.max(0, at.ready - at.waiting - at.ringing.length);
      if (mode.kind !== 'automatic') expect(calls).toBeGreaterThanOrEqual(Math.min(budget, least));
    }),
  );
});
