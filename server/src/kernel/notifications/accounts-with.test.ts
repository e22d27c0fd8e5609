import { serverOn } from '../../testing/databases.ts';
import { accountsWith } from './accounts-with.ts';

const server = serverOn('PGlite');

/** Sign-in names of who holds a right, in order. */
const holders = (permission: Parameters<typeof accountsWith>[1]) =>
  server.current.running.services.database.withTenant('dn0002', async (db) => {
    const ids = await accountsWith(db, permission);
    const rows = await db
      .selectFrom('account')
      .select('email')
      .where('id', 'in', ids)
      .orderBy('email')
      .execute();
    return rows.map(({ email }) => email);
  });

test('a right is held by a role that lists it and by super-admin, in one company', async () => {
  expect(await holders('setting.edit')).toEqual(['admin']);
  expect(await holders('monitor.view')).toEqual(['admin', 'giamsat']);
  expect(await holders('phone.use')).toEqual(['admin', 'giamsat', 'nv101', 'nv102', 'nv103']);
});

test('who is locked holds none', async () => {
  await server.current.running.services.database.withTenant('dn0002', (db) =>
    db.updateTable('account').set({ is_active: false }).where('email', '=', 'giamsat').execute(),
  );
  expect(await holders('monitor.view')).toEqual(['admin']);
});
