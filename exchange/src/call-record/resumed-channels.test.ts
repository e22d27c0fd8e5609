import { traceEvents } from '../testing/read-trace.ts';
import { foldCallEvents } from './fold-call-events.ts';
import { joinResumed } from './resumed-channels.ts';

/** The attended transfer of a trace, by which 102 takes the call over from itself: as a page does that was reloaded. */
function takenAgain() {
  const all = traceEvents('attended');
  const rename = (text: string) => text.replaceAll('dn0002-103-', 'dn0002-102-');
  return all
    .filter(({ callId }) => callId === all[0]?.callId)
    .map((event) => ({ ...event, channel: rename(event.channel), peer: rename(event.peer) }));
}

test('a phone with a second channel that nobody called has been there all the time', () => {
  const record = foldCallEvents(takenAgain());
  expect(record?.legs.map(({ endpoint, trunk }) => endpoint ?? trunk)).toEqual([
    'carrier',
    'dn0002-102',
  ]);
  const [, leg] = record?.legs ?? [];
  expect(leg?.endedAt).toBeGreaterThan((record?.endedAt ?? 0) - 1000);
  expect(record?.toEndpoint).toBe('dn0002-102');
});

test('neither the order of the events nor repeated ones make a difference', () => {
  const events = takenAgain();
  expect(foldCallEvents([...events.toReversed(), ...events])).toEqual(foldCallEvents(events));
});

test.each(['attended', 'blind-inside', 'queue-refused-timeout', 'outbound-blind'])(
  'in the trace %s nobody takes a call again: it stays as it is',
  (name) => {
    const events = traceEvents(name);
    for (const call of Map.groupBy(events, ({ callId }) => callId).values()) {
      expect(joinResumed(call)).toBe(call);
    }
  },
);
