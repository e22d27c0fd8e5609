import fc from 'fast-check';
import type { PhoneEvent } from '../engine/phone-event.ts';
import { initialPhoneState } from '../engine/phone-state.ts';
import { reducePhone } from '../engine/reduce-phone.ts';
import { anyPhoneEvent } from '../testing/any-phone-event.ts';
import { phoneHarness, register } from '../testing/phone-harness.ts';
import { replayFlight } from '../testing/replay-flight.ts';
import { FlightRecorder } from './flight-recorder.ts';

/** As of a tenant that hides the middle of numbers. */
const displayNumber = (number: string) => (number.length > 6 ? '091***678' : number);

function record(events: readonly PhoneEvent[]) {
  const recorder = new FlightRecorder();
  let state = initialPhoneState;
  for (const [now, event] of events.entries()) {
    const { state: after, effects } = reducePhone(state, event, {
      now,
      displayNumber,
      callWaiting: false,
    });
    recorder.onStep(event, state, after, effects, now);
    state = after;
  }
  const flights = ['a', 'b', 'c'].map((id) => recorder.flightOf(id));
  return flights.filter((flight) => flight !== null);
}

const ready: PhoneEvent[] = [{ type: 'start', provider: 1, extension: '101' }, { type: 'reg.ok' }];
const events = fc
  .array(anyPhoneEvent, { minLength: 30, maxLength: 80 })
  .map((list) => [...ready, ...list]);

test('what is recorded replays through the reducer to the same states', () => {
  let replayed = 0;
  fc.assert(
    fc.property(events, (list) => {
      for (const flight of record(list)) {
        replayed += flight.steps.length;
        expect(replayFlight(flight)).toEqual(flight.steps.map(({ after }) => after));
      }
    }),
    { numRuns: 300 },
  );
  expect(replayed).toBeGreaterThan(1000);
});

test('no number, no name, no tone gets in', () => {
  fc.assert(
    fc.property(events, (list) => {
      const text = JSON.stringify(record(list));
      expect(text).not.toMatch(/0912345678|091\*\*\*678|Mai|Lan|99\*2/);
    }),
    { numRuns: 100 },
  );
});

test('a call of the engine: numbered from the first event to the last, with what was done', async () => {
  const recorder = new FlightRecorder();
  const phone = phoneHarness({ onStep: recorder.onStep });
  await register(phone);
  phone.say({ type: 'call.incoming', callId: 'in', number: '0912345678', name: 'Mai' });
  phone.engine.dispatch({ type: 'reject' });
  phone.say({ type: 'reg.lost', cause: 'connection' });
  const flight = recorder.flightOf('in');
  expect(flight?.steps.map(({ event }) => event.type)).toEqual([
    'call.incoming',
    'reject',
    'call.failed',
  ]);
  const [first] = flight?.steps ?? [];
  expect(flight?.steps.map(({ seq }) => seq - (first?.seq ?? 0))).toEqual([0, 1, 2]);
  expect(first?.effects).toContain('tone');
  expect(first?.event).toMatchObject({ number: '***', name: '***' });
  expect(first?.after.call?.target).toBe('***');
});

test('a call without end keeps its newest steps and still replays', () => {
  const long: PhoneEvent[] = Array.from({ length: 1000 }, (_, index) => ({
    type: index % 2 === 0 ? 'media.down' : 'media.up',
    callId: 'a',
  }));
  const incoming = { type: 'call.incoming', callId: 'a', number: '102', name: null } as const;
  const [flight] = record([...ready, incoming, ...long]);
  expect(flight?.steps).toHaveLength(400);
  expect(flight && replayFlight(flight).at(-1)).toEqual(flight?.steps.at(-1)?.after);
});

test('only the newest calls are kept', () => {
  const recorder = new FlightRecorder();
  const state = (callId: string) => {
    const incoming = { type: 'call.incoming', callId, number: '102', name: null } as const;
    const ok = {
      ...initialPhoneState,
      registration: { status: 'ready', cause: null, retryable: false },
    } as const;
    const { state: after, effects } = reducePhone(ok, incoming, {
      now: 0,
      displayNumber,
      callWaiting: false,
    });
    recorder.onStep(incoming, ok, after, effects, 0);
  };
  for (const id of ['1', '2', '3', '4', '5', '6']) state(id);
  expect(recorder.flightOf('1')).toBeNull();
  expect(recorder.flightOf('6')?.steps).toHaveLength(1);
});
