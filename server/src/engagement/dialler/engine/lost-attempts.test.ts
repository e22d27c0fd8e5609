import { newId } from '../../../kernel/database/new-id.ts';
import { alwaysOpen } from '../../../testing/always-open.ts';
import { databases, serverOn } from '../../../testing/databases.ts';
import { insertCampaign } from '../testing/insert-campaign.ts';
import { readCampaign } from './campaign-row.ts';
import { closeLostAttempts } from './lost-attempts.ts';

const tenant = 'dn0002';

describe.each(databases)('attempts of which nobody tells more on %s', (database) => {
  const server = serverOn(database);
  const withDb = <T>(
    work: Parameters<typeof server.current.running.services.database.withTenant<T>>[1],
  ) => server.current.running.services.database.withTenant(tenant, work);

  test('a failed originate waits for its record as long as records are behind, and is over without one', async () => {
    const hours = await alwaysOpen(await server.current.signIn(tenant, 'admin'));
    const now = new Date();
    const failedAt = new Date(now.getTime() - 20_000);
    const campaign = await withDb(async (db) => {
      const id = await insertCampaign(db, tenant, hours, { phones: ['84912000061'] });
      const contact = await db
        .updateTable('campaign_contact')
        .set({ status: 'calling', dialled: 1 })
        .where('campaign_id', '=', id)
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('dial_attempt')
        .values({
          ...{ ma_dn: tenant, id: newId(), campaign_id: id, contact_id: contact.id, n: 1 },
          ...{ phone_e164: '84912000061', purpose: 'care', mode: 'automatic', worker: 'w' },
          ...{ number: '0912000061', shown: '19000002', trunk: 'carrier', user_id: null },
          ...{ started_at: failedAt, call_id: 'campaign-1', originate: 'failed' },
          originate_at: failedAt,
        })
        .execute();
      return id;
    });
    const close = (recordedUntil: number) =>
      withDb(async (db) => {
        const row = await readCampaign(db, campaign);
        return row === undefined
          ? []
          : closeLostAttempts(
              db,
              row,
              { calls: () => [], recordedUntil: () => recordedUntil },
              now,
            );
      });
    expect(await close(failedAt.getTime() + 2_000)).toEqual([]);
    expect(await close(now.getTime())).toMatchObject([
      { outcome: 'no_trunk', trunk: 'carrier', carrier: 'congested' },
    ]);
  });
});
