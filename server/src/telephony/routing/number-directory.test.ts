import { databases, serverOn } from '../../testing/databases.ts';
import { tenantOfNumber } from './number-directory.ts';
import { invalidateRouting } from '../pbx-objects/routing-generation.ts';

describe.each(databases)('whose a number is, on %s', (name) => {
  const server = serverOn(name);
  const database = () => server.current.running.services.database;
  const later = () => {
    const now = performance.now() + 3000;
    jest.spyOn(performance, 'now').mockReturnValue(now);
  };
  afterEach(() => jest.restoreAllMocks());

  test('is found, also long after it was asked for first; one that was changed is nobody’s', async () => {
    const { number } = await database()
      .root.selectFrom('number_directory')
      .select('number')
      .where('ma_dn', '=', 'dn0002')
      .executeTakeFirstOrThrow();
    const changed = '02499990001';
    expect(await tenantOfNumber(database(), number)).toBe('dn0002');
    expect(await tenantOfNumber(database(), changed)).toBeUndefined();
    later();
    expect(await tenantOfNumber(database(), number)).toBe('dn0002');
    await database().withTenant('dn0002', (db) =>
      db
        .updateTable('phone_number')
        .set({ number: changed })
        .where('number', '=', number)
        .execute(),
    );
    invalidateRouting('dn0002');
    later();
    expect(await tenantOfNumber(database(), changed)).toBe('dn0002');
    expect(await tenantOfNumber(database(), number)).toBeUndefined();
  });
});
