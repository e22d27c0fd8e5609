import {
  activityGroups,
  type ActivityGroup,
  type ActivityReport,
  type ActivitySums,
  dayInVietnam,
  noActivity,
} from '@alo/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { userWith } from '../../testing/user-with.ts';
import { storePeople, storeVariedActivity } from '../testing/varied-activity.ts';
import { made, madeId, storeVariedCalls } from '../testing/varied-calls.ts';
import { readActivityReport } from './activity-report.ts';

const tenant = 'dn0002';
const dayMs = 86_400_000;
/** 20/11/2026 15:30 in Vietnam. */
const now = new Date('2026-11-20T08:30:00Z');
const dayBack = (back: number) =>
  new Date(Date.parse('2026-11-20') - back * dayMs).toISOString().slice(0, 10);

type Person = Readonly<Record<Exclude<ActivityGroup, 'day'>, string | null>>;

interface PersonDay extends Person {
  readonly day: string;
  readonly sums: ActivitySums;
}

const nameOf = {
  1: 'ready_sec',
  2: 'unavailable_sec',
  4: 'lunch_sec',
  5: 'break_sec',
  6: 'meeting_sec',
  7: 'wrap_up_sec',
} as const;

function plus(one: ActivitySums, other: ActivitySums): ActivitySums {
  const sum = (name: keyof ActivitySums) => Math.round((one[name] + other[name]) * 1000) / 1000;
  return {
    online_sec: sum('online_sec'),
    ready_sec: sum('ready_sec'),
    unavailable_sec: sum('unavailable_sec'),
    lunch_sec: sum('lunch_sec'),
    break_sec: sum('break_sec'),
    meeting_sec: sum('meeting_sec'),
    wrap_up_sec: sum('wrap_up_sec'),
    talk_sec: sum('talk_sec'),
    idle_sec: sum('idle_sec'),
    handle_sec: sum('handle_sec'),
    engaged_sec: sum('engaged_sec'),
  };
}

/** Working time by person and day, walked through interval by interval, and leg by leg. */
async function countDays(db: TenantTransaction): Promise<readonly PersonDay[]> {
  const people = await db
    .selectFrom('account')
    .select(['id as user', 'department_id as department', 'team_id as team', 'branch_id as branch'])
    .execute();
  const spent = new Map<string, { sums: Record<string, number>; talk: number; ring: number }>();
  const of = (user: string, day: string) => {
    const key = `${user} ${day}`;
    const found = spent.get(key) ?? { sums: {}, talk: 0, ring: 0 };
    spent.set(key, found);
    return found;
  };
  for (const { user_id, status, from_at, to_at } of await db
    .selectFrom('user_activity')
    .selectAll()
    .execute()) {
    const end = (to_at ?? now).getTime();
    for (let at = from_at.getTime(); at < end;) {
      const day = dayInVietnam(new Date(at));
      const midnight = Date.parse(`${day}T00:00:00+07:00`) + dayMs;
      const { sums } = of(user_id, day);
      sums[status] = (sums[status] ?? 0) + Math.min(end, midnight) - at;
      at = midnight;
    }
  }
  const legs = await db
    .selectFrom('call_leg')
    .innerJoin('call_record', 'call_record.id', 'call_leg.call_record_id')
    .where('call_leg.extension', 'is not', null)
    .selectAll('call_leg')
    .select(['call_record.direction', 'call_record.started_at'])
    .orderBy('call_leg.n')
    .execute();
  const parts = Map.groupBy(legs, (leg) => `${leg.call_record_id} ${leg.extension}`);
  for (const ofCall of parts.values()) {
    const [first] = ofCall;
    if (first === undefined || first.user_id === null) continue;
    const called = ofCall.filter((leg) => !(leg.n === 1 && leg.direction !== 'inbound'));
    const day = of(first.user_id, dayInVietnam(first.started_at));
    day.talk += ofCall.reduce((sum, leg) => sum + leg.billed_sec, 0);
    const rang = called.reduce(
      (sum, leg) => sum + Number(leg.answered_at ?? leg.ended_at) - Number(leg.from_at),
      0,
    );
    if (called.length === ofCall.length) day.ring += Math.round(rang / 1000);
  }
  return [...spent].flatMap(([key, { sums, talk, ring }]) => {
    const [user = '', day = ''] = key.split(' ');
    const person = people.find((one) => one.user === user);
    if (person === undefined) return [];
    const seconds = (status: keyof typeof nameOf) => (sums[status] ?? 0) / 1000;
    const idle_sec = Math.max(0, seconds(1) - ring - talk);
    return {
      ...person,
      day,
      sums: plus(noActivity, {
        online_sec: seconds(1) + seconds(2) + seconds(4) + seconds(5) + seconds(6) + seconds(7),
        ready_sec: seconds(1),
        unavailable_sec: seconds(2),
        lunch_sec: seconds(4),
        break_sec: seconds(5),
        meeting_sec: seconds(6),
        wrap_up_sec: seconds(7),
        talk_sec: talk,
        idle_sec,
        handle_sec: talk + seconds(7),
        engaged_sec: talk + seconds(7) + idle_sec,
      }),
    };
  });
}

