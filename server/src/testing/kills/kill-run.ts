import { endpoints, catalogEndpoints } from '@alo/contracts';
import { CallJournal } from '@alo/exchange/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom } from '../../app/demo/seeded-random.ts';
import { signInAt } from '../test-server.ts';
import { Acknowledged } from './acknowledged.ts';
import { findLosses, findUnfinished } from './find-losses.ts';
import { OwnProcess } from './own-process.ts';
import { writeUntilGone } from './writers.ts';

export interface KillSettings {
  readonly kills: number;
  readonly seed: number;
  /** A PostgreSQL; the embedded database without. */
  readonly url?: string | undefined;
  /** Milliseconds that the server lives at most. */
  readonly longestLife?: number;
  /** Told of each step of a run, which takes many minutes. */
  readonly onProgress?: (step: string) => void;
}

export interface KillOutcome {
  readonly kills: number;
  /** Writes that the server had confirmed before it was killed. */
  readonly acknowledged: number;
  readonly imports: number;
  readonly losses: readonly string[];
  /** Milliseconds from each start until the server answered. */
  readonly starts: readonly number[];
}

const tenant = 'dn0002';

/** Writes that are confirmed before the server may die. */
const fewest = 12;

/**
 * Kills the server again and again while clients write, and looks after each start whether everything is there
 * that was confirmed. The journal of calls keeps growing while nobody reads it, as an exchange does.
 */
export async function runKills(settings: KillSettings): Promise<KillOutcome> {
  const { kills, seed, url, longestLife = 2500, onProgress = () => undefined } = settings;
  const folder = await mkdtemp(join(tmpdir(), 'alo-kills-'));
  const random = seededRandom(seed);
  const known = new Acknowledged();
  const losses: string[] = [];
  const starts: number[] = [];
  const server = new OwnProcess({
    ALO_PORT: '0',
    ALO_DATA_DIR: folder,
    ALO_DEMO: '1',
    ALO_LOG: 'error',
    ALO_EXCHANGE_KIND: 'loopback',
    // Looking at everything is more than people ask for in a minute.
    ALO_REQUESTS_PER_MINUTE: '1000000',
    ...(url === undefined ? {} : { DATABASE_URL: url }),
  });
  let count = 0;
  const next = () => (count += 1);
  const begin = async () => {
    const began = performance.now();
    const address = await server.start();
    starts.push(performance.now() - began);
    return signInAt(address, tenant, 'admin');
  };
  try {
    let admin = await begin();
    const { body: listed } = await admin.call(catalogEndpoints.profile_status.list);
    const statuses = listed.data.map(({ id }) => id).slice(0, 2);
    const journal = new CallJournal(join(folder, 'loopback', 'calls.csv'), (error) =>
      losses.push(String(error)),
    );
    for (let round = 1; round <= kills; round += 1) {
      const before = new Set(known.customers.keys());
      const life = { hasWriters: true };
      const writing = writeUntilGone({ admin, known, journal, statuses, round, next }).finally(
        () => (life.hasWriters = false),
      );
      const confirmed = known.count;
      const moment = delay(random() * longestLife);
      // On a busy machine the first writes take longer than the whole life on another one.
      while (life.hasWriters && known.count - confirmed < fewest) await delay(20);
      await moment;
      await server.end('SIGKILL');
      await writing;
      admin = await begin();
      // Those of this life, and some of the others: all of them are checked in the end.
      const recent = [...known.customers.keys()].filter((id) => !before.has(id) || random() < 0.02);
      losses.push(
        ...(await findLosses(admin, known, recent)).map((loss) => `kill ${round}: ${loss}`),
      );
      onProgress(`${round} of ${kills} kills, ${known.count} confirmed, ${losses.length} losses`);
      if (losses.length > 20) break;
    }
    onProgress('looking at everything');
    losses.push(...(await findUnfinished(admin, known, onProgress)));
    losses.push(...(await findLosses(admin, known, known.customers.keys())));
    const { status } = await admin.call(endpoints.getMe);
    if (status !== 200) losses.push(`the session ended: ${status}`);
  } finally {
    await server.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
  return { kills, acknowledged: known.count, imports: known.jobs.size, losses, starts };
}
