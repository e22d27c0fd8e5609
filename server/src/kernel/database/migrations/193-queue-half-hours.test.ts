import { sql } from 'kysely';
import {
  forcedTables,
  installationBefore,
  withPostgres,
} from '../../../testing/older-installation.ts';
import { queueHalfHourSums } from './193-queue-half-hours.ts';

const queue = '018f0000-0000-7000-8000-00000000f001';

/** Past visits: moment, outcome, seconds of waiting. */
const visits = [
  ['2026-11-20T03:29:59.999Z', 'answered', 3],
  ['2026-11-20T03:30:00Z', 'abandoned', 4],
  ['2026-11-20T03:31:00Z', 'abandoned', 5],
  ['2026-11-19T17:00:00Z', 'timeout', 60],
] as const;

withPostgres('an installation with visits of queues', () => {
  const installation = installationBefore(queueHalfHourSums, () =>
    visits
      .map(
        ([at, outcome, wait]) => `with call as (
          insert into call_record (ma_dn, id, call_id, direction, from_number, to_number, started_at, ended_at,
            duration, wait_sec, ring_sec, talk_sec, disposition)
          values (current_setting('app.tenant'), gen_random_uuid(), '${at}', 'inbound', '0912345678', '1900',
            '${at}', '${at}', 0, 0, 0, 0, 'missed') returning ma_dn, id)
        insert into call_queue_visit (ma_dn, call_record_id, n, queue_id, entered_at, wait_sec, outcome, service_sec)
        select ma_dn, id, 1, '${queue}', '${at}', ${wait}, '${outcome}', 20 from call`,
      )
      .join(';\n'),
  );

  test.each(['dn0002', 'dn0003'])('past visits are counted by half hour: %s', async (tenant) => {
    const { rows } = await installation.upgraded.withTenant(tenant, (db) =>
      sql`select day::text, half_hour, calls, abandoned_short::integer from queue_half_hour
        where queue_id = ${queue} order by day, half_hour`.execute(db),
    );
    expect(rows).toEqual([
      { day: '2026-11-20', half_hour: 0, calls: 1, abandoned_short: 0 },
      { day: '2026-11-20', half_hour: 20, calls: 1, abandoned_short: 0 },
      { day: '2026-11-20', half_hour: 21, calls: 2, abandoned_short: 1 },
    ]);
  });

  test('rows of other companies stay hidden from the owner too', async () => {
    expect(await forcedTables(installation.upgraded)).toEqual(
      expect.arrayContaining(['call_queue_visit', 'queue_half_hour']),
    );
  });
});
