import {
  forcedTables,
  installationBefore,
  withPostgres,
} from '../../../testing/older-installation.ts';
import { callUnits } from './094-call-units.ts';

const id = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [role, branch, department, team, agent, loner] = [1, 2, 3, 4, 5, 6].map(id);

withPostgres('an installation that has call records already', () => {
  const installation = installationBefore(
    callUnits,
    (tenant) => `
      insert into role (ma_dn, id, name, permissions) values ('${tenant}', '${role}', 'r', '{}');
      insert into branch (ma_dn, id, code, name) values ('${tenant}', '${branch}', 'B', 'b');
      insert into department (ma_dn, id, code, name, branch_id)
        values ('${tenant}', '${department}', 'D', 'd', '${branch}');
      insert into team (ma_dn, id, code, name, department_id)
        values ('${tenant}', '${team}', 'T', 't', '${department}');
      insert into account (ma_dn, id, name, email, password_hash, role_id, team_id, department_id, branch_id)
        values ('${tenant}', '${agent}', 'a', 'a', '', '${role}', '${team}', '${department}', '${branch}'),
          ('${tenant}', '${loner}', 'l', 'l', '', '${role}', null, null, null);
      insert into subscriber (ma_dn, id, extension, name, name_folded, secret, user_id, codecs)
        values ('${tenant}', '${agent}', '101', 'a', 'a', '', '${agent}', '{}');
      insert into call_record (ma_dn, id, call_id, direction, from_number, to_number, user_id, started_at,
        ended_at, duration, wait_sec, ring_sec, talk_sec, disposition)
      select '${tenant}', gen_random_uuid(), name, 'outbound', '9', called, who::uuid,
        timestamptz '2026-11-20T03:00:00Z', now(), 40, 0, 10, 30, 'answered'
      from (values ('out', '0987654321', '${agent}'), ('in-house', '101', '${loner}'),
        ('nobody', '0987654321', null)) call (name, called, who)`,
  );

  test('gives old calls the units in which their people are now, and counts them by these', async () => {
    const own = { team_id: team, department_id: department, branch_id: branch };
    const none = { team_id: null, department_id: null, branch_id: null };
    const called = { to_team_id: team, to_department_id: department, to_branch_id: branch };
    const uncalled = { to_team_id: null, to_department_id: null, to_branch_id: null };
    const expected = {
      'in-house': { ...none, ...called },
      nobody: { ...none, ...uncalled },
      out: { ...own, ...uncalled },
    };
    const columns = [
      ...(['team_id', 'department_id', 'branch_id'] as const),
      ...(['to_team_id', 'to_department_id', 'to_branch_id'] as const),
    ];
    const { records, figures } = await installation.upgraded.withTenant('dn0003', async (db) => ({
      records: await db
        .selectFrom('call_record')
        .select(['call_id', ...columns])
        .orderBy('call_id')
        .execute(),
      figures: await db
        .selectFrom('call_day')
        .select(['calls', 'day', 'talk_sec', ...columns])
        .execute(),
    }));
    expect(Object.fromEntries(records.map(({ call_id, ...units }) => [call_id, units]))).toEqual(
      expected,
    );
    const counted = Object.values(expected).map((units) => {
      return { calls: 1, day: '2026-11-20', talk_sec: '30', ...units };
    });
    expect(figures).toHaveLength(3);
    expect(figures).toEqual(expect.arrayContaining(counted));
    expect(await forcedTables(installation.upgraded)).toEqual(
      expect.arrayContaining(['account', 'call_day', 'call_record', 'subscriber']),
    );
  });
});
