import { traceEvents } from '../testing/read-trace.ts';
import type { CelEvent } from './cel-event.ts';
import { foldCallEvents } from './fold-call-events.ts';
import { queueVisits } from './queue-visits.ts';

/** The events of the call that began a trace. */
function callOf(name: string): CelEvent[] {
  const events = traceEvents(name);
  return events.filter(({ callId }) => callId === events[0]?.callId);
}

const visitsIn = (events: readonly CelEvent[]) =>
  queueVisits(events, Math.max(...events.map(({ time }) => time)));
const visitOf = (name: string) => visitsIn(callOf(name));

/** What the dial plan tells after a queue. */
const told = (event: CelEvent, userEvent: string, extra: string): CelEvent => ({
  ...{ ...event, event: userEvent, userEvent, extra: { extra } },
  ...{ application: 'CELGenUserEvent', applicationData: '', time: event.time + 500 },
});

/** The trace with something told directly after the queue was left. */
const afterQueue = (name: string, userEvent: string, extra: string) =>
  callOf(name).flatMap((event) =>
    event.event === 'APP_END' && event.application === 'Queue'
      ? [event, told(event, userEvent, extra)]
      : [event],
  );

test('a record has the queues of its call', () => {
  expect(foldCallEvents(callOf('queue-answered'))?.visits).toEqual([
    { queueId: '7', enteredAt: 1_795_517_112_111, waitSec: 1, outcome: 'answered' },
  ]);
  expect(foldCallEvents(callOf('blind-inside'))?.visits).toEqual([]);
});

test('who hangs up while waiting has abandoned the queue', () => {
  expect(visitOf('queue-abandon')).toMatchObject([{ queueId: '7', outcome: 'abandoned' }]);
});

test('a time-out is none, and neither is what the caller does afterwards', () => {
  const events = afterQueue('queue-refused-timeout', 'ALO_QUEUE_LEFT', 'timeout');
  const later = events.map((event) =>
    event.event === 'HANGUP' && event.channelId === event.callId
      ? { ...event, extra: { ...event.extra, hangupsource: event.channel } }
      : event,
  );
  expect(visitsIn(later)).toMatchObject([{ outcome: 'timeout', waitSec: 3 }]);
});

test.each(['full', 'empty', 'exit'])('a queue that sends on because of %s says so', (why) => {
  const events = afterQueue('queue-refused-timeout', 'ALO_QUEUE_LEFT', why);
  expect(visitsIn(events)).toMatchObject([{ outcome: why }]);
});

test('who asks to be called back has not abandoned', () => {
  const events = afterQueue('queue-abandon', 'ALO_CALLBACK', 'queue.7.0');
  expect(visitsIn(events)).toMatchObject([{ outcome: 'callback' }]);
});

test('a journal that does not say why the queue was left names no reason', () => {
  expect(visitOf('queue-refused-timeout')).toMatchObject([{ outcome: 'other' }]);
});

test('each queue counts once, with everything that was waited there before the answer', () => {
  const first = afterQueue('queue-refused-timeout', 'ALO_QUEUE_LEFT', 'timeout').filter(
    ({ event }) => !['HANGUP', 'CHAN_END', 'LINKEDID_END'].includes(event),
  );
  const last = Math.max(...first.map(({ time }) => time));
  const channel = first[0]?.channel ?? '';
  const again = (queue: string, from: number) =>
    ['APP_START', 'BRIDGE_ENTER', 'BRIDGE_EXIT', 'APP_END'].map((event, at) => ({
      ...first[0]!,
      ...{ event, channel, application: 'Queue', applicationData: `dn0002-q${queue},ib,,,` },
      time: last + from + at * 2_000_000,
    }));
  expect(visitsIn([...first, ...again('8', 0), ...again('7', 20_000_000)])).toMatchObject([
    { queueId: '7', outcome: 'answered', waitSec: 5 },
    { queueId: '8', outcome: 'answered', waitSec: 2 },
  ]);
});
