import { endpoints, type LiveEvent } from '@alo/contracts';
import { soleNode } from '../../kernel/cluster/leadership.ts';
import type { DailyRound } from '../tenants/daily-round.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { planKeeper } from './plan-keeper.ts';

describe.each(databases)('the end of a plan is announced on %s', (database) => {
  const server = serverOn(database);
  const failures: unknown[] = [];
  let keeper: DailyRound;

  beforeAll(() => {
    const { database: db, live } = server.current.running.services;
    keeper = planKeeper({
      database: db,
      live,
      leadership: soleNode,
      onError: (_what, error) => failures.push(error),
    });
  });
  afterAll(() => keeper.close());
  afterEach(() => expect(failures.splice(0)).toEqual([]));

  const lastDay = (tenant: string, date_expired: string | null) =>
    server.current.running.services.database.withTenant(tenant, (db) =>
      db.updateTable('tenant').set({ date_expired }).execute(),
    );
  const bell = async (tenant: string, name: string) => {
    const client = await server.current.signIn(tenant, name);
    const { data } = (await client.call(endpoints.getNotifications)).body;
    return data.filter(({ kind }) => kind === 'payment').map(({ title, body }) => [title, body]);
  };
  /** Midday of that day in Vietnam, or the moment itself. */
  const at = (moment: string) =>
    new Date(moment.includes('T') ? `${moment}+07:00` : `${moment}T12:00:00+07:00`);

  test('administrators are notified 30, 7 and 1 days before, once each, by the days of Vietnam', async () => {
    await lastDay('dn0002', '2026-12-31');
    await lastDay('dn0003', null);
    const notified: LiveEvent[] = [];
    const { live } = server.current.running.services;
    const stop = live.listen(
      {
        tenant: 'dn0002',
        userId: '',
        sessionId: '',
        accepts: ({ type }) => type === 'notice.created',
        send: (_id, event) => event.type === 'notice.created' && notified.push(event),
        end: () => undefined,
      },
      '',
    );
    const count = async (moment: string) => {
      await keeper.run(at(moment));
      return (await bell('dn0002', 'admin')).length;
    };
    expect(await count('2026-11-30T23:59:00')).toBe(0);
    expect(await count('2026-12-01T00:01:00')).toBe(1);
    expect(await count('2026-12-01')).toBe(1);
    expect(await count('2026-12-23')).toBe(1);
    expect(await count('2026-12-24')).toBe(2);
    expect(await count('2026-12-30')).toBe(3);
    expect(await count('2026-12-31')).toBe(3);
    expect(await count('2027-01-01')).toBe(3);
    stop();
    const all = await bell('dn0002', 'admin');
    expect(all.map(([title]) => title)).toEqual(
      Array.from({ length: 3 }, () => 'Gói dịch vụ hết hạn ngày 31/12/2026'),
    );
    expect(all.map(([, body]) => body?.split('.')[0])).toEqual([
      'Còn 1 ngày',
      'Còn 7 ngày',
      'Còn 30 ngày',
    ]);
    expect(notified.length).toBeGreaterThanOrEqual(3);
    for (const name of ['nv101', 'giamsat']) expect(await bell('dn0002', name)).toEqual([]);
    expect(await bell('dn0003', 'admin')).toEqual([]);
  });

  test('a longer plan is announced again, a missed mark with the days that are left', async () => {
    await lastDay('dn0003', '2027-06-30');
    await keeper.run(at('2027-06-26'));
    expect((await bell('dn0003', 'admin'))[0]?.[1]).toMatch(/^Còn 4 ngày/);
    await keeper.run(at('2027-06-27'));
    expect(await bell('dn0003', 'admin')).toHaveLength(1);
    await lastDay('dn0003', '2027-12-31');
    await keeper.run(at('2027-12-25'));
    expect(await bell('dn0003', 'admin')).toHaveLength(2);
  });
});
