import { checkChain } from '../../audit/audit-chain.ts';
import {
  forcedTables,
  installationBefore,
  withPostgres,
} from '../../../testing/older-installation.ts';
import { auditChain } from './110-audit-chain.ts';

withPostgres('an installation that has an audit log already', () => {
  const installation = installationBefore(
    auditChain,
    (tenant) => `
      insert into audit_log (ma_dn, id, user_name, action, target_kind, created_at, after)
      select '${tenant}', gen_random_uuid(), 'Ai đó', 'update', 'role',
        timestamptz '2026-11-20T03:00:00Z' - at * interval '1 minute', jsonb_build_object('at', at)
      from generate_series(1, 7) at`,
  );

  test('gets a chain of its rows for each company, in the order of their moments', async () => {
    for (const tenant of ['dn0002', 'dn0003']) {
      const { checked, oldest } = await installation.upgraded.withTenant(tenant, async (db) => ({
        checked: await checkChain(db, { after: 0 }, null),
        oldest: await db
          .selectFrom('audit_log')
          .select(['after', 'seq'])
          .orderBy('created_at')
          .limit(2)
          .execute(),
      }));
      expect(checked).toMatchObject({ last: 7, checked_to: 7, broken: null });
      expect(oldest).toEqual([
        { after: { at: 7 }, seq: '1' },
        { after: { at: 6 }, seq: '2' },
      ]);
    }
    expect(await forcedTables(installation.upgraded)).toContain('audit_log');
  });
});
