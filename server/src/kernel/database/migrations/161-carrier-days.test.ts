import { networkOf } from '@alo/routing';
import { sql } from 'kysely';
import { carrierNamed } from '../../../telephony/numbers/carrier-named.ts';
import {
  forcedTables,
  installationBefore,
  withPostgres,
} from '../../../testing/older-installation.ts';
import { carrierDaySums } from './161-carrier-days.ts';

const numbers = [
  ...['0987654321', '84912345678', '+84701234567', '0551234567', '0591234567', '0871234567'],
  ...['02473001234', '842873001234', '02367301234', '02438123456', '02437312345', '114', '1022'],
  ...[
    '18001234',
    '8418001234',
    '19006600',
    '1068',
    '0084912345678',
    '00447700900123',
    '',
    'anonymous',
  ],
];
const hotlines = ['19001000', '19001001', '19001002'];
const providers = ['FPT Telecom', 'Viettel', ''];
const trunks = ['fpt-hcm', 'carrier'];

withPostgres('an installation with calls', () => {
  const installation = installationBefore(carrierDaySums, (tenant) => {
    const calls = numbers.map((number, at) => {
      const [from, to, direction] =
        at % 2 === 0
          ? [hotlines[at % 3], number, 'outbound']
          : [number, hotlines[at % 3], 'inbound'];
      return `insert into call_record (ma_dn, id, call_id, direction, from_number, to_number, hotline, trunk,
          started_at, ended_at, duration, wait_sec, ring_sec, talk_sec, disposition, cost)
        values ('${tenant}', gen_random_uuid(), 'c${at}', '${direction}', '${from}', '${to}',
          '${hotlines[at % 3]}', '${trunks[at % 2]}', '2026-11-20T03:00:00Z', '2026-11-20T03:01:00Z',
          60, 0, 0, ${at}, 'answered', ${at % 2 === 0 ? 100 : 'null'});`;
    });
    const given = hotlines.map(
      (number, at) => `insert into phone_number (ma_dn, id, number, display_name, provider_name)
        values ('${tenant}', gen_random_uuid(), '${tenant === 'dn0002' ? number : `9${number}`}', '', '${providers[at]}');`,
    );
    return [
      ...calls,
      ...given,
      `insert into call_leg (ma_dn, call_record_id, n, number, from_at, ended_at, billed_sec, cost)
        select ma_dn, id, 1, to_number, started_at, ended_at, talk_sec, cost from call_record where direction = 'outbound';`,
      `insert into call_record (ma_dn, id, call_id, direction, from_number, to_number, started_at, ended_at,
          duration, wait_sec, ring_sec, talk_sec, disposition)
        values ('${tenant}', gen_random_uuid(), 'inside', 'internal', '101', '102', now(), now(), 0, 0, 0, 0, 'missed')`,
    ].join('\n');
  });

  test.each(['dn0002', 'dn0003'])(
    'knows of past calls whose numbers they were and what was charged: %s',
    async (tenant) => {
      const rows = await installation.upgraded.withTenant(tenant, (db) =>
        db
          .selectFrom('call_record')
          .select(['call_id', 'carrier', 'network', 'charged_sec'])
          .orderBy(sql`length(call_id)`)
          .orderBy('call_id')
          .execute(),
      );
      const expected = numbers.map((number, at) => {
        // The other company has its numbers elsewhere.
        const provider = tenant === 'dn0002' ? (providers[at % 3] ?? '') : '';
        return {
          call_id: `c${at}`,
          carrier: carrierNamed(provider) ?? carrierNamed(trunks[at % 2] ?? '') ?? null,
          network: networkOf(number) ?? null,
          charged_sec: at % 2 === 0 ? (at === 0 ? 0 : Math.max(6, at)) : null,
        };
      });
      const inside = { call_id: 'inside', carrier: null, network: null, charged_sec: null };
      expect(rows).toEqual([...expected, inside]);
    },
  );

  test('has the sums of these calls, and of no company those of another', async () => {
    for (const tenant of ['dn0002', 'dn0003']) {
      const { rows } = await installation.upgraded.withTenant(tenant, (db) =>
        sql<{
          roll_up: string;
        }>`select roll_up from call_roll_up_differences('2000-01-01', '2100-01-01')`.execute(db),
      );
      expect(rows).toEqual([]);
    }
    expect(await forcedTables(installation.upgraded)).toEqual(
      expect.arrayContaining(['call_leg', 'call_record', 'carrier_day', 'phone_number']),
    );
  });
});
