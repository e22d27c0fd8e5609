import {
  type CallReport,
  type CallReportGroup,
  type CallSums,
  dayInVietnam,
  extensionReportGroups,
  missedDispositions,
  noCalls,
  reportGroups,
} from '@alo/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { userWith } from '../../testing/user-with.ts';
import { readCallReport } from './call-report.ts';
import { extensionSource, type SumSource, unitSource } from './sum-source.ts';
import { inBatches, truthPatience } from '../testing/truth-calls.ts';
import { made, madeId, storeVariedCalls } from '../testing/varied-calls.ts';

const tenant = 'dn0002';
const days = 60;
/** 20/11/2026 00:00 in Vietnam. */
const until = new Date('2026-11-19T17:00:00Z');
const dayBack = (back: number) =>
  new Date(Date.parse('2026-11-20') - back * 86_400_000).toISOString().slice(0, 10);

const some = (kind: keyof typeof made) =>
  fc.uniqueArray(
    fc.nat({ max: made[kind].count }).map((n) => madeId(made[kind].kind, n)),
    { maxLength: 2 },
  );
const extensions = fc.uniqueArray(fc.integer({ min: 101, max: 112 }).map(String), { maxLength: 3 });
const directions = fc.uniqueArray(fc.constantFrom('inbound', 'outbound', 'internal'), {
  maxLength: 2,
});

const span = fc
  .tuple(fc.nat({ max: days }), fc.nat({ max: 40 }))
  .map(([back, length]) => ({ from: dayBack(back + length), to: dayBack(back) }));

const shared = {
  department: some('department'),
  team: some('team'),
  user: some('user'),
  extension: extensions,
  direction: directions,
};

const unitQuery = fc.record({
  span,
  group: fc.constantFrom(...reportGroups),
  subgroup: fc.option(fc.constantFrom(...reportGroups), { nil: undefined }),
  filters: fc.record({
    ...shared,
    queue: some('queue'),
    hotline: fc.uniqueArray(fc.constantFrom('19001000', '19001001', '19001009'), { maxLength: 2 }),
  }),
});
const extensionQuery = fc.record({
  span,
  group: fc.constantFrom(...extensionReportGroups),
  subgroup: fc.option(fc.constantFrom(...extensionReportGroups), { nil: undefined }),
  filters: fc.record(shared),
});

const text = v.nullable(v.string());
const rowSchema = v.pipe(
  v.object({
    branch_id: text,
    department_id: text,
    team_id: text,
    user_id: text,
    extension: text,
    hotline: text,
    queue_id: text,
    direction: v.string(),
    started_at: v.date(),
    is_answered: v.boolean(),
    is_missed: v.boolean(),
    has_waited: v.boolean(),
    talk_sec: v.pipe(v.unknown(), v.transform(Number)),
    waited_for: v.pipe(v.unknown(), v.transform(Number)),
  }),
  v.transform((row) => ({
    ...row,
    branch: row.branch_id,
    department: row.department_id,
    team: row.team_id,
    user: row.user_id,
    queue: row.queue_id,
    day: dayInVietnam(row.started_at),
  })),
);
type Counted = v.InferOutput<typeof rowSchema>;

/** Every call, from the records. */
async function callsOf(db: TenantTransaction): Promise<Counted[]> {
  const { rows } = await sql`select *, disposition = 'answered' as is_answered,
    disposition = any(${[...missedDispositions]}::text[]) as is_missed,
    direction = 'inbound' as has_waited, wait_sec as waited_for from call_record`.execute(db);
  return v.parse(v.array(rowSchema), rows);
}

/** What each extension has of each call, leg by leg, with person and units of its first leg. */
async function partsOf(db: TenantTransaction): Promise<Counted[]> {
  const rows = await db
    .selectFrom('call_leg')
    .innerJoin('call_record', 'call_record.id', 'call_leg.call_record_id')
    .where('call_leg.extension', 'is not', null)
    .selectAll('call_leg')
    .select(['call_record.direction', 'call_record.started_at'])
    .orderBy('call_leg.n')
    .execute();
  const parts = Map.groupBy(rows, (leg) => `${leg.call_record_id} ${leg.extension}`);
  return [...parts.values()].map((legs) => {
    const isCalling = (leg: (typeof rows)[number]) => leg.n === 1 && leg.direction !== 'inbound';
    const rang = legs
      .filter((leg) => !isCalling(leg))
      .reduce((sum, leg) => sum + Number(leg.answered_at ?? leg.ended_at) - Number(leg.from_at), 0);
    const has_waited = !legs.some(isCalling);
    const is_answered = legs.some((leg) => leg.answered_at !== null);
    return v.parse(rowSchema, {
      ...legs[0],
      hotline: null,
      queue_id: null,
      is_answered,
      is_missed: !is_answered && has_waited,
      has_waited,
      talk_sec: legs.reduce((sum, leg) => sum + leg.billed_sec, 0),
      waited_for: Math.round(rang / 1000),
    });
  });
}

