import { objectEndpoints } from '@alo/contracts';
import { databases, serverOn } from '../../testing/databases.ts';
import { cachedRouting, routingWithin } from './routing-cache.ts';

describe.each(databases)('routing that is at hand on %s', (name) => {
  const server = serverOn(name);
  const database = () => server.current.running.services.database;
  const within = () =>
    database().withTenant('dn0002', (db) => routingWithin(db, database(), 'dn0002'));

  test('a transaction takes what calls have read, and reads again after a save', async () => {
    const known = await cachedRouting(database(), 'dn0002');
    const found = await within();
    if (database().isSingleNode) expect(found).toBe(known);
    expect(found).toEqual(known);
    const admin = await server.current.signIn('dn0002', 'admin');
    await admin.call(objectEndpoints.queue.create, { body: { form: { name: 'Mới tạo' } } });
    const queues = (await within()).objects.queue.map(({ form }) => form.name);
    expect(queues).toContain('Mới tạo');
  });
});
