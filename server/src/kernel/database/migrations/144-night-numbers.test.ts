import { installationBefore, withPostgres } from '../../../testing/older-installation.ts';
import { nightNumbers } from './144-night-numbers.ts';

const id = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`;

withPostgres('an installation with time conditions', () => {
  const row = (tenant: string, at: number, kind: string, day: number) =>
    `insert into routing_object (ma_dn, id, kind, name, name_folded, created_at, data) values
      ('${tenant}', '${id(at)}', '${kind}', '${kind}${at}', 'x', '2026-11-0${day}', '{"name":"n"}');`;
  const installation = installationBefore(nightNumbers, (tenant) =>
    [
      row(tenant, 1, 'time_condition', 3),
      row(tenant, 2, 'time_condition', 1),
      row(tenant, 3, 'queue', 2),
    ].join('\n'),
  );

  test('gives each the number that was its place in the order of making', async () => {
    const rows = await installation.upgraded.withTenant('dn0002', (db) =>
      db
        .selectFrom('routing_object')
        .select(['id', 'data'])
        .where('kind', 'in', ['time_condition', 'queue'])
        .orderBy('id')
        .execute(),
    );
    expect(rows).toEqual([
      { id: id(1), data: { name: 'n', night_number: 2 } },
      { id: id(2), data: { name: 'n', night_number: 1 } },
      { id: id(3), data: { name: 'n' } },
    ]);
  });
});