/** A report counted from the rows themselves, for one span. */
function recount(
  rows: readonly Counted[],
  { from, to }: { readonly from: string; readonly to: string },
  groups: readonly CallReportGroup[],
  filters: Readonly<Partial<Record<CallReportGroup, readonly string[]>>>,
): Map<string, CallSums> {
  const found = new Map<string, CallSums>();
  for (const row of rows) {
    if (row.day < from || row.day > to) continue;
    const passes = reportGroups.every((group) => {
      const wanted = filters[group] ?? [];
      return wanted.length === 0 || wanted.includes(row[group] ?? '');
    });
    if (!passes) continue;
    const key = groups.map((group) => row[group] ?? '').join('|');
    const sums = found.get(key) ?? noCalls;
    found.set(key, {
      calls: sums.calls + 1,
      inbound: sums.inbound + Number(row.direction === 'inbound'),
      outbound: sums.outbound + Number(row.direction === 'outbound'),
      internal: sums.internal + Number(row.direction === 'internal'),
      answered: sums.answered + Number(row.is_answered),
      missed: sums.missed + Number(row.is_missed),
      talk_sec: sums.talk_sec + row.talk_sec,
      waited: sums.waited + Number(row.has_waited),
      wait_sec: sums.wait_sec + (row.has_waited ? row.waited_for : 0),
    });
  }
  return found;
}

interface Query {
  readonly span: { readonly from: string; readonly to: string };
  readonly group: CallReportGroup;
  readonly subgroup: CallReportGroup | undefined;
  readonly filters: Readonly<Partial<Record<CallReportGroup, readonly string[]>>>;
}

const rowsOf = ({ rows }: CallReport) =>
  new Map(
    rows
      .filter(({ sums }) => sums.calls > 0)
      .map(({ keys, sums }) => [keys.map(({ value }) => value ?? '').join('|'), sums]),
  );

describe.each(databases)('reports on %s', (database) => {
  const server = serverOn(database);
  const withDb = <T>(work: (db: TenantTransaction) => Promise<T>) =>
    server.current.running.services.database.withTenant(tenant, work, {
      statement: truthPatience(60_000),
    });
  const user = userWith(madeId(9, 1), 'all');

  beforeAll(async () => {
    await withDb((db) => db.deleteFrom('call_record').execute());
    await inBatches((part) =>
      withDb((db) => storeVariedCalls(db, { tenant, ...part, days, until })),
    );
    await withDb(async (db) => {
      // What happens to calls afterwards: corrected, deleted, and a leg less.
      await sql`update call_record set disposition = 'answered', talk_sec = 7, team_id = null
        where call_id like '%3'`.execute(db);
      await sql`update call_leg set billed_sec = 3, answered_at = from_at + interval '2 s'
        where n = 2 and extract(second from from_at)::integer % 3 = 0`.execute(db);
      await sql`delete from call_leg where n = 3 and extract(second from from_at)::integer % 5 = 0`.execute(
        db,
      );
      await sql`delete from call_record where call_id like '%17'`.execute(db);
    });
  }, truthPatience(120_000));

  test(
    'each figure of 200 queries is that of a recount, to the unit',
    () =>
      withDb(async (db) => {
        const check = async (source: SumSource, rows: readonly Counted[], query: Query) => {
          const { span: asked, group, subgroup, filters } = query;
          const report = await readCallReport(db, user, source, {
            ...asked,
            group,
            subgroup,
            filters,
          });
          const groups = [...new Set([group, ...(subgroup === undefined ? [] : [subgroup])])];
          const before = { from: report.previous_from, to: report.previous_to };
          expect(report.more).toBe(false);
          expect(rowsOf(report)).toEqual(recount(rows, asked, groups, filters));
          const whole = (days: typeof before) =>
            recount(rows, days, [], filters).get('') ?? noCalls;
          expect([report.total, report.previous]).toEqual([whole(asked), whole(before)]);
        };
        const calls = await callsOf(db);
        const legs = await partsOf(db);
        const runs = { numRuns: 100, endOnFailure: true };
        await fc.assert(
          fc.asyncProperty(unitQuery, (query) => check(unitSource, calls, query)),
          runs,
        );
        await fc.assert(
          fc.asyncProperty(extensionQuery, (query) => check(extensionSource, legs, query)),
          runs,
        );
      }),
    truthPatience(300_000),
  );

  test(
    'sums and calls do not differ; where they do, repairing makes them equal',
    () =>
      withDb(async (db) => {
        const differing = async () => {
          const { rows } = await sql<{ units: string; extensions: string }>`select
          (select count(*) from call_unit_day_difference('2000-01-01', '2100-01-01')) as units,
          (select count(*) from extension_day_difference('2000-01-01', '2100-01-01')) as extensions`.execute(
            db,
          );
          return [Number(rows[0]?.units), Number(rows[0]?.extensions)];
        };
        expect(await differing()).toEqual([0, 0]);
        await sql`update call_unit_day set talk_sec = talk_sec + 1 where day = '2026-11-10'`.execute(
          db,
        );
        await sql`delete from extension_day where day = '2026-11-11'`.execute(db);
        const [units = 0, ofLegs = 0] = await differing();
        expect(units).toBeGreaterThan(0);
        expect(ofLegs).toBeGreaterThan(0);
        await sql`select repair_call_roll_ups('2026-11-01', '2026-11-30')`.execute(db);
        expect(await differing()).toEqual([0, 0]);
      }),
    truthPatience(120_000),
  );
});
