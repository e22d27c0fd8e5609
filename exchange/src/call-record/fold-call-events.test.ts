import fc from 'fast-check';
import { traceEvents } from '../testing/read-trace.ts';
import type { CelEvent } from './cel-event.ts';
import { foldCallEvents, snapshotCall } from './fold-call-events.ts';

/** name, disposition, hangupBy, hangupEndpoint, cause, SIP status, toEndpoint */
const table = [
  ['answered-caller-ends', 'answered', 'agent', 'dn0002-101', 16, 200, 'dn0002-102'],
  ['answered-callee-ends', 'answered', 'agent', 'dn0002-102', 16, 200, 'dn0002-102'],
  ['two-devices', 'answered', 'agent', 'dn0002-101', 16, 200, 'dn0002-104'],
  ['echo-test', 'answered', 'agent', 'dn0002-101', 16, 200, null],
  ['no-media', 'answered', 'system', null, 44, 200, 'dn0002-102'],
  ['callee-486', 'busy', 'agent', 'dn0002-102', 17, 486, 'dn0002-102'],
  ['callee-603', 'rejected', 'agent', 'dn0002-102', 21, 403, 'dn0002-102'],
  ['callee-480', 'no_answer', 'agent', 'dn0002-102', 19, 480, 'dn0002-102'],
  ['ring-timeout', 'no_answer', 'system', null, 19, 480, 'dn0002-102'],
  ['caller-cancels', 'cancelled', 'agent', 'dn0002-101', 16, 487, 'dn0002-102'],
  ['cancelled-before-route', 'cancelled', 'agent', 'dn0002-101', 16, 487, null],
  ['unknown-extension', 'failed', 'system', null, 1, 404, null],
  ['not-registered', 'failed', 'system', null, 20, 480, null],
  ['route-rejects-busy', 'busy', 'system', null, 17, 486, null],
] as const;

describe('the record of a call that a real Asterisk saw', () => {
  test.each(table)(
    '%s is %s',
    (name, disposition, hangupBy, hangupEndpoint, hangupCause, sipStatus, toEndpoint) => {
      expect(foldCallEvents(traceEvents(name))).toMatchObject({
        tenant: 'dn0002',
        direction: 'internal',
        fromNumber: '101',
        fromEndpoint: 'dn0002-101',
        toEndpoint,
        disposition,
        hangupBy,
        hangupEndpoint,
        hangupCause,
        sipStatus,
      });
    },
  );

  test('lengths are whole seconds of ringing and of talk', () => {
    expect(foldCallEvents(traceEvents('answered-caller-ends'))).toMatchObject({
      durationSec: 2,
      ringSec: 1,
      talkSec: 1,
      startedAt: 1795245538218,
      answeredAt: 1795245539339,
      endedAt: 1795245540544,
    });
  });

  test('the SIP Call-ID that the dial plan told is that of the record', () => {
    const events = traceEvents('answered-caller-ends');
    expect(foldCallEvents(events)?.sipCallId).toBeNull();
    const reported = (event: CelEvent | undefined, extra: string): CelEvent[] =>
      event === undefined
        ? []
        : [{ ...event, event: 'USER_DEFINED', userEvent: 'ALO_SIP', extra: { extra } }];
    const callee = events.find((event) => event.channelId !== event.callId);
    const all = [...events, ...reported(callee, 'of-another-leg'), ...reported(events[0], 'sip1')];
    expect(foldCallEvents(all)).toEqual({ ...foldCallEvents(events), sipCallId: 'sip1' });
  });

  test('what was dialled is kept as it was dialled', () => {
    expect(foldCallEvents(traceEvents('echo-test'))?.toNumber).toBe('*43');
  });

  test('of a reference the number is kept that the server named, or none', () => {
    const events = traceEvents('echo-test').map((event) => ({
      ...event,
      extension: 'ref.customer.018f0000-0000-7000-8000-00000000a001',
    }));
    const numberOf = (all: readonly CelEvent[]) => [
      foldCallEvents(all)?.toNumber,
      snapshotCall(all)?.toNumber,
    ];
    expect(numberOf(events)).toEqual(['', '']);
    const reported = events.slice(0, 1).map((event) => ({
      ...event,
      event: 'USER_DEFINED',
      userEvent: 'ALO_DIALLED',
      extra: { extra: '0912345678' },
    }));
    expect(numberOf([...events, ...reported])).toEqual(['0912345678', '0912345678']);
  });
});

describe('any order of the events, some of them twice', () => {
  const names = table.map(([name]) => name);
  const cases = fc.constantFrom(...names).chain((name) => {
    const events = traceEvents(name);
    return fc.record({
      name: fc.constant(name),
      shuffled: fc
        .tuple(fc.shuffledSubarray(events, { minLength: events.length }), fc.subarray(events))
        .map(([all, again]) => [...all, ...again]),
    });
  });

  test('makes the same record', () => {
    fc.assert(
      fc.property(cases, ({ name, shuffled }) => {
        expect(foldCallEvents(shuffled)).toEqual(foldCallEvents(traceEvents(name)));
      }),
    );
  });

  test('makes the same record when all happened at the same moment', () => {
    const sameTime = (events: readonly CelEvent[]): CelEvent[] =>
      events.map((event) => ({ ...event, time: 1_000_000 }));
    fc.assert(
      fc.property(cases, ({ name, shuffled }) => {
        const record = foldCallEvents(sameTime(shuffled));
        expect(record).toEqual(foldCallEvents(sameTime(traceEvents(name))));
        expect(record?.disposition).toBe(foldCallEvents(traceEvents(name))?.disposition);
      }),
    );
  });
});

test('a call without its end, or without its beginning, has no record', () => {
  const events = traceEvents('callee-486');
  expect(foldCallEvents(events.filter((event) => event.event !== 'LINKEDID_END'))).toBeUndefined();
  expect(foldCallEvents(events.filter((event) => event.event !== 'CHAN_START'))).toBeUndefined();
  expect(foldCallEvents([])).toBeUndefined();
});

test('a call whose Asterisk died has no cause and was ended by the system', () => {
  const events = traceEvents('answered-caller-ends');
  const cut = events.slice(0, 7);
  const last = cut.at(-1);
  const end = last && { ...last, event: 'LINKEDID_END', extra: {} };
  expect(foldCallEvents(end === undefined ? [] : [...cut, end])).toMatchObject({
    disposition: 'answered',
    hangupBy: 'system',
    hangupCause: null,
  });
});

test('the snapshot goes from ringing over talking to ended and names the live channels', () => {
  const events = traceEvents('answered-caller-ends');
  const states = events.map((_, index) => snapshotCall(events.slice(0, index + 1))?.state);
  expect([...new Set(states)]).toEqual(['ringing', 'talking', 'ended']);
  expect(snapshotCall(events.slice(0, 5))?.channels).toEqual([
    expect.stringContaining('dn0002-101'),
    expect.stringContaining('dn0002-102'),
  ]);
  expect(snapshotCall(events)?.channels).toEqual([]);
});
