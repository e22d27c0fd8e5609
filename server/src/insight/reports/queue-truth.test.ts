import {
  dayInVietnam,
  noVisits,
  queueReportGroups,
  type QueueSums,
  waitBuckets,
} from '@alo/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { userWith } from '../../testing/user-with.ts';
import { inBatches, truthPatience } from '../testing/truth-calls.ts';
import { made, madeId, storeVariedCalls, storeVariedVisits } from '../testing/varied-calls.ts';
import { readCallReport } from './call-report.ts';
import { queueSource } from './queue-source.ts';

const tenant = 'dn0002';
const days = 60;
/** 20/11/2026 00:00 in Vietnam. */
const until = new Date('2026-11-19T17:00:00Z');
const dayBack = (back: number) =>
  new Date(Date.parse('2026-11-20') - back * 86_400_000).toISOString().slice(0, 10);

const query = fc.record({
  span: fc
    .tuple(fc.nat({ max: days }), fc.nat({ max: 40 }))
    .map(([back, length]) => ({ from: dayBack(back + length), to: dayBack(back) })),
  group: fc.constantFrom(...queueReportGroups),
  subgroup: fc.option(fc.constantFrom(...queueReportGroups), { nil: undefined }),
  queue: fc.uniqueArray(
    fc.nat({ max: made.queue.count }).map((n) => madeId(made.queue.kind, n)),
    { maxLength: 2 },
  ),
});

/** Every visit, as the report puts them together. */
async function visitsOf(db: TenantTransaction) {
  const rows = await db.selectFrom('call_queue_visit').selectAll().execute();
  return rows.map((row) => ({
    ...row,
    queue: row.queue_id,
    day: dayInVietnam(row.entered_at),
    hour: new Date(row.entered_at.getTime() + 7 * 3_600_000).toISOString().slice(11, 13),
  }));
}
type Visit = Awaited<ReturnType<typeof visitsOf>>[number];

/** Adds one visit to sums, by the definitions in words. */
function withVisit(sums: QueueSums, { outcome, wait_sec: wait, service_sec: most }: Visit) {
  const was = (name: string) => Number(outcome === name);
  const [answered, abandoned] = [was('answered'), was('abandoned')];
  const inTime = Number(wait <= most);
  const bucket = waitBuckets.find((seconds) => wait <= seconds) ?? 'more';
  const waited = (name: string) => Number(`${bucket}` === name) * (answered + abandoned);
  return {
    calls: sums.calls + 1,
    answered: sums.answered + answered,
    answered_in_time: sums.answered_in_time + answered * inTime,
    answered_wait_sec: sums.answered_wait_sec + answered * wait,
    abandoned: sums.abandoned + abandoned,
    abandoned_in_time: sums.abandoned_in_time + abandoned * inTime,
    abandoned_short: sums.abandoned_short + abandoned * Number(wait < 5),
    abandoned_wait_sec: sums.abandoned_wait_sec + abandoned * wait,
    timed_out: sums.timed_out + was('timeout'),
    turned_away: sums.turned_away + was('full') + was('empty'),
    call_back: sums.call_back + was('callback'),
    decided: sums.decided + answered + abandoned,
    decided_in_time: sums.decided_in_time + (answered + abandoned) * inTime,
    waited_5: sums.waited_5 + waited('5'),
    waited_10: sums.waited_10 + waited('10'),
    waited_20: sums.waited_20 + waited('20'),
    waited_30: sums.waited_30 + waited('30'),
    waited_60: sums.waited_60 + waited('60'),
    waited_120: sums.waited_120 + waited('120'),
    waited_300: sums.waited_300 + waited('300'),
    waited_more: sums.waited_more + waited('more'),
  };
}

describe.each(databases)('the report on queues on %s', (database) => {
  const server = serverOn(database);
  const withDb = <T>(work: (db: TenantTransaction) => Promise<T>) =>
    server.current.running.services.database.withTenant(tenant, work, {
      statement: truthPatience(60_000),
    });
  const differing = (db: TenantTransaction) =>
    sql<{ found: number }>`select count(*)::integer as found
      from queue_day_hour_difference('2000-01-01', '2100-01-01')`
      .execute(db)
      .then(({ rows }) => rows[0]?.found);

  beforeAll(async () => {
    await withDb((db) => db.deleteFrom('call_record').execute());
    await inBatches((part) =>
      withDb((db) => storeVariedCalls(db, { tenant, ...part, days, until })),
    );
    await withDb(async (db) => {
      await storeVariedVisits(db);
      // What happens to them afterwards: corrected, and gone with their calls.
      await sql`update call_queue_visit set outcome = 'answered', entered_at = entered_at + interval '9 h'
        where wait_sec % 13 = 0`.execute(db);
      await sql`delete from call_record where call_id like '%17'`.execute(db);
    });
  }, truthPatience(120_000));

  test(
    'each figure of 100 queries is that of a recount, to the unit',
    () =>
      withDb(async (db) => {
        const visits = await visitsOf(db);
        expect(visits.length).toBeGreaterThan(5000);
        const user = userWith(madeId(9, 1), 'all');
        const recount = (
          { from, to }: { readonly from: string; readonly to: string },
          queues: readonly string[],
          groups: readonly (typeof queueReportGroups)[number][],
        ) => {
          const found = new Map<string, QueueSums>();
          for (const visit of visits) {
            if (visit.day < from || visit.day > to) continue;
            if (queues.length > 0 && !queues.includes(visit.queue)) continue;
            const key = groups.map((group) => visit[group]).join('|');
            found.set(key, withVisit(found.get(key) ?? noVisits, visit));
          }
          return found;
        };
        await fc.assert(
          fc.asyncProperty(query, async ({ span, group, subgroup, queue }) => {
            const asked = { ...span, group, subgroup, filters: { queue } };
            const report = await readCallReport(db, user, queueSource, asked);
            const groups = [...new Set([group, ...(subgroup === undefined ? [] : [subgroup])])];
            const counted = recount(span, queue, groups);
            expect(report.more).toBe(counted.size > 1000);
            const rows = report.rows
              .filter(({ sums }) => sums.calls > 0)
              .map(({ keys, sums }) => [keys.map(({ value }) => value).join('|'), sums] as const);
            for (const [key, sums] of rows) expect([key, sums]).toEqual([key, counted.get(key)]);
            if (!report.more) expect(rows).toHaveLength(counted.size);
            const before = { from: report.previous_from, to: report.previous_to };
            const whole = (some: typeof span) => recount(some, queue, []).get('') ?? noVisits;
            expect([report.total, report.previous]).toEqual([whole(span), whole(before)]);
          }),
          { numRuns: 100, endOnFailure: true },
        );
      }),
    truthPatience(300_000),
  );

  test(
    'sums and visits do not differ; where they do, repairing makes them equal',
    () =>
      withDb(async (db) => {
        expect(await differing(db)).toBe(0);
        await sql`update queue_day_hour set answered_more = answered_more + 1 where day = '2026-11-10'`.execute(
          db,
        );
        expect(await differing(db)).toBeGreaterThan(0);
        await sql`select repair_call_roll_ups('2026-11-01', '2026-11-30')`.execute(db);
        expect(await differing(db)).toBe(0);
      }),
    truthPatience(120_000),
  );
});
