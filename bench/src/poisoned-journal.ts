import { followJournal, journalCall, startTestServer } from '@alo/server/testing';
import { appendFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eachDatabase } from './each-database.ts';
import { percentile, table } from './numbers.ts';
import { isQuick } from './quick.ts';

const calls = isQuick ? 1000 : 10_000;
/** Milliseconds from the calls that end at one moment to the next ones. */
const every = 100;
/** Calls that end at one moment; a big call centre has 20 calls a second, and does not run on the embedded database. */
const burstOf = (url: string | undefined) => (url === undefined ? 3 : 6);
/** One of so many calls cannot be recorded. */
const poisonedOf = 100;
/** Milliseconds between two checks whether all are stored. */
const look = 50;
/** Milliseconds without a new record after which no more will come. */
const patience = 15_000;

const poisons = [
  { tenant: '', endpoint: 'trunk_carrier', to: '02499999999' },
  { tenant: 'dn9999' },
  { tenant: 'dn0002', time: '99999999999999.000001' },
] as const;

/** A good call was not recorded. */
class LostCallError extends Error {
  override readonly name = 'LostCallError';
}

async function row(name: string, url: string | undefined): Promise<string[]> {
  const server = await startTestServer(url === undefined ? {} : { DATABASE_URL: url });
  const folder = await mkdtemp(join(tmpdir(), 'alo-journal-'));
  const burst = burstOf(url);
  const { services } = server.running;
  const file = join(folder, 'calls.csv');
  await mkdir(dirname(file), { recursive: true });
  const journal = await followJournal(services, 'bench', file);
  const written = new Map<string, number>();
  const late: number[] = [];
  const seen = new Set<string>();
  // An ongoing call all the time, as there is one in every call centre: where it began the journal is read on.
  const [longCall] = journalCall({ tenant: 'dn0002', callId: 'long.1' }).split('\n');
  await appendFile(file, `${longCall}\n`);
  // Each record is told when it is stored; to ask the database all the time would slow it down.
  const stopListening = services.live.listen(
    {
      ...{ tenant: 'dn0002', userId: 'bench', sessionId: 'bench' },
      accepts: ({ type }) => type === 'call-record.created',
      send: (_id, event) => {
        if (event.type !== 'call-record.created') return;
        const at = written.get(event.record.call_id);
        if (at === undefined || seen.has(event.record.call_id)) return;
        seen.add(event.record.call_id);
        late.push(performance.now() - at);
      },
      end: () => undefined,
    },
    '',
  );
  try {
    let isWriting = true;
    const writing = (async () => {
      const startedAt = performance.now();
      for (let at = 0; at < calls;) {
        const now = performance.now();
        const lines = Array.from({ length: burst }, () => {
          at += 1;
          const callId = `bench.${at}`;
          const poison =
            at % poisonedOf === 0 ? poisons[(at / poisonedOf) % poisons.length] : undefined;
          if (poison === undefined) written.set(callId, now);
          return journalCall({ tenant: 'dn0002', ...poison, callId });
        });
        await appendFile(file, lines.join(''));
        // By the clock: a timer that comes late does not make the rate smaller.
        await wait(Math.max(0, startedAt + (at / burst) * every - performance.now()));
      }
      isWriting = false;
    })();
    let newest = performance.now();
    for (
      let before = 0;
      isWriting || (seen.size < written.size && performance.now() - newest < patience);
    ) {
      if (seen.size > before) newest = performance.now();
      before = seen.size;
      await wait(look);
    }
    await writing;
    const { stored } = await services.database.withTenant('dn0002', (db) =>
      db
        .selectFrom('call_record')
        .select(({ fn }) => fn.count<string>('call_id').distinct().as('stored'))
        .where('call_id', 'like', 'bench.%')
        .executeTakeFirstOrThrow(),
    );
    const lost = written.size - Number(stored);
    if (lost > 0)
      throw new LostCallError(`${name}: ${lost} of ${written.size} calls have no record`);
    const { count } = await services.database.root
      .selectFrom('set_aside_call')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    const seconds = (ms: number) => (ms / 1000).toFixed(2);
    return [
      name,
      String(calls),
      String((burst * 1000) / every),
      count,
      '0',
      seconds(percentile(late, 0.5)),
      seconds(percentile(late, 0.99)),
      seconds(Math.max(...late)),
    ];
  } finally {
    stopListening();
    await journal.stop();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A journal in which one call of a hundred cannot be recorded: the others are neither lost nor late. */
export async function poisonedJournal(): Promise<string> {
  const rows = await eachDatabase(row);
  return table(
    ['database', 'calls', 'a second', 'set aside', 'good ones lost', 'p50 s', 'p99 s', 'latest s'],
    rows,
  );
}
