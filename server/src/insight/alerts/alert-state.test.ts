import fc from 'fast-check';
import { type AlertState, nextState, type Patience, quiet } from './alert-state.ts';

const patience: Patience = { hold: 30, clear: 60, repeat: 600, mayRaise: true };
const raised: AlertState = { phase: 'raised', since: 1000, raisedAt: 1000 };
const clearing: AlertState = { phase: 'clearing', since: 1100, raisedAt: 1000 };
const pending: AlertState = { phase: 'pending', since: 1000, raisedAt: null };
const over: AlertState = { phase: 'quiet', since: 1200, raisedAt: 1000 };

test.each<[string, AlertState, boolean | null, number, Partial<Patience>, string, string | null]>([
  ['well', quiet, false, 1000, {}, 'quiet', null],
  ['bad for the first time', quiet, true, 1000, {}, 'pending', null],
  ['bad without patience', quiet, true, 1000, { hold: 0 }, 'raised', 'raised'],
  ['bad, not for long enough', pending, true, 1029, {}, 'pending', null],
  ['bad for long enough', pending, true, 1030, {}, 'raised', 'raised'],
  ['well before it was told', pending, false, 1029, {}, 'quiet', null],
  ['out of working hours', pending, true, 1030, { mayRaise: false }, 'quiet', null],
  ['still bad', raised, true, 9000, {}, 'raised', null],
  ['well again', raised, false, 1100, {}, 'clearing', null],
  ['ends out of working hours, too', raised, false, 1100, { mayRaise: false }, 'clearing', null],
  ['well, not for long enough', clearing, false, 1159, {}, 'clearing', null],
  ['bad once more', clearing, true, 1159, {}, 'raised', null],
  ['well for long enough', clearing, false, 1160, {}, 'quiet', 'cleared'],
  ['bad too soon after the last time', over, true, 1599, { hold: 0 }, 'pending', null],
  ['bad, and the pause is over', over, true, 1600, { hold: 0 }, 'raised', 'raised'],
  ['nothing is known while it is bad', raised, null, 9000, {}, 'raised', null],
  ['nothing is known while it becomes well', clearing, null, 9000, {}, 'clearing', null],
])('%s', (_name, state, isBad, now, changes, phase, happened) => {
  const step = nextState(state, isBad, now, { ...patience, ...changes });
  expect([step.state.phase, step.happened]).toEqual([phase, happened]);
});

test('raised and cleared take turns, no sooner than the rule says, whatever is seen', () => {
  const look = fc.record({
    isBad: fc.option(fc.boolean(), { nil: null }),
    pause: fc.integer({ min: 1, max: 400 }),
    mayRaise: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(look, { maxLength: 80 }), (looks) => {
      let state = quiet;
      let now = 1;
      let isRaised = false;
      let raisedAt = -Infinity;
      let wellSince = Infinity;
      for (const { isBad, pause, mayRaise } of looks) {
        now += pause;
        const step = nextState(state, isBad, now, { ...patience, mayRaise });
        ({ state } = step);
        if (isBad === true) wellSince = Infinity;
        if (isBad === false) wellSince = Math.min(wellSince, now);
        if (step.happened === 'raised') {
          expect([isRaised, isBad, mayRaise]).toEqual([false, true, true]);
          expect(now - raisedAt).toBeGreaterThanOrEqual(patience.repeat);
          isRaised = true;
          raisedAt = now;
        }
        if (step.happened === 'cleared') {
          expect(isRaised).toBe(true);
          expect(now - wellSince).toBeGreaterThanOrEqual(patience.clear);
          isRaised = false;
        }
        expect(['raised', 'clearing'].includes(state.phase)).toBe(isRaised);
      }
    }),
  );
});
