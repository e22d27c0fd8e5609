import { access, constants, statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { PartState } from '../exchange-link/exchange.ts';
import type { Services } from '../http/services.ts';

/** What a server needs to do all of its work. */
export interface Readiness {
  readonly status: 'ready' | 'not-ready';
  /** Names of the parts that are down. */
  readonly down: readonly string[];
  readonly parts: Readonly<Record<'database' | 'ami' | 'ari' | 'journal' | 'disk', PartState>>;
  /** Calls that wait for the operator, 10,000 at most; null while the database does not answer. */
  readonly set_aside_calls: number | null;
}

/** Milliseconds after which a part that has not answered is down. */
const patience = 2000;
/** Bytes below which a disk is full for what the server writes. */
const leastFree = 100 * 1024 * 1024;

type Parts = Pick<Services, 'database' | 'exchange'> & {
  readonly recordings: Pick<Services['recordings'], 'state'>;
  readonly config: Pick<Services['config'], 'dataFolder' | 'recordingFolder'>;
};

/** Looks at every part now. Never rejects. */
export async function readReadiness({
  database,
  exchange,
  recordings,
  config,
}: Parts): Promise<Readiness> {
  const counted = sql<{ waiting: string }>`
    select count(*) as waiting from (select from set_aside_call limit 10000) as calls`;
  const [waiting, linked] = await Promise.all([
    within(counted.execute(database.root)),
    within(exchange.health()),
  ]);
  // Recordings are made by Asterisk only.
  const { dataFolder, recordingFolder } = config;
  const folders = linked?.ami === 'absent' ? [dataFolder] : [dataFolder, recordingFolder];
  const disk = recordings.state === 'failing' ? 'down' : await readDisk(folders);
  const silent = { ami: 'down', ari: 'down', journal: 'down' } as const;
  const parts = {
    database: waiting === undefined ? 'down' : 'up',
    ...(linked ?? silent),
    disk,
  } as const;
  const down = Object.entries(parts).flatMap(([name, state]) => (state === 'down' ? [name] : []));
  return {
    status: down.length === 0 ? 'ready' : 'not-ready',
    down,
    parts,
    set_aside_calls: waiting === undefined ? null : Number(waiting.rows[0]?.waiting ?? 0),
  };
}

/** The answer of a part; undefined when it fails or takes too long. */
async function within<T>(answer: Promise<T>): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), patience);
  try {
    return await Promise.race([answer, promise]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** The folders that are written to: there, writable, and not full. */
async function readDisk(folders: readonly string[]): Promise<PartState> {
  try {
    for (const folder of folders) {
      await access(folder, constants.W_OK);
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize < leastFree) return 'down';
    }
    return 'up';
  } catch {
    return 'down';
  }
}
