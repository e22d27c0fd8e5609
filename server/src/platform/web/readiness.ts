import { sql } from 'kysely';
import type { PartState } from '../../telephony/exchange/exchange.ts';
import type { PlatformPorts } from '../context.ts';
import { findDiskTrouble, type WrittenFolder, writtenFolders } from './disk-state.ts';

const partNames = ['database', 'ami', 'ari', 'journal', 'disk', 'registry'] as const;
type PartName = (typeof partNames)[number];

/** What a server needs to do all of its work. */
export interface Readiness {
  /** `ready` also while a part is degraded: everything is served then. */
  readonly status: 'ready' | 'not-ready';
  /** Names of the parts that are down. */
  readonly down: readonly PartName[];
  /** Names of the parts that need somebody's attention, though nothing is missing yet. */
  readonly degraded: readonly PartName[];
  readonly parts: Readonly<Record<PartName, PartState | 'degraded'>>;
  /** Why, where there is more to tell than a name. Everybody may read it: it holds no paths and no addresses. */
  readonly reasons: readonly string[];
  /** Calls that wait for the operator, 10,000 at most; null while the database does not answer. */
  readonly set_aside_calls: number | null;
}

/** Milliseconds after which a part that has not answered is down. */
const patience = 2000;

type Parts = Pick<PlatformPorts, 'database' | 'exchange'> & {
  readonly recordings: Pick<PlatformPorts['recordings'], 'state'>;
  readonly registry: Pick<PlatformPorts['registry'], 'trouble' | 'current'>;
  readonly config: Pick<PlatformPorts['config'], 'dataFolder' | 'recordingFolder'>;
};

/** How a part is, and why where it is not as it should be. */
interface Finding {
  readonly state: PartState | 'degraded';
  readonly reason?: string;
}

/** Looks at every part now. Never rejects. */
export async function readReadiness({
  database,
  exchange,
  recordings,
  registry,
  config,
}: Parts): Promise<Readiness> {
  const counted = sql<{ waiting: string }>`
    select count(*) as waiting from (select from set_aside_call limit 10000) as calls`;
  const [waiting, linked] = await Promise.all([
    within(counted.execute(database.root)),
    within(exchange.health()),
  ]);
  const disk = await readDisk(writtenFolders(config, linked?.ami), recordings.state);
  const pages = readRegistry(registry);
  const silent = { ami: 'down', ari: 'down', journal: 'down' } as const;
  const parts = {
    database: waiting === undefined ? 'down' : 'up',
    ...(linked ?? silent),
    disk: disk.state,
    registry: pages.state,
  } as const;
  const down = partNames.filter((name) => parts[name] === 'down');
  return {
    status: down.length === 0 ? 'ready' : 'not-ready',
    down,
    degraded: partNames.filter((name) => parts[name] === 'degraded'),
    parts,
    reasons: [disk, pages].flatMap(({ reason }) => reason ?? []),
    set_aside_calls: waiting === undefined ? null : Number(waiting.rows[0]?.waiting ?? 0),
  };
}

/** A registry that cannot be read takes nothing away while an earlier one is served. */
function readRegistry(registry: Parts['registry']): Finding {
  if (registry.trouble === undefined) {
    return { state: registry.current() === undefined ? 'absent' : 'up' };
  }
  if (registry.current() === undefined) return { state: 'down', reason: 'registry not readable' };
  return { state: 'degraded', reason: 'registry not readable: an earlier one is served' };
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

/** The folders that are written to: there, writable, and not full; and whether the last conversation was recorded. */
async function readDisk(
  folders: readonly WrittenFolder[],
  recordings: 'ok' | 'failing',
): Promise<Finding> {
  const trouble = await findDiskTrouble(folders);
  if (trouble?.kind === 'full') return { state: 'down', reason: `disk full: ${trouble.folder}` };
  if (trouble !== undefined) return { state: 'down', reason: `${trouble.folder} not writable` };
  if (recordings === 'ok') return { state: 'up' };
  return { state: 'down', reason: 'the last conversation was not recorded' };
}
