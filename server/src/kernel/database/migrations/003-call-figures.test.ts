import {
  forcedTables,
  installationBefore,
  withPostgres,
} from '../../../testing/older-installation.ts';
import { callSearch } from './002-call-search.ts';

withPostgres('an installation that has call records already', () => {
  const installation = installationBefore(
    callSearch,
    (tenant) => `
      insert into call_record (ma_dn, id, call_id, direction, from_number, to_number, started_at, ended_at,
        duration, wait_sec, ring_sec, talk_sec, disposition)
      select '${tenant}', gen_random_uuid(), 'old-' || n, 'inbound', '0987654321', '19001000',
        timestamptz '2026-11-19T16:59:59.999Z' + n * interval '1 ms', now(), 40, 0, 10, 30, 'answered'
      from generate_series(0, 2) n`,
  );

  test('gets their figures, of all tenants, though row-level security binds the owner too', async () => {
    const { upgraded } = installation;
    const rows = await upgraded.withTenant('dn0002', (db) =>
      db.selectFrom('call_hour').selectAll().orderBy('day').execute(),
    );
    const same = { ma_dn: 'dn0002', direction: 'inbound', disposition: 'answered' };
    expect(rows).toEqual([
      { ...same, day: '2026-11-19', hour: 23, calls: 1, talk_sec: '30' },
      { ...same, day: '2026-11-20', hour: 0, calls: 2, talk_sec: '60' },
    ]);
    expect(await forcedTables(upgraded)).toContain('call_record');
  });
});
