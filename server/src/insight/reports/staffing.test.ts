import { dayInVietnam, endpoints, objectEndpoints, type StaffedHalfHour } from '@alo/contracts';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { midnight } from '../../kernel/time/days.ts';
import { loadTenantRouting } from '../../telephony/routing/tenant-routing.ts';
import { queueMembers } from '../../telephony/routing/to-exchange-objects.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { TenantJobs } from '../../testing/tenant-jobs.ts';
import { idOf, type TestClient } from '../../testing/test-server.ts';
import { storeVariedActivity } from '../testing/varied-activity.ts';
import { made, madeId, storeVariedCalls, storeVariedVisits } from '../testing/varied-calls.ts';
import { readStaffing, weeksBefore } from './staffing.ts';

const tenant = 'dn0002';
/** 20/11/2026 10:00 in Vietnam, a Friday. */
const now = new Date('2026-11-20T03:00:00Z');
const days = weeksBefore(now, 4);
const halfHourMs = 1_800_000;

/** Weekday and half an hour of a moment in Vietnam, and its day. */
function placeOf(moment: number) {
  const local = new Date(moment + 7 * 3_600_000);
  return {
    day: local.toISOString().slice(0, 10),
    weekday: ((local.getUTCDay() + 6) % 7) + 1,
    half_hour: local.getUTCHours() * 2 + Math.floor(local.getUTCMinutes() / 30),
  };
}

/** Half hours as the answer has them, counted one by one. */
class Recount {
  readonly #found = new Map<string, StaffedHalfHour>();

  add(moment: number, what: 'calls' | 'present_sec', amount: number): void {
    const { weekday, half_hour } = placeOf(moment);
    const key = `${weekday} ${half_hour}`;
    const before = this.#found.get(key) ?? { weekday, half_hour, calls: 0, present_sec: 0 };
    this.#found.set(key, { ...before, [what]: before[what] + amount });
  }

