import { readTrace } from '../testing/read-trace.ts';
import { parseJournalLine } from './cel-event.ts';

const line = readTrace('answered-caller-ends')[0] ?? '';

test('a line of a real journal is read with its microseconds and Vietnamese names', () => {
  expect(parseJournalLine(line)).toMatchObject({
    event: 'CHAN_START',
    tenant: 'dn0002',
    extension: '102',
    callerNumber: '101',
    callerName: 'Máy 101',
    channel: expect.stringMatching(/^PJSIP\/dn0002-101-/),
  });
  expect(parseJournalLine(line)?.time).toBeGreaterThan(1_700_000_000_000_000);
});

test('quotes inside a field are undone', () => {
  const named = line.replace('"Máy 101"', '"Lan ""Béo"", phòng 1"');
  expect(parseJournalLine(named)?.callerName).toBe('Lan "Béo", phòng 1');
});

test.each([
  ['cut off', line.slice(0, 60)],
  ['empty', ''],
  ['of other columns', '"CHAN_START","1.000000"'],
  ['of a tone', line.replace(/PJSIP[^"]*/, 'Local/hook@__func_periodic_hook_context__-00000000;1')],
  ['of a watch over a trunk', line.replace(/PJSIP[^"]*/, 'Local/s@trunk-watch-00000000;2')],
  ['with a broken time', line.replace(/"\d+\.\d+"/, '"yesterday"')],
])('a line that is %s is none', (_, broken) => {
  expect(parseJournalLine(broken)).toBeUndefined();
});
