import { type Beacon, dayInVietnam, loadFailureSchema } from '@alo/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { NO_TIME, spanOf } from './load-times.ts';

/** Days that counts are kept. */
const keptDays = 30;

interface Origin {
  readonly tenant: string;
  readonly userId: string;
  readonly at: Date;
}

/** Words of newer pages are counted together: what a page sends must not make rows without end. */
function outcomeOf({ kind, code }: Beacon): string {
  if (kind === 'loaded') return '';
  return v.is(loadFailureSchema, code) ? code : 'OTHER';
}

/** One row for each kind of beacon, in one order for everybody: two writers never wait for each other. */
function countedRows(beacons: readonly Beacon[], { tenant, at }: Origin) {
  const rows = new Map<string, { readonly key: string; readonly row: ReturnType<typeof rowOf> }>();
  function rowOf(beacon: Beacon) {
    const { remote, version, kind, ms } = beacon;
    const bucket = kind === 'loaded' && ms !== undefined ? spanOf(ms) : NO_TIME;
    const day = dayInVietnam(at);
    return { ma_dn: tenant, day, remote, version, outcome: outcomeOf(beacon), bucket, count: 1 };
  }
  for (const beacon of beacons) {
    const row = rowOf(beacon);
    const key = [row.remote, row.version, row.outcome, row.bucket].join(' ');
    const count = (rows.get(key)?.row.count ?? 0) + 1;
    rows.set(key, { key, row: { ...row, count } });
  }
  return [...rows.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ row }) => row);
}

/** Takes away what is too old to be shown, before the first count of a tenant's day. */
async function pruneOnceADay(db: TenantTransaction, at: Date): Promise<void> {
  const today = await db
    .selectFrom('remote_load')
    .select('day')
    .where('day', '=', dayInVietnam(at))
    .limit(1)
    .execute();
  if (today.length > 0) return;
  const first = new Date(at.getTime() - keptDays * 86_400_000);
  await db.deleteFrom('remote_load').where('day', '<', dayInVietnam(first)).execute();
  await db.deleteFrom('remote_run').where('at', '<', first).execute();
}

/** Adds what a page reports to the counts of its tenant and remembers what its person runs. */
export async function storeBeacons(
  db: TenantTransaction,
  beacons: readonly Beacon[],
  origin: Origin,
): Promise<void> {
  if (beacons.length === 0) return;
  const { tenant, userId, at } = origin;
  await pruneOnceADay(db, at);
  await db
    .insertInto('remote_load')
    .values(countedRows(beacons, origin))
    .onConflict((same) =>
      same
        .columns(['ma_dn', 'day', 'remote', 'version', 'outcome', 'bucket'])
        .doUpdateSet({ count: sql<number>`remote_load.count + excluded.count` }),
    )
    .execute();
  const loaded = beacons.filter(({ kind }) => kind === 'loaded');
  const newest = new Map(loaded.map(({ remote, version }) => [remote, version]));
  if (newest.size === 0) return;
  await db
    .insertInto('remote_run')
    .values(
      [...newest]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([remote, version]) => ({ ma_dn: tenant, user_id: userId, remote, version, at })),
    )
    .onConflict((same) =>
      same
        .columns(['ma_dn', 'user_id', 'remote'])
        .doUpdateSet({ version: sql<string>`excluded.version`, at }),
    )
    .execute();
}