  get all(): StaffedHalfHour[] {
    return [...this.#found.values()]
      .map((one) => ({ ...one, present_sec: Math.round(one.present_sec) }))
      .toSorted((one, other) => one.weekday - other.weekday || one.half_hour - other.half_hour);
  }
}

test('weeks are whole and end yesterday, in Vietnam', () => {
  expect(days).toEqual({ from: '2026-10-23', to: '2026-11-19' });
  // Past midnight in Vietnam, the evening before in UTC.
  expect(weeksBefore(new Date('2026-11-19T17:30:00Z'), 1)).toEqual({
    from: '2026-11-13',
    to: '2026-11-19',
  });
});

describe.each(databases)('staffing on %s', (database) => {
  const server = serverOn(database);
  const withDb = <T>(work: (db: TenantTransaction) => Promise<T>) =>
    server.current.running.services.database.withTenant(tenant, work);

  let queueId = '';

  /** The queue with the people who answer for it. */
  async function theQueue(db: TenantTransaction) {
    const routing = await loadTenantRouting(db, tenant);
    const form = routing.objects.queue.find(({ id }) => id === queueId)?.form;
    const members = form === undefined ? [] : queueMembers(routing, form);
    const rows = await db
      .selectFrom('subscriber')
      .select('user_id')
      .where(
        'id',
        'in',
        members.map(({ subscriberId }) => subscriberId),
      )
      .execute();
    return { routing, people: rows.flatMap(({ user_id }) => user_id ?? []), members };
  }

  beforeAll(async () => {
    const phones = await withDb((db) =>
      db.selectFrom('subscriber').select('id').where('user_id', 'is not', null).limit(3).execute(),
    );
    const members = phones.map(({ id }) => ({ type: 'subscriber' as const, id }));
    const admin = await server.current.signIn(tenant, 'admin');
    const body = { form: { name: 'Tư vấn', members, servicelevel: 30 } };
    queueId = idOf(await admin.raw(objectEndpoints.queue.create, { body }));
    await withDb(async (db) => {
      const { people } = await theQueue(db);
      await db.deleteFrom('call_record').execute();
      await db.deleteFrom('user_activity').execute();
      const until = new Date('2026-11-19T17:00:00Z');
      await storeVariedCalls(db, { tenant, count: 6000, days: 40, until });
      await storeVariedVisits(db);
      for (const table of ['call_queue_visit', 'call_record'] as const) {
        await db
          .updateTable(table)
          .set({ queue_id: queueId })
          .where('queue_id', '=', madeId(made.queue.kind, 0))
          .execute();
      }
      // A day on which nobody called, as on a holiday.
      await sql`delete from call_queue_visit where entered_at >= ${midnight('2026-11-10')}
        and entered_at < ${midnight('2026-11-11')}`.execute(db);
      await storeVariedActivity(db, { tenant, from: new Date('2026-10-10'), until: now });
      for (const [at, person] of people.entries()) {
        await db
          .updateTable('user_activity')
          .set({ user_id: person })
          .where('user_id', '=', madeId(made.user.kind, at))
          .execute();
      }
    });
  }, 120_000);

  test('callers and people at work are those of a recount', () =>
    withDb(async (db) => {
      const { routing, people, members } = await theQueue(db);
      expect(people).toHaveLength(3);
      const visits = (await db.selectFrom('call_queue_visit').selectAll().execute()).filter(
        ({ queue_id, entered_at, outcome, wait_sec }) =>
          queue_id === queueId &&
          dayInVietnam(entered_at) >= days.from &&
          dayInVietnam(entered_at) <= days.to &&
          !(outcome === 'abandoned' && wait_sec < 5),
      );
      expect(visits.length).toBeGreaterThan(200);
      const busy = new Set(visits.map(({ entered_at }) => dayInVietnam(entered_at)));
      expect(busy.has('2026-11-10')).toBe(false);
      const recount = new Recount();
      for (const { entered_at } of visits) recount.add(entered_at.getTime(), 'calls', 1);
      const log = await db.selectFrom('user_activity').selectAll().execute();
      for (const { user_id, status, from_at, to_at } of log) {
        if (!people.includes(user_id) || ![1, 7].includes(status)) continue;
        const end = Math.min(to_at?.getTime() ?? Infinity, midnight('2026-11-20').getTime());
        let at = Math.max(from_at.getTime(), midnight(days.from).getTime());
        while (at < end) {
          const next = Math.min(end, (Math.floor(at / halfHourMs) + 1) * halfHourMs);
          if (busy.has(placeOf(at).day)) recount.add(at, 'present_sec', (next - at) / 1000);
          at = next;
        }
      }
      const staffing = await readStaffing(db, routing, queueId, days);
      expect(staffing.half_hours.length).toBeGreaterThan(200);
      expect(staffing.half_hours).toEqual(recount.all);
      expect(staffing.weekdays.map(({ days: found }) => found)).toEqual([4, 3, 4, 4, 4, 4, 4]);
      expect(staffing).toMatchObject({ ...days, members: members.length, service_sec: 30 });
      const calls = await db
        .selectFrom('call_record')
        .select(['started_at', 'talk_sec'])
        .where('queue_id', '=', queueId)
        .where('disposition', '=', 'answered')
        .execute();
      const answered = calls.filter(({ started_at }) => {
        const day = dayInVietnam(started_at);
        return day >= days.from && day <= days.to;
      });
      const talked = answered.reduce((sum, one) => sum + one.talk_sec, 0);
      expect(answered.length).toBeGreaterThan(20);
      expect(staffing.talk_sec).toBeCloseTo(talked / answered.length, 6);
    }));

  test('it is of one queue of the company, for who may see reports on units', async () => {
    const admin = await server.current.signIn(tenant, 'admin');
    const answer = await admin.call(endpoints.getStaffing, { query: { queue: queueId } });
    expect(answer.status).toBe(200);
    expect(answer.body.members).toBe(3);
    const unknown = { queue: madeId(made.queue.kind, 1) };
    expect((await admin.call(endpoints.getStaffing, { query: unknown })).status).toBe(404);
    const long = { queue: queueId, weeks: 13 };
    expect((await admin.call(endpoints.getStaffing, { query: long })).status).toBe(422);
    const agent = await server.current.signIn(tenant, 'nv101');
    expect((await agent.call(endpoints.getStaffing, { query: { queue: queueId } })).status).toBe(
      403,
    );
  });

  test('who leads a unit sees queues in which he has people, in reports and here', async () => {
    const jobs = await TenantJobs.of(server.current);
    const leader = await jobs.someone(['report.department']);
    const stranger = await jobs.someone(['report.department']);
    const [own, other] = [newId(), newId()];
    await withDb(async (db) => {
      const { people } = await theQueue(db);
      for (const [id, code] of [
        [own, 'Q1'],
        [other, 'Q2'],
      ] as const) {
        await sql`insert into department (ma_dn, id, code, name) values (${tenant}, ${id}, ${code}, ${code})`.execute(
          db,
        );
      }
      const move = (account: string, department_id: string) =>
        db.updateTable('account').set({ department_id }).where('id', '=', account).execute();
      await move(people[0] ?? '', own);
      await move(leader.id, own);
      await move(stranger.id, other);
    });
    await leader.become(['report.department'], 'department');
    await stranger.become(['report.department'], 'department');
    const seen = async (client: TestClient) => {
      const query = { from: '2026-10-20', to: '2026-11-19' };
      const { rows } = (await client.call(endpoints.getQueueReport, { query })).body;
      const { status } = await client.call(endpoints.getStaffing, { query: { queue: queueId } });
      return { queues: rows.map(({ keys }) => keys[0]?.value), status };
    };
    expect(await seen(await leader.signIn())).toEqual({ queues: [queueId], status: 200 });
    expect(await seen(await stranger.signIn())).toEqual({ queues: [], status: 404 });
    expect((await seen(jobs.admin)).queues.length).toBeGreaterThan(1);
  });
});
