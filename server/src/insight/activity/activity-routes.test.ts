import { endpoints } from '@alo/contracts';
import { databases, serverOn } from '../../testing/databases.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import type { TestClient } from '../../testing/test-server.ts';
import { newId } from '../../kernel/database/new-id.ts';

const days = { from: '2026-11-09', to: '2026-11-10' };

describe.each(databases)('activity of people on %s', (database) => {
  const server = serverOn(database);
  let supervisor: TestClient;
  let agent: string;

  const withDb = <T>(work: (db: TenantTransaction) => Promise<T>) =>
    server.current.running.services.database.withTenant('dn0002', work);

  const timeline = async (client = supervisor) =>
    (await client.call(endpoints.getActivityTimeline, { query: { user: agent, ...days } })).body;

  const correct = (id: string, body: object) =>
    supervisor.raw(endpoints.correctActivity, { params: { id }, body });

  beforeAll(async () => {
    supervisor = await server.current.signIn('dn0002', 'giamsat');
    const { body } = await supervisor.call(endpoints.getDataFilter);
    agent = body.users.find(({ name }) => /101/.test(name))?.id ?? body.users[0]?.id ?? '';
  });

  beforeEach(() =>
    withDb(async (db) => {
      await db.deleteFrom('user_activity').where('user_id', '=', agent).execute();
      const intervals = [
        [1, '2026-11-09T01:00:00Z', '2026-11-09T05:00:00Z'],
        [4, '2026-11-09T05:00:00Z', '2026-11-09T06:00:00Z'],
        [1, '2026-11-09T06:00:00Z', '2026-11-09T18:30:00Z'],
        [3, '2026-11-09T18:30:00Z', null],
      ] as const;
      for (const [status, from, to] of intervals) {
        await db
          .insertInto('user_activity')
          .values({
            ...{ ma_dn: 'dn0002', id: newId(), user_id: agent, status, reason: '' },
            ...{
              source: 'user',
              from_at: new Date(from),
              to_at: to === null ? null : new Date(to),
            },
            ...{ device: '', expires_at: null },
          })
          .execute();
      }
    }),
  );

  test('an interval over midnight is in both days, and the row of the person says when he came and left', async () => {
    const { body } = await supervisor.call(endpoints.getActivityReport, {
      query: { ...days, user: agent },
    });
    expect(body.rows).toMatchObject([
      {
        sums: { online_sec: 17.5 * 3600, ready_sec: 16.5 * 3600, lunch_sec: 3600, talk_sec: 0 },
        first_in: '2026-11-09T01:00:00.000Z',
        last_out: '2026-11-09T18:30:00.000Z',
      },
    ]);
    const second = await supervisor.call(endpoints.getActivityReport, {
      query: { from: days.to, to: days.to, user: agent },
    });
    expect(second.body.rows).toMatchObject([
      {
        sums: { ready_sec: 1.5 * 3600 },
        previous: { ready_sec: 15 * 3600 },
        first_in: '2026-11-09T17:00:00.000Z',
      },
    ]);
    const parts = (await timeline()).parts.map(({ day, status_activity, part_from }) => [
      day,
      status_activity,
      part_from,
    ]);
    expect(parts).toEqual([
      ['2026-11-10', 3, '2026-11-09T18:30:00.000Z'],
      ['2026-11-10', 1, '2026-11-09T17:00:00.000Z'],
      ['2026-11-09', 1, '2026-11-09T06:00:00.000Z'],
      ['2026-11-09', 4, '2026-11-09T05:00:00.000Z'],
      ['2026-11-09', 1, '2026-11-09T01:00:00.000Z'],
    ]);
  });

  test('a part of an interval is corrected; the sums, the time line and the audit log say it', async () => {
    const before = (await timeline()).parts.find(({ status_activity }) => status_activity === 4);
    const body = {
      from_at: '2026-11-09T05:10:00.000Z',
      to_at: '2026-11-09T05:40:00.000Z',
      status_activity: 6,
      note: 'Họp đột xuất với khách',
      row_version: before?.row_version,
    };
    expect((await correct(before?.id ?? '', body)).status).toBe(200);
    const at = (await timeline()).parts.filter(({ part_from }) => /T05/.test(part_from));
    expect(
      at.map((part) => [part.status_activity, part.part_from, part.source, part.note]),
    ).toEqual([
      [4, '2026-11-09T05:40:00.000Z', 'user', ''],
      [6, '2026-11-09T05:10:00.000Z', 'supervisor', 'Họp đột xuất với khách'],
      [4, '2026-11-09T05:00:00.000Z', 'user', ''],
    ]);
    const report = await supervisor.call(endpoints.getActivityReport, {
      query: { ...days, user: agent },
    });
    expect(report.body.total).toMatchObject({ lunch_sec: 1800, meeting_sec: 1800 });
    const log = await withDb((db) =>
      db
        .selectFrom('audit_log')
        .select(['user_name', 'target_id', 'before', 'after'])
        .where('action', '=', 'activity.correct')
        .orderBy('id', 'desc')
        .executeTakeFirst(),
    );
    expect(log).toMatchObject({
      target_id: agent,
      before: { status_activity: 4 },
      after: { status_activity: 6, note: 'Họp đột xuất với khách' },
    });
    // Who has seen the interval as it was does not correct it again.
    expect((await correct(before?.id ?? '', body)).status).toBe(409);
  });

  test('what lasts is corrected up to now and goes on', async () => {
    const open = (await timeline()).parts[0];
    const change = {
      from_at: open?.from_at,
      to_at: '2026-11-10T01:00:00.000Z',
      status_activity: 1,
      note: 'Quên chọn trạng thái',
      row_version: open?.row_version,
    };
    expect((await correct(open?.id ?? '', change)).status).toBe(200);
    const rows = await withDb((db) =>
      db
        .selectFrom('user_activity')
        .select(['id', 'status', 'from_at'])
        .where('user_id', '=', agent)
        .where('to_at', 'is', null)
        .execute(),
    );
    expect(rows).toEqual([
      { id: open?.id, status: 3, from_at: new Date('2026-11-10T01:00:00.000Z') },
    ]);
  });

  test.each([
    [{ from_at: '2026-11-09T04:59:59.000Z' }, 'from_at'],
    [{ to_at: '2026-11-09T06:00:01.000Z' }, 'to_at'],
    [{ from_at: '2026-11-09T05:40:00.000Z' }, 'to_at'],
    [{ note: ' ' }, 'note'],
    [{ status_activity: 7 }, 'status_activity'],
  ])('%j is refused at %s', async (change, path) => {
    const lunch = (await timeline()).parts.find(({ status_activity }) => status_activity === 4);
    const { status, body } = await correct(lunch?.id ?? '', {
      from_at: '2026-11-09T05:10:00.000Z',
      to_at: '2026-11-09T05:40:00.000Z',
      status_activity: 6,
      note: 'Họp',
      row_version: lunch?.row_version,
      ...change,
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: [{ path }] });
  });

  test('an agent asks in vain; another company finds nobody', async () => {
    const own = await server.current.signIn('dn0002', 'nv101');
    expect((await own.raw(endpoints.getActivityTimeline, { query: { user: agent } })).status).toBe(
      403,
    );
    const other = await server.current.signIn('dn0003', 'giamsat');
    const answer = await other.raw(endpoints.getActivityTimeline, { query: { user: agent } });
    expect(answer.status).toBe(404);
    const { body } = await other.call(endpoints.getActivityReport, { query: days });
    expect(body.total.online_sec).toBe(0);
  });
});
