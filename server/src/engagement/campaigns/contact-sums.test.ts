import { sql } from 'kysely';
import { newId } from '../../kernel/database/new-id.ts';
import { databases, serverOn } from '../../testing/databases.ts';

const tenant = 'dn0002';

describe.each(databases)('contacts of a campaign on %s', (database) => {
  const server = serverOn(database);
  const campaign_id = newId();
  const withDb = <T>(
    work: Parameters<typeof server.current.running.services.database.withTenant<T>>[1],
  ) => server.current.running.services.database.withTenant(tenant, work);

  const addContacts = (numbers: readonly string[]) =>
    withDb((db) =>
      db
        .insertInto('campaign_contact')
        .values(
          numbers.map((phone_e164) => ({
            ...{ ma_dn: tenant, id: newId(), campaign_id, phone_e164 },
            ...{ name: '', name_folded: '' },
          })),
        )
        .execute(),
    );
  const numbers = (from: number) =>
    Array.from({ length: 20 }, (_none, at) => `849120000${from + at}`);
  const sums = () =>
    withDb(async (db) => {
      const { rows } =
        await sql`select coalesce(sum(contacts), 0)::int as contacts, coalesce(sum(fresh), 0)::int as fresh,
          coalesce(sum(calling), 0)::int as calling, coalesce(sum(done), 0)::int as done,
          coalesce(sum(called), 0)::int as called, coalesce(sum(reached), 0)::int as reached
        from campaign_sum where campaign_id = ${campaign_id}`.execute(db);
      return rows[0];
    });

  beforeAll(() =>
    withDb(async (db) => {
      await sql`insert into campaign (ma_dn, id, name, kind, dial_mode, purpose, has_consent, consent_basis, agreed_hours,
          agreed_frequency, start_at, end_at, time_group_id, calls_on_weekends, max_attempts, retry_minutes, retry_on,
          no_recall_days, max_per_day, ring_timeout, concurrency, wrapup, ratio, max_drop, calls_per_second, weight, script,
          use_amd, created_by_name)
        values (${tenant}, ${campaign_id}, 'Thử', 'agent', 'preview', 'care', false, '', false, false, now(),
          now() + interval '1 day', ${newId()}, true, 3, 60, '{busy}', 0, 1, 30, 1, 15, 1, 0.03, 1, 1, '', false, '')`.execute(
        db,
      );
    }),
  );

  test('are counted by where they stand, whoever changes them at the same moment', async () => {
    await Promise.all([addContacts(numbers(100)), addContacts(numbers(200))]);
    const none = { calling: 0, done: 0, called: 0, reached: 0 };
    expect(await sums()).toEqual({ contacts: 40, fresh: 40, ...none });
    const change = (to: 'calling' | 'done', phones: readonly string[]) =>
      withDb(async (db) => {
        for (const phone of phones) {
          await sql`update campaign_contact set status = ${to}, dialled = 1, locked_until = now()
            where campaign_id = ${campaign_id} and phone_e164 = ${phone}`.execute(db);
        }
      });
    const parts = [0, 5, 10, 15].map((from) => numbers(100).slice(from, from + 5));
    await Promise.all(parts.map((phones) => change('calling', phones)));
    await Promise.all(parts.slice(1).map((phones) => change('done', phones)));
    const after = { contacts: 40, fresh: 20, calling: 5, done: 15, called: 20, reached: 15 };
    expect(await sums()).toEqual(after);
    await withDb((db) => sql`update campaign_contact set note = 'x'`.execute(db));
    expect(await sums()).toEqual(after);
  });

  test('go before their campaign, and leave nothing', async () => {
    await withDb((db) => sql`delete from campaign_contact`.execute(db));
    const none = { contacts: 0, fresh: 0, calling: 0, done: 0, called: 0, reached: 0 };
    expect(await sums()).toEqual(none);
    await addContacts(numbers(100));
    await expect(withDb((db) => sql`delete from campaign`.execute(db))).rejects.toThrow('campaign');
    await withDb(async (db) => {
      await sql`delete from campaign_contact`.execute(db);
      await sql`delete from campaign`.execute(db);
    });
    const { rows } = await withDb((db) => sql`select from campaign_sum`.execute(db));
    expect(rows).toEqual([]);
  });
});
