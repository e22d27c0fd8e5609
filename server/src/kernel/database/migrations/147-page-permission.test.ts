import {
  forcedTables,
  installationBefore,
  withPostgres,
} from '../../../testing/older-installation.ts';
import { pagePermission } from './147-page-permission.ts';

const agent = ['phone.use', 'phone.transfer', 'phone.dialOutside'];
const leader = [...agent, 'phone.record'];
const supervisor = [...leader, 'ringgroup.view'];

withPostgres('an installation with roles from before announcements', () => {
  const installation = installationBefore(pagePermission, (tenant) => {
    const role = (name: string, permissions: readonly string[], createdAt: string) =>
      `insert into role (ma_dn, id, name, permissions, created_at)
        values ('${tenant}', gen_random_uuid(), '${name}', '{${permissions.join(',')}}', ${createdAt});`;
    const before = `timestamptz '2026-11-01T00:00:00Z'`;
    const since = `now() + interval '1 minute'`;
    return [
      role('agent', agent, before),
      role('leader', leader, before),
      role('supervisor', supervisor, before),
      role('speaker', [...supervisor, 'phone.page'], before),
      role('chosen', supervisor, since),
    ].join('\n');
  });

  test.each(['dn0002', 'dn0003'])('gives the permission to supervisors of %s', async (tenant) => {
    const roles = await installation.upgraded.withTenant(tenant, (db) =>
      db.selectFrom('role').select(['name', 'permissions', 'row_version']).execute(),
    );
    const rowOf = new Map(roles.map(({ name, ...row }) => [name, row]));
    expect(rowOf.get('supervisor')).toEqual({
      permissions: [...supervisor, 'phone.page'],
      row_version: 2,
    });
    expect(rowOf.get('agent')).toEqual({ permissions: agent, row_version: 1 });
    expect(rowOf.get('leader')).toEqual({ permissions: leader, row_version: 1 });
    expect(rowOf.get('chosen')).toEqual({ permissions: supervisor, row_version: 1 });
    expect(rowOf.get('speaker')?.permissions).toEqual([...supervisor, 'phone.page']);
    expect(await forcedTables(installation.upgraded)).toContain('role');
  });
});
