import { dayInVietnam, endpoints } from '@alo/contracts';
import { type RawBuilder, sql } from 'kysely';
import { databases, serverOn } from '../../testing/databases.ts';
import { soleNode } from '../../kernel/cluster/leadership.ts';
import { storeVariedCalls, storeVariedVisits } from '../testing/varied-calls.ts';
import { sumKeeper } from './compare-sums.ts';
import { eachDay } from './counted-days.ts';
import { rebuildSums, type RebuiltCompany } from './rebuild-sums.ts';

const tenant = 'dn0002';
const now = new Date('2026-11-20T03:00:00Z');
const until = dayInVietnam(now);
const ofCalls = [
  ...['call_hour', 'call_day', 'agent_day', 'call_unit_day', 'extension_day', 'carrier_day'],
] as const;
const rollUps = [...ofCalls, 'queue_day_hour', 'queue_half_hour', 'user_activity_day'];

test('each of some days, both ends included', () => {
  expect(eachDay({ from: '2026-02-27', to: '2026-03-01' })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
  expect(eachDay({ from: '2026-03-02', to: '2026-03-01' })).toEqual([]);
});

describe.each(databases)('sums of calls on %s', (database) => {
  const server = serverOn(database);
  const databaseOf = () => server.current.running.services.database;
  const inCompany = (statement: RawBuilder<unknown>) =>
    databaseOf().withTenant(tenant, (db) => statement.execute(db));
  const differing = async () => {
    const { rows } = await databaseOf().withTenant(tenant, (db) =>
      sql<{
        roll_up: string;
      }>`select roll_up from call_roll_up_differences('2000-01-01', '2100-01-01')
        order by 1`.execute(db),
    );
    return rows.map(({ roll_up }) => roll_up);
  };
  const damage = async (day: string) => {
    for (const table of ofCalls) {
      await inCompany(
        sql`update ${sql.table(table)} set talk_sec = talk_sec + 1, calls = calls + 1 where day = ${day}`,
      );
    }
    await inCompany(
      sql`update queue_day_hour set abandoned_10 = abandoned_10 + 1 where day = ${day}`,
    );
    await inCompany(sql`update queue_half_hour set calls = calls + 1 where day = ${day}`);
    await inCompany(sql`update user_activity_day set ms = ms + 1 where day = ${day}`);
  };
  const rebuild = async (signal?: AbortSignal) => {
    const done: RebuiltCompany[] = [];
    const isWhole = await rebuildSums(databaseOf(), {
      until,
      onCompany: (company) => done.push(company),
      ...(signal === undefined ? {} : { signal }),
    });
    return { isWhole, done };
  };

  beforeAll(async () => {
    await databaseOf().withTenant(tenant, async (db) => {
      await sql`delete from call_record`.execute(db);
      await storeVariedCalls(db, { tenant, count: 2000, days: 30, until: now });
      await storeVariedVisits(db);
      await sql`delete from user_activity`.execute(db);
      await sql`insert into user_activity (ma_dn, id, user_id, status, from_at, to_at, source)
        select ${tenant}, gen_random_uuid(), (select id from account limit 1), 1, at, at + interval '1 hour', 'user'
        from generate_series(${now}::timestamptz - interval '30 days', ${now}, interval '1 day') at`.execute(
        db,
      );
    });
  }, 60_000);

  test('the comparison of a night repairs nothing, and tells the operator and the log', async () => {
    const { services } = server.current.running;
    const failures: unknown[] = [];
    const keeper = sumKeeper({
      database: services.database,
      live: services.live,
      operator: tenant,
      leadership: soleNode,
      onError: (_what, error) => failures.push(error),
    });
    const notices = async () =>
      (await (await server.current.signIn(tenant, 'admin')).call(endpoints.getNotifications)).body
        .data;
    try {
      await keeper.run(now);
      expect(failures).toEqual([]);
      const before = await notices();
      await damage('2026-11-10');
      await keeper.run(now);
      expect(failures).toEqual([
        expect.objectContaining({
          code: 'SUMS_DIFFER',
          message: `${tenant}: ${rollUps.toSorted().join(', ')}; 1 days, 2026-11-10 to 2026-11-10`,
        }),
      ]);
      const [notice, ...others] = await notices();
      expect(others).toHaveLength(before.length);
      expect(notice?.title).toContain(tenant);
      expect(notice?.body).toContain('10/11/2026');
      expect(await differing()).toEqual(rollUps.toSorted());
    } finally {
      await keeper.close();
    }
  }, 60_000);

  test('rebuilding makes them equal, day by day, and tells where they were not', async () => {
    await damage('2026-11-12');
    const { isWhole, done } = await rebuild();
    expect(isWhole).toBe(true);
    expect(done.find(({ company }) => company === tenant)?.repaired).toEqual([
      '2026-11-10',
      '2026-11-12',
    ]);
    expect(await differing()).toEqual([]);
    expect((await rebuild()).done.flatMap(({ repaired }) => repaired)).toEqual([]);
  }, 60_000);

  test('a rebuild that was broken off continues where it was', async () => {
    const days = ['2026-11-05', '2026-11-15'];
    for (const day of days) await damage(day);
    const stop = new AbortController();
    const mark = () =>
      databaseOf().root.selectFrom('roll_up_repair').selectAll().executeTakeFirst();
    const running = rebuild(stop.signal);
    for (let at = await mark(); (at?.day ?? '') < '2026-11-06'; at = await mark());
    stop.abort();
    expect((await running).isWhole).toBe(false);
    expect((await mark())?.company).toBe(tenant);
    const continued = await rebuild();
    expect(continued.isWhole).toBe(true);
    const [first] = continued.done;
    expect(first?.company).toBe(tenant);
    expect(first?.days).toBeLessThan(20);
    expect(first?.repaired).toEqual(['2026-11-15']);
    expect(await differing()).toEqual([]);
    expect(await mark()).toBeUndefined();
  }, 60_000);

  test('calls that are stored meanwhile are counted once', async () => {
    for (const back of [0, 1, 2])
      await damage(eachDay({ from: '2026-11-18', to: until })[back] ?? '');
    const storing = databaseOf().withTenant(tenant, (db) =>
      sql`insert into call_record (ma_dn, id, call_id, direction, from_number, to_number, started_at,
          ended_at, duration, wait_sec, ring_sec, talk_sec, disposition)
        select ${tenant}, gen_random_uuid(), 'meanwhile-' || n, 'inbound', '0912345678', '1900',
          ${now}::timestamptz, ${now}::timestamptz, 9, 1, 2, 3, 'answered'
        from generate_series(1, 3000) n`.execute(db),
    );
    await Promise.all([rebuild(), storing]);
    expect(await differing()).toEqual([]);
  }, 60_000);
});
