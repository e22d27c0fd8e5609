import {
  forcedTables,
  installationBefore,
  withPostgres,
} from '../../../testing/older-installation.ts';
import { agentDay } from './127-agent-day.ts';

const id = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [agent, colleague, transferred] = [1, 2, 3].map(id);

withPostgres('an installation that has call records already', () => {
  const installation = installationBefore(
    agentDay,
    (tenant) => `
      insert into call_record (ma_dn, id, call_id, direction, from_number, to_number, user_id, user_name,
        extension, started_at, answered_at, ended_at, duration, wait_sec, ring_sec, talk_sec, disposition)
      select '${tenant}', record_id::uuid, record_id, 'inbound', '0987654321', '19001000', who::uuid, 'An',
        '101', started, started + interval '10 s', started + interval '40 s', 40, 0, 10,
        case when outcome = 'answered' then 30 else 0 end, outcome
      from (values
        ('${id(11)}', '${agent}', timestamptz '2026-11-19T16:59:59.999Z', 'answered'),
        ('${id(12)}', '${agent}', timestamptz '2026-11-19T17:00:00Z', 'answered'),
        ('${id(13)}', '${agent}', timestamptz '2026-11-19T17:00:00Z', 'no_answer'),
        ('${id(14)}', null, timestamptz '2026-11-19T17:00:00Z', 'answered'),
        ('${transferred}', '${colleague}', timestamptz '2026-11-19T17:00:00Z', 'answered')
      ) call (record_id, who, started, outcome);
      insert into call_leg (ma_dn, call_record_id, n, number, extension, user_id, user_name, from_at,
        answered_at, ended_at, billed_sec)
      select '${tenant}', '${transferred}', n, extension, extension, who::uuid, name,
        timestamptz '2026-11-19T17:00:00Z', now(), now(), talked
      from (values (1, '101', '${agent}', 'An', 12), (2, '102', '${colleague}', 'Binh', 18))
        leg (n, extension, who, name, talked)`,
  );

  test('keeps what its agents did: a leg for each answered call that had none', async () => {
    const { days, legs } = await installation.upgraded.withTenant('dn0003', async (db) => ({
      days: await db
        .selectFrom('agent_day')
        .select(['day', 'user_id', 'user_name', 'calls', 'talk_sec'])
        .orderBy('day')
        .orderBy('user_id')
        .execute(),
      legs: await db
        .selectFrom('call_leg')
        .select(['call_record_id', 'n', 'extension', 'billed_sec'])
        .orderBy('call_record_id')
        .orderBy('n')
        .execute(),
    }));
    const an = { user_id: agent, user_name: 'An' };
    expect(days).toEqual([
      { day: '2026-11-19', ...an, calls: 1, talk_sec: '30' },
      { day: '2026-11-20', ...an, calls: 2, talk_sec: '42' },
      { day: '2026-11-20', user_id: colleague, user_name: 'Binh', calls: 1, talk_sec: '18' },
    ]);
    expect(legs).toEqual([
      { call_record_id: transferred, n: 1, extension: '101', billed_sec: 12 },
      { call_record_id: transferred, n: 2, extension: '102', billed_sec: 18 },
      { call_record_id: id(11), n: 1, extension: '101', billed_sec: 30 },
      { call_record_id: id(12), n: 1, extension: '101', billed_sec: 30 },
    ]);
    expect(await forcedTables(installation.upgraded)).toEqual(
      expect.arrayContaining(['agent_day', 'call_leg', 'call_record']),
    );
  });
});
