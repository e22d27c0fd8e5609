import type { ActiveCall, PhoneState } from '../engine/phone-state.ts';
import { outgoing, phone, ringing, talking } from '../testing/call-fixtures.ts';
import { ConferenceKeeper } from './conference-keeper.ts';

const heard = { remoteMedia: true } as const;
const [one, two] = [talking(outgoing(), heard), talking(ringing(), heard)];
const lost = { resume: 'ref', remoteMedia: false, mediaDown: true } as const;

const state = (call: ActiveCall | null, other: ActiveCall | null, conference = false): PhoneState =>
  phone('ready', { call, other, conference });

const joined = state(one, two, true);
const apart = state(one, two);

const seen = (keeper: ConferenceKeeper, ...states: readonly PhoneState[]) =>
  states.map((each) => keeper.looksBack(each));

test('a conference whose calls were lost while it went on is put together when both are back', () => {
  const keeper = new ConferenceKeeper([]);
  const [first, second] = [
    { ...one, ...lost },
    { ...two, ...lost },
  ];
  expect(
    seen(
      keeper,
      joined,
      state(first, two),
      state(first, second),
      state(first, two),
      // Back at the exchange, and not heard yet.
      state({ ...one, remoteMedia: false }, two),
      apart,
      apart,
    ),
  ).toEqual([false, false, false, false, false, true, false]);
});

test('one of the page before is put together, and of two calls that were none nothing is made', () => {
  const back = [state({ ...one, ...lost }, { ...two, ...lost }), apart];
  expect(seen(new ConferenceKeeper(['out', 'in']), ...back)).toEqual([false, true]);
  expect(seen(new ConferenceKeeper([]), ...back)).toEqual([false, false]);
});

test('one that the person has split stays so, also when a call is lost later', () => {
  const keeper = new ConferenceKeeper([]);
  expect(seen(keeper, joined, apart, state({ ...one, ...lost }, two), apart)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('with one party gone there is nothing to put together', () => {
  const keeper = new ConferenceKeeper(['out', 'in']);
  expect(seen(keeper, state(one, null), apart)).toEqual([false, false]);
});
