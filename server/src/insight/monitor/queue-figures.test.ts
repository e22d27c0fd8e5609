import { metricValue, queueMetrics } from '@alo/contracts';
import { queueFiguresOf, queueFiguresSince } from '../../call-log/queues/queue-figures.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { midnight } from '../../kernel/time/days.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { userWith } from '../../testing/user-with.ts';
import { readQueueReport } from '../reports/queue-report.ts';
import { made, madeId, storeVariedCalls, storeVariedVisits } from '../testing/varied-calls.ts';

const tenant = 'dn0002';
const day = '2026-11-19';
const span = { from: day, to: day };

describe.each(databases)('figures of queues on %s', (database) => {
  const server = serverOn(database);
  const withDb = <T>(work: (db: TenantTransaction) => Promise<T>) =>
    server.current.running.services.database.withTenant(tenant, work);

  beforeAll(() =>
    withDb(async (db) => {
      await db.deleteFrom('call_record').execute();
      // The last day ends at its midnight: nothing comes after it.
      const until = new Date(midnight(day).getTime() + 86_400_000 - 400_000);
      await storeVariedCalls(db, { tenant, count: 3000, days: 3, until });
      await storeVariedVisits(db);
    }),
  );

  test('the board, the screens of queues and alerts count as the report does', async () => {
    await withDb(async (db) => {
      const user = userWith(madeId(9, 1), 'all');
      const figures = await queueFiguresOf(db, day);
      expect(figures.size).toBe(made.queue.count);
      const { rows } = await readQueueReport(db, user, { ...span, group: 'queue', queue: [] });
      for (const { keys, sums } of rows.filter(({ sums: { calls } }) => calls > 0)) {
        const found = figures.get(keys[0]?.value ?? '');
        expect(found).toEqual({
          calls: sums.calls,
          answered: metricValue(queueMetrics.answered, sums),
          abandoned: metricValue(queueMetrics.abandoned, sums),
          inTime: sums[queueMetrics.serviceLevel.numerator],
          decided: sums[queueMetrics.serviceLevel2.denominator ?? 'decided'],
          decidedInTime: sums[queueMetrics.serviceLevel2.numerator],
        });
        // Who waited too long for the queue, or left it by a key, has not given up.
        expect(sums.answered + sums.abandoned).toBeLessThan(sums.calls);
      }
      expect(await queueFiguresSince(db, midnight(day))).toEqual(figures);
    });
  });

  test('of half an hour, only what began in it counts', async () => {
    await withDb(async (db) => {
      const since = new Date(midnight(day).getTime() + 12 * 3_600_000);
      const visits = await db
        .selectFrom('call_queue_visit')
        .select(['queue_id', 'outcome'])
        .where('entered_at', '>=', since)
        .execute();
      const some = await queueFiguresSince(db, since);
      for (const [queue, { calls, abandoned }] of some) {
        const own = visits.filter(({ queue_id }) => queue_id === queue);
        const left = own.filter(({ outcome }) => outcome === 'abandoned');
        expect([calls, abandoned]).toEqual([own.length, left.length]);
      }
    });
  });
});
