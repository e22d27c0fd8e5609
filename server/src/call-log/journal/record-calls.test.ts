import type { CallEventSource } from '@alo/exchange';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databases, serverOn } from '../../testing/databases.ts';
import { followJournal } from '../../testing/follow-journal.ts';
import { journalCall } from '../../testing/journal-call.ts';

describe.each(databases)('the mark of a journal, on %s', (name) => {
  const server = serverOn(name);
  let folder: string;
  let source: CallEventSource | undefined;
  let errors: unknown[] = [];

  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'alo-journal-'))));
  afterEach(() => source?.stop());
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const database = () => server.current.running.services.database;
  const follow = async (file: string) => {
    await source?.stop();
    errors = [];
    const { live } = server.current.running.services;
    source = await followJournal({ database: database(), live }, 'long', file, (error) =>
      errors.push(error),
    );
  };
  const recorded = async () => {
    const rows = await database().withTenant('dn0002', (db) =>
      db.selectFrom('call_record').select('call_id').where('call_id', 'like', 'long.%').execute(),
    );
    return rows.map(({ call_id }) => call_id);
  };

  test('may be older than the records, while it is long: after a crash each call is there once', async () => {
    const file = join(folder, 'calls.csv');
    const call = (at: number) => journalCall({ tenant: 'dn0002', callId: `long.${at}` });
    await follow(file);
    // A long ongoing call: those that end meanwhile are in the mark by name.
    const [begins = ''] = call(0).split('\n');
    const ids = Array.from({ length: 150 }, (_one, at) => at + 1);
    await appendFile(file, `${begins}\n${ids.map(call).join('')}`);
    await source?.wake();
    await appendFile(file, [151, 152, 153].map(call).join(''));
    await source?.wake();
    expect((await recorded()).length).toBe(153);
    // As after a crash: the mark is older than the records.
    await follow(file);
    await appendFile(file, call(0).slice(begins.length + 1));
    await source?.wake();
    const ended = await recorded();
    expect([ended.length, new Set(ended).size, errors]).toEqual([154, 154, []]);
  });
});
