import { traceEvents } from '../testing/read-trace.ts';
import { foldCallEvents } from './fold-call-events.ts';

/** Of the call that began a trace: number, where it is, was it answered, seconds of talk, is it billed. */
function legsOf(name: string) {
  const events = traceEvents(name);
  const record = foldCallEvents(events.filter(({ callId }) => callId === events[0]?.callId));
  return record?.legs.map(({ number, endpoint, trunk, answeredAt, billedSec, isBilled }) => [
    number,
    endpoint ?? trunk,
    answeredAt !== null,
    billedSec,
    isBilled,
  ]);
}

test('a blind transfer to a colleague: who talked before, and who after', () => {
  expect(legsOf('blind-inside')).toEqual([
    ['0987654321', 'carrier', true, 2, false],
    ['102', 'dn0002-102', true, 1, false],
    ['103', 'dn0002-103', true, 1, false],
  ]);
});

test('a blind transfer to outside is a leg that is billed', () => {
  expect(legsOf('blind-outside')).toEqual([
    ['0987654321', 'carrier', true, 1, false],
    ['102', 'dn0002-102', true, 0, false],
    ['0912345678', 'other', true, 1, true],
  ]);
});

test('who made a call to outside and gave it away is in it only until then', () => {
  expect(legsOf('outbound-blind')).toEqual([
    ['101', 'dn0002-101', true, 0, false],
    ['0912345678', 'carrier', true, 1, true],
    ['103', 'dn0002-103', true, 1, false],
  ]);
});

test('who is brought in by an attended transfer is in the call from then on', () => {
  expect(legsOf('attended')).toEqual([
    ['0987654321', 'carrier', true, 2, false],
    ['102', 'dn0002-102', true, 1, false],
    ['103', 'dn0002-103', true, 1, false],
  ]);
});

test('phones that a queue only rang are there, each time', () => {
  expect(
    legsOf('queue-refused-timeout')?.map(([number, , answered]) => [number, answered]),
  ).toEqual([
    ['0987654321', false],
    ['102', false],
    ['102', false],
    ['102', false],
  ]);
});

test('a number with a prefix of the trunk is that which was dialled', () => {
  const events = traceEvents('outbound-blind').map((event) =>
    event.callerNumber === '0912345678' ? { ...event, callerNumber: '1710912345678' } : event,
  );
  expect(foldCallEvents(events)?.legs[1]?.number).toBe('0912345678');
});
