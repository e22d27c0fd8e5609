import { endpoints } from '@alo/contracts';
import { someCampaign } from '../../testing/a-campaign.ts';
import { aCallRecord } from '../../testing/a-call-record.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { storeCallRecord } from '../journal/store-call-record.ts';

const tenant = 'dn0002';

describe.each(databases)('calls in the timeline of a customer on %s', (database) => {
  const server = serverOn(database);

  test('a call of a campaign names it', async () => {
    const admin = await server.current.signIn(tenant, 'admin');
    const campaign_id = await someCampaign(admin, { name: 'Chăm sóc tháng 11' });
    const { body: choices } = await admin.call(endpoints.getDataFilter);
    const { body: customer } = await admin.call(endpoints.createCustomer, {
      body: { name: 'Chị Lan', phone: '0912000777', status: choices.statuses[0]?.id ?? '' },
    });
    await server.current.running.services.database.withTenant(tenant, async (db) => {
      const call = { direction: 'outbound', toNumber: '0912000777', toEndpoint: null } as const;
      const stored = await storeCallRecord(db, aCallRecord(call));
      await db
        .updateTable('call_record')
        .set({ campaign_id, call_type: 'campaign' })
        .where('id', '=', stored?.id ?? '')
        .execute();
    });
    const { body } = await admin.call(endpoints.getCustomerTimeline, {
      params: { id: customer.id },
    });
    expect(body.data).toMatchObject([
      { kind: 'call', record: { campaign_id, campaign_name: 'Chăm sóc tháng 11' } },
    ]);
  });
});
