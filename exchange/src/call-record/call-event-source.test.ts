import { appendFile, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTrace } from '../testing/read-trace.ts';
import { waitFor } from '../testing/wait-for.ts';
import { CallEventSource, type JournalMark } from './call-event-source.ts';
import type { CallRecord } from './call-record.ts';

let folder: string;
let journalFile: string;
let source: CallEventSource | undefined;
let records: CallRecord[];
let mark: JournalMark | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alo-journal-'));
  journalFile = join(folder, 'calls.csv');
  records = [];
  mark = undefined;
});

afterEach(async () => {
  await source?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A consumer that keeps record and mark together, as the server does in one transaction. */
async function begin(options: Partial<ConstructorParameters<typeof CallEventSource>[0]> = {}) {
  source = new CallEventSource({
    journalFile,
    startFrom: mark,
    onRecord: (record, next) => {
      records.push(record);
      mark = next;
    },
    ...options,
  });
  await source.start();
  return source;
}

const write = (lines: readonly string[]): Promise<void> =>
  appendFile(journalFile, lines.map((line) => `${line}\n`).join(''));
const first = readTrace('answered-caller-ends');
const second = readTrace('callee-486');
const third = readTrace('caller-cancels');
const dispositions = (): string[] => records.map((record) => record.disposition);

test('a finished call is delivered as soon as it is written', async () => {
  await begin();
  await write(first);
  await waitFor(() => records.length === 1);
  expect(dispositions()).toEqual(['answered']);
});

test('a call that ended while nobody listened is delivered on start, and never twice', async () => {
  await write(first);
  await begin();
  expect(dispositions()).toEqual(['answered']);
  await source?.stop();
  await write(second);
  await begin();
  expect(dispositions()).toEqual(['answered', 'busy']);
  await source?.stop();
  await begin();
  expect(records).toHaveLength(2);
});

test('a call that is open while others end is neither lost nor are those repeated', async () => {
  await write(first.slice(0, 4));
  await write(second);
  await begin();
  expect(dispositions()).toEqual(['busy']);
  expect(mark).toMatchObject({ offset: 0, delivered: [records[0]?.callId] });
  await source?.stop();
  await write(third);
  await write(first.slice(4));
  await begin();
  expect(dispositions()).toEqual(['busy', 'cancelled', 'answered']);
  expect(mark?.delivered).toEqual([]);
  await source?.stop();
  await begin();
  expect(records).toHaveLength(3);
});

test('a line that is only half written waits for its other half', async () => {
  await begin();
  const text = `${first.join('\n')}\n`;
  await appendFile(journalFile, text.slice(0, -20));
  await source?.wake();
  expect(records).toEqual([]);
  await appendFile(journalFile, text.slice(-20));
  await waitFor(() => records.length === 1);
});

test('a rotated journal is read to its end before the new one', async () => {
  await write(first);
  await begin();
  await source?.stop();
  await write(second.slice(0, 3));
  await rename(journalFile, `${journalFile}.1`);
  await write([...second.slice(3), ...third]);
  await begin();
  expect(dispositions()).toEqual(['answered', 'busy', 'cancelled']);
});

test('a journal that grew is put aside, four are kept, and no call is lost or repeated', async () => {
  await begin({ rotateAtBytes: 1_000 });
  for (let round = 1; round <= 7; round += 1) {
    await write(first.map((line) => line.replaceAll('1795245538.0', `1795245538.0${round}`)));
    await waitFor(() => records.length === round);
    await source?.wake();
  }
  expect((await readdir(folder)).filter((name) => name !== 'calls.csv')).toHaveLength(4);
  await source?.stop();
  await write(second);
  await begin({ rotateAtBytes: 1_000_000 });
  expect(dispositions().slice(7)).toEqual(['busy']);
});

test('who waits for records is told how far they are behind', async () => {
  const stored = Promise.withResolvers<void>();
  await write(first);
  const beginning = begin({
    onRecord: async (record) => {
      await stored.promise;
      records.push(record);
    },
  });
  await waitFor(() => (source?.readUntil ?? Infinity) < Date.now() - 60_000);
  stored.resolve();
  await beginning;
  await waitFor(() => records.length === 1);
  await source?.wake();
  expect(Math.abs((source?.readUntil ?? 0) - Date.now())).toBeLessThan(5_000);
});

test('a record that could not be stored comes again', async () => {
  const errors: unknown[] = [];
  let failures = 1;
  await write(first);
  await begin({
    onRecord: (record) => {
      failures -= 1;
      if (failures >= 0) throw new Error('the database is away');
      records.push(record);
    },
    onError: (error) => errors.push(error),
  });
  await waitFor(() => records.length === 1);
  await source?.wake();
  expect(records).toHaveLength(1);
  expect(errors).toHaveLength(1);
});

test('a call whose Asterisk died is ended after the next one started', async () => {
  await write(first.slice(0, 7));
  await begin();
  await source?.closeOrphans(0);
  expect(records).toEqual([]);
  await source?.closeOrphans(Date.now() * 2);
  expect(dispositions()).toEqual(['answered']);
  expect(source?.calls()).toEqual([]);
  await source?.stop();
  await begin();
  expect(records).toHaveLength(1);
});

test.each([
  ['seen by nobody: the last thing that it wrote', undefined, 1795245545],
  ['seen', 1795245550_000, 1795245550],
  ['noticed late: not after it was back', 1795249999_000, 1795245560],
])('the end of a call whose Asterisk died, %s', async (_, lostAt, second) => {
  await write(first.slice(0, 7));
  // Of another call, some seconds later.
  await write(readTrace('two-devices').slice(0, 1));
  await begin();
  await source?.closeOrphans(1795245560_000, lostAt);
  expect(records.map(({ endedAt }) => Math.floor(endedAt / 1_000))).toContain(second);
  expect(records[0]?.talkSec).toBeGreaterThan(3);
});

test('calls in progress are reported, old ones are not', async () => {
  const states: string[] = [];
  await write(second);
  await begin({ onSnapshot: (snapshot) => states.push(snapshot.state) });
  expect(states).toEqual([]);
  await write(first);
  await waitFor(() => states.includes('ended'));
  expect([...new Set(states)]).toEqual(['ringing', 'talking', 'ended']);
});