interface Filters {
  readonly user: readonly string[];
  readonly department: readonly string[];
}

function recount(
  days: readonly PersonDay[],
  { from, to }: { readonly from: string; readonly to: string },
  groups: readonly ActivityGroup[],
  { user, department }: Filters,
): Map<string, ActivitySums> {
  const found = new Map<string, ActivitySums>();
  for (const one of days) {
    if (one.day < from || one.day > to) continue;
    if (user.length > 0 && !user.includes(one.user ?? '')) continue;
    if (department.length > 0 && !department.includes(one.department ?? '')) continue;
    const key = groups.map((group) => one[group] ?? '').join('|');
    found.set(key, plus(found.get(key) ?? noActivity, one.sums));
  }
  return found;
}

const isSomething = (sums: ActivitySums) => Object.values(sums).some((value) => value !== 0);

const rowsOf = ({ rows }: ActivityReport) =>
  new Map(
    rows
      .filter(({ sums }) => isSomething(sums))
      .map(({ keys, sums }) => [keys.map(({ value }) => value ?? '').join('|'), sums]),
  );

describe.each(databases)('working time on %s', (database) => {
  const server = serverOn(database);
  const withDb = <T>(work: (db: TenantTransaction) => Promise<T>) =>
    server.current.running.services.database.withTenant(tenant, work);
  const user = userWith(madeId(9, 1), 'all');

  beforeAll(async () => {
    await withDb(async (db) => {
      await db.deleteFrom('call_record').execute();
      await db.deleteFrom('user_activity').execute();
      await storePeople(db, tenant);
      await storeVariedCalls(db, { tenant, count: 4000, days: 30, until: now });
      const from = new Date(now.getTime() - 30 * dayMs);
      await storeVariedActivity(db, { tenant, from, until: now });
      // What happens to a log afterwards: statuses and limits are changed, intervals go.
      await sql`update user_activity set status = 6 where extract(minute from from_at)::integer % 7 = 0`.execute(
        db,
      );
      await sql`update user_activity set from_at = from_at + (to_at - from_at) / 3
        where extract(minute from from_at)::integer % 11 = 0 and to_at is not null`.execute(db);
      await sql`delete from user_activity where extract(minute from from_at)::integer % 13 = 0`.execute(
        db,
      );
    });
  }, 120_000);

  test(
    'each figure of 60 queries is that of a recount, to the millisecond',
    () =>
      withDb(async (db) => {
        const counted = await countDays(db);
        expect(counted.length).toBeGreaterThan(200);
        const departments = [...new Set(counted.flatMap(({ department }) => department ?? []))];
        const query = fc.record({
          span: fc
            .tuple(fc.nat({ max: 30 }), fc.nat({ max: 20 }))
            .map(([back, length]) => ({ from: dayBack(back + length), to: dayBack(back) })),
          group: fc.constantFrom(...activityGroups),
          subgroup: fc.option(fc.constantFrom(...activityGroups), { nil: undefined }),
          filters: fc.record({
            user: fc.uniqueArray(
              fc.nat({ max: made.user.count }).map((n) => madeId(made.user.kind, n)),
              { maxLength: 3 },
            ),
            department: fc.uniqueArray(fc.constantFrom(madeId(1, 99), ...departments), {
              maxLength: 2,
            }),
          }),
        });
        await fc.assert(
          fc.asyncProperty(query, async ({ span, group, subgroup, filters }) => {
            const asked = { ...span, group, subgroup, team: [], ...filters };
            const report = await readActivityReport(db, user, asked, now);
            const groups = [...new Set([group, ...(subgroup === undefined ? [] : [subgroup])])];
            const wanted = [...recount(counted, span, groups, filters)];
            expect(rowsOf(report)).toEqual(new Map(wanted.filter(([, sums]) => isSomething(sums))));
            const whole = (days: typeof span) =>
              recount(counted, days, [], filters).get('') ?? noActivity;
            const before = { from: report.previous_from, to: report.previous_to };
            expect([report.total, report.previous]).toEqual([whole(span), whole(before)]);
          }),
          { numRuns: 60, endOnFailure: true },
        );
      }),
    300_000,
  );

  test('log and sums do not differ; where they do, repairing makes them equal', () =>
    withDb(async (db) => {
      const differing = async () => {
        const { rows } = await sql<{ days: string }>`
          select count(*) as days from user_activity_day_difference('2000-01-01', '2100-01-01')`.execute(
          db,
        );
        return Number(rows[0]?.days);
      };
      expect(await differing()).toBe(0);
      await sql`update user_activity_day set ms = ms + 1 where day = '2026-11-10'`.execute(db);
      await sql`delete from user_activity_day where day = '2026-11-11'`.execute(db);
      expect(await differing()).toBeGreaterThan(2);
      await sql`select repair_activity_days('2026-11-01', '2026-11-30')`.execute(db);
      expect(await differing()).toBe(0);
    }));
});
