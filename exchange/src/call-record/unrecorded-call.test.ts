import fc from 'fast-check';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTrace } from '../testing/read-trace.ts';
import { waitFor } from '../testing/wait-for.ts';
import { CallEventSource, type JournalMark } from './call-event-source.ts';
import type { CallRecord } from './call-record.ts';
import { recordOfLines, type UnrecordedCall } from './unrecorded-call.ts';

const trace = readTrace('callee-486');
const linesOf = (call: string) => trace.map((line) => line.replaceAll(/test-\d+(?=\.)/g, call));
const nameOf = (callId: string) => callId.replace(/\.\d+$/, '');

class RecordError extends Error {}
class DatabaseAwayError extends Error {}

let folder: string;
let source: CallEventSource | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alo-journal-'));
});

afterEach(async () => {
  await source?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A database in miniature: what is stored, what is set aside, and the mark, each together with the other. */
class Store {
  readonly records: string[] = [];
  readonly aside: UnrecordedCall[] = [];
  readonly attempts = new Map<string, number>();
  mark: JournalMark | undefined;
  isAway = false;

  readonly onRecord = ({ callId }: CallRecord, mark: JournalMark) => {
    if (this.isAway) throw new DatabaseAwayError();
    const name = nameOf(callId);
    this.attempts.set(name, (this.attempts.get(name) ?? 0) + 1);
    if (name.startsWith('bad')) throw new RecordError();
    this.records.push(name);
    this.mark = mark;
  };
  readonly onSetAside = (call: UnrecordedCall, mark: JournalMark) => {
    if (this.isAway) throw new DatabaseAwayError();
    this.aside.push(call);
    this.mark = mark;
  };

  async follow(journalFile: string): Promise<CallEventSource> {
    const { onRecord, onSetAside } = this;
    source = new CallEventSource({
      journalFile,
      startFrom: this.mark,
      onRecord,
      onSetAside,
      judge: (error) => (error instanceof RecordError ? 'repeat' : 'wait'),
    });
    await source.start();
    return source;
  }
}

test('any journal with any share of calls that cannot be recorded gives every other call once', async () => {
  let round = 0;
  const calls = fc.array(
    fc.record({
      kind: fc.constantFrom('good', 'bad', 'garbage'),
      /** How many lines of this call stand before the next call begins. */
      overlap: fc.nat(trace.length),
    }),
    { minLength: 1, maxLength: 25 },
  );
  await fc.assert(
    fc.asyncProperty(calls, fc.nat(25), fc.boolean(), async (drawn, restartAt, away) => {
      round += 1;
      const journalFile = join(folder, `${round}`, 'calls.csv');
      const store = new Store();
      const names = drawn.map(({ kind }, at) => `${kind}${at}`);
      let late: string[] = [];
      await store.follow(journalFile);
      for (const [at, { kind, overlap }] of drawn.entries()) {
        if (at === restartAt) {
          await source?.stop();
          await store.follow(journalFile);
        }
        const lines = kind === 'garbage' ? ['"\u0000', 'CHAN_START', ''] : linesOf(names[at] ?? '');
        const now = [...late, ...lines.slice(0, overlap)];
        late = lines.slice(overlap);
        store.isAway = away && at % 3 === 0;
        if (now.length > 0) await appendFile(journalFile, `${now.join('\n')}\n`);
        await source?.wake();
        store.isAway = false;
      }
      await appendFile(journalFile, `${late.join('\n')}\n`);
      await source?.wake();
      await source?.stop();
      const good = names.filter((name) => name.startsWith('good'));
      const bad = names.filter((name) => name.startsWith('bad'));
      expect([...store.records].sort()).toEqual(good.sort());
      expect(store.aside.map(({ callId }) => nameOf(callId)).sort()).toEqual(bad.sort());
      for (const name of bad) expect(store.attempts.get(name)).toBeLessThanOrEqual(5);
    }),
    { numRuns: 60 },
  );
}, 60_000);

test('a call whose events make no sense is set aside with its lines, and reads again once they do', async () => {
  const store = new Store();
  const journalFile = join(folder, 'calls.csv');
  const isFine = recordOfLines(linesOf('bad1'));
  await store.follow(journalFile);
  await appendFile(journalFile, `${[...linesOf('bad1'), ...linesOf('good2')].join('\n')}\n`);
  await waitFor(() => store.records.length === 1);
  expect(store.aside).toMatchObject([{ callId: 'bad1.4', lines: linesOf('bad1') }]);
  expect(recordOfLines(store.aside[0]?.lines ?? [])).toEqual(isFine);
});

test('a call that Asterisk did not live to end reads again with the end it was given', () => {
  const cut = linesOf('cut').slice(0, -2);
  expect(recordOfLines(cut)).toMatchObject({ callId: 'cut.4', tenant: 'dn0002' });
});

test('a line without an end is passed over, and what follows it is read', async () => {
  const store = new Store();
  const journalFile = join(folder, 'calls.csv');
  await store.follow(journalFile);
  const endless = `"CHAN_START","${'1'.repeat(3_000_000)}`;
  await appendFile(journalFile, endless);
  await source?.wake();
  await appendFile(journalFile, `\n${linesOf('good1').join('\n')}\n`);
  await waitFor(() => store.records.length === 1);
});
