import { endpoints, type ExtensionWork } from '@alo/contracts';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { databases, serverOn } from '../../testing/databases.ts';

const tenant = 'dn0002';
/** A moment of 10/11/2026 in Vietnam, or of another day of that month. */
const at = (time: string, day = 10) =>
  new Date(`2026-11-${String(day).padStart(2, '0')}T${time}+07:00`);

describe.each(databases)('what else a report by extension says, on %s', (database) => {
  const server = serverOn(database);

  /** A call from outside that came at `began`, rings from `from` and is talked from `answered` to `until`. */
  async function call(
    db: TenantTransaction,
    userId: string,
    {
      from,
      answered,
      until,
      began = from,
    }: {
      readonly from: Date;
      readonly answered: Date | null;
      readonly until: Date;
      readonly began?: Date;
    },
  ) {
    const id = newId();
    const talk = answered === null ? 0 : (until.getTime() - answered.getTime()) / 1000;
    await sql`insert into call_record (ma_dn, id, call_id, direction, from_number, to_number, user_id,
        extension, started_at, answered_at, ended_at, duration, wait_sec, ring_sec, talk_sec, disposition)
      values (${tenant}, ${id}, ${id}, 'inbound', '0912345678', '19001000', ${userId}, '101', ${began},
        ${answered}, ${until}, 0, 0, 0, ${talk}, ${answered === null ? 'missed' : 'answered'})`.execute(
      db,
    );
    await sql`insert into call_leg (ma_dn, call_record_id, n, number, extension, user_id, from_at, answered_at,
        ended_at, billed_sec)
      values (${tenant}, ${id}, 2, '101', '101', ${userId}, ${from}, ${answered}, ${until}, ${talk})`.execute(
      db,
    );
  }

  async function workOf(
    query: Readonly<Record<string, string>>,
  ): Promise<ExtensionWork | undefined> {
    const admin = await server.current.signIn(tenant, 'admin');
    const { body } = await admin.call(endpoints.getExtensionReport, {
      query: { from: '2026-11-10', to: '2026-11-10', ...query },
    });
    return body.rows.find(({ keys }) => keys.some(({ value }) => value === '101'))?.work;
  }

  beforeAll(async () => {
    await server.current.running.services.database.withTenant(tenant, async (db) => {
      await db.deleteFrom('call_record').execute();
      await db.deleteFrom('user_activity').execute();
      const { user_id } = await db
        .selectFrom('subscriber')
        .select('user_id')
        .where('extension', '=', '101')
        .executeTakeFirstOrThrow();
      const id = user_id ?? '';
      // Ready from the evening before until noon, then again from 13:00 over the next midnight.
      const spans = [
        [1, at('20:00:00', 9), at('12:00:00')],
        [4, at('12:00:00'), at('13:00:00')],
        [1, at('13:00:00'), at('02:00:00', 11)],
      ] as const;
      for (const [status, from_at, to_at] of spans) {
        await db
          .insertInto('user_activity')
          .values({
            ma_dn: tenant,
            id: newId(),
            user_id: id,
            status,
            from_at,
            to_at,
            expires_at: null,
            reason: '',
            source: 'user',
            device: '',
          })
          .execute();
      }
      // Over the midnight before: of it 60 s are of this day.
      await call(db, id, {
        from: at('23:50:00', 9),
        answered: at('23:51:00', 9),
        until: at('00:01:00'),
      });
      await call(db, id, { from: at('09:00:00'), answered: at('09:00:10'), until: at('09:05:00') });
      await call(db, id, { from: at('10:00:00'), answered: null, until: at('10:00:20') });
      // Over the midnight after: 600 s of this day, 300 s of the next.
      await call(db, id, {
        from: at('23:50:00'),
        answered: at('23:50:00'),
        until: at('00:05:00', 11),
      });
    });
  }, 60_000);

  test('people, first and last call, and idle time cut at both midnights', async () => {
    const work = await workOf({});
    expect(work?.people).toHaveLength(1);
    expect(work).toMatchObject({
      first_at: at('09:00:00').toISOString(),
      last_at: at('23:50:00').toISOString(),
      // 12 h and 11 h, without 60, 300, 20 and 600 s of calls.
      idle_sec: 23 * 3600 - 980,
    });
    expect(await workOf({ subgroup: 'user' })).toEqual(work);
  });

  test('idle time is that of all calls; by day there are first and last calls alone', async () => {
    const idle_sec = 23 * 3600 - 980;
    expect(await workOf({ direction: 'inbound' })).toMatchObject({ idle_sec });
    const days = { from: '2026-11-09', subgroup: 'day' };
    expect(await workOf(days)).toMatchObject({
      first_at: at('09:00:00').toISOString(),
      idle_sec: null,
    });
  });

  test('a call that reaches the extension after midnight is of the day on which it came', async () => {
    const reached = at('00:00:30', 21);
    await server.current.running.services.database.withTenant(tenant, async (db) => {
      const { user_id } = await db
        .selectFrom('subscriber')
        .select('user_id')
        .where('extension', '=', '101')
        .executeTakeFirstOrThrow();
      const parts = { answered: at('00:00:40', 21), until: at('00:09:00', 21) };
      await call(db, user_id ?? '', { began: at('23:59:00', 20), from: reached, ...parts });
    });
    const day = { from: '2026-11-20', to: '2026-11-20' };
    const times = { first_at: reached.toISOString(), last_at: reached.toISOString() };
    expect(await workOf(day)).toMatchObject(times);
    expect(await workOf({ ...day, subgroup: 'day' })).toMatchObject(times);
    expect(await workOf({ from: '2026-11-21', to: '2026-11-21' })).toMatchObject({
      first_at: null,
    });
  });

  test('rows of other levels have none', async () => {
    const admin = await server.current.signIn(tenant, 'admin');
    const { body } = await admin.call(endpoints.getExtensionReport, {
      query: { from: '2026-11-10', to: '2026-11-10', group: 'team' },
    });
    expect(body.rows.map(({ work }) => work)).toEqual(body.rows.map(() => undefined));
  });
});
