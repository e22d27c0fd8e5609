import { endpoints } from '@alo/contracts';
import type { RouteCall } from '@alo/routing';
import type { Database } from '../../kernel/database/database.ts';
import { serverOn } from '../../testing/databases.ts';
import { invalidateRouting } from '../pbx-objects/routing-generation.ts';
import { findRoute } from './find-route.ts';

const server = serverOn('PGlite');
const call: RouteCall = {
  tenant: 'dn0002',
  origin: 'agent',
  from: '101',
  to: '102',
  call: 'n1-1',
  hops: 0,
};
const exchange = { calls: () => [], isRegistered: () => true };

test('a recorded call has a tone where the company wants it, from the next call on', async () => {
  const { database } = server.current.running.services;
  await database.withTenant('dn0002', (db) =>
    db
      .updateTable('subscriber')
      .set({ record_policy: 'all' })
      .where('extension', '=', '101')
      .execute(),
  );
  invalidateRouting('dn0002');
  const admin = await server.current.signIn('dn0002', 'admin');
  const find = async (from: string) =>
    findRoute({ database, exchange, trunks: [] }, { ...call, from, to: '103' });
  expect(await find('101')).toMatchObject({ record: true });
  expect(await find('101')).not.toHaveProperty('beep');
  await admin.call(endpoints.updateSystemSetting, { body: { recording_beep: 1 } });
  expect(await find('101')).toMatchObject({ record: true, beep: 30 });
  expect(await find('102')).not.toHaveProperty('beep');
});

test('a plain call asks the database for nothing; after a save the next one goes the new way', async () => {
  const { database } = server.current.running.services;
  let transactions = 0;
  const counting: Database = {
    ...database,
    withTenant: (tenant, work) => {
      transactions += 1;
      return database.withTenant(tenant, work);
    },
  };
  const find = async () =>
    (await findRoute({ database: counting, exchange, trunks: [] }, call)).verb;
  expect(await find()).toMatchObject({ do: 'dial', endpoint: 'dn0002-102' });
  transactions = 0;
  expect(await find()).toMatchObject({ do: 'dial', endpoint: 'dn0002-102' });
  expect(transactions).toBe(0);
  const admin = await server.current.signIn('dn0002', 'admin');
  const { body } = await admin.call(endpoints.getSubscribers);
  const callee = body.data.find(({ extension }) => extension === '102');
  const reply = await admin.raw(endpoints.updateSubscriber, {
    params: { id: callee?.id },
    body: {
      extension: '102',
      name: 'Mỹ Duyên',
      user_id: callee?.user?.id ?? null,
      is_active: false,
    },
  });
  expect(reply.status).toBe(200);
  expect(await find()).toMatchObject({ do: 'reject' });
});
