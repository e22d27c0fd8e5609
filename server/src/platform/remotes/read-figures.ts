import { dayInVietnam, type VersionFigures } from '@alo/contracts';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { asOperator } from '../../kernel/database/operator.ts';
import { percentile } from './load-times.ts';

const shownDays = 7;
const runningHours = 24;

interface Counts {
  readonly spans: Map<number, number>;
  readonly failures: Map<string, number>;
  loads: number;
  users: number;
}

function toFigures(version: string, counts: Counts): VersionFigures {
  return {
    version,
    loads: counts.loads,
    p50_ms: percentile(counts.spans, 0.5),
    p95_ms: percentile(counts.spans, 0.95),
    failures: [...counts.failures]
      .map(([code, count]) => ({ code, count }))
      .toSorted((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1)),
    users: counts.users,
  };
}

/** Figures of every version of every remote over all tenants: last seven days, people of last 24 hours. */
export async function readFigures(
  db: TenantTransaction,
  now: Date,
): Promise<ReadonlyMap<string, readonly VersionFigures[]>> {
  const since = dayInVietnam(new Date(now.getTime() - (shownDays - 1) * 86_400_000));
  const runningSince = new Date(now.getTime() - runningHours * 3_600_000);
  const [loads, runs] = await asOperator(db, async () => [
    await db
      .selectFrom('remote_load')
      .select(['remote', 'version', 'outcome', 'bucket', sql<string>`sum(count)`.as('counted')])
      .where('day', '>=', since)
      .groupBy(['remote', 'version', 'outcome', 'bucket'])
      .execute(),
    await db
      .selectFrom('remote_run')
      .select(['remote', 'version', sql<string>`count(*)`.as('users')])
      .where('at', '>=', runningSince)
      .groupBy(['remote', 'version'])
      .execute(),
  ]);
  const remotes = new Map<string, Map<string, Counts>>();
  const countsOf = (remote: string, version: string): Counts => {
    const versions = remotes.get(remote) ?? new Map<string, Counts>();
    remotes.set(remote, versions);
    const counts = versions.get(version) ?? {
      spans: new Map(),
      failures: new Map(),
      loads: 0,
      users: 0,
    };
    versions.set(version, counts);
    return counts;
  };
  for (const { remote, version, outcome, bucket, counted } of loads) {
    const counts = countsOf(remote, version);
    if (outcome === '') {
      counts.loads += Number(counted);
      counts.spans.set(bucket, Number(counted));
    } else counts.failures.set(outcome, Number(counted));
  }
  for (const { remote, version, users } of runs) countsOf(remote, version).users = Number(users);
  return new Map(
    [...remotes].map(([remote, versions]) => [
      remote,
      [...versions].map(([version, counts]) => toFigures(version, counts)),
    ]),
  );
}
