import { endpoints } from '@alo/contracts';
import type { TestServer } from '@alo/server/testing';
import { days, tenant, ownCallsOnly, records } from './million-calls.ts';
import { percentile, table, timed } from './numbers.ts';

const rounds = 100;

/** What the roll-ups replace: one pass over the records of both periods. */
async function straightTotals(server: TestServer): Promise<number[]> {
  const from = new Date(Date.now() - 60 * 86_400_000);
  return timed(5, () =>
    server.running.services.database.withTenant(tenant, (db) =>
      db
        .selectFrom('call_record')
        .where('started_at', '>=', from)
        .select(({ fn }) => ['direction', 'disposition', fn.sum('talk_sec').as('talk')])
        .groupBy(['direction', 'disposition'])
        .execute(),
    ),
  );
}

/** The dashboard of 30 days over HTTP, beside the one pass over the records that its totals would take. */
export async function dashboards(server: TestServer): Promise<string> {
  const rows: string[][] = [];
  const readers = [
    ['dashboard 30 days', await server.signIn(tenant, 'admin')],
    ['dashboard 30 days, own calls only', await ownCallsOnly(server)],
  ] as const;
  for (const [name, client] of readers) {
    const times = await timed(rounds, async () => {
      const reply = await client.call(endpoints.getDashboard, { query: { period: '30d' } });
      if (reply.status !== 200) throw new Error(`The dashboard answered ${reply.status}`);
    });
    rows.push([name, percentile(times, 0.5).toFixed(1), percentile(times, 0.95).toFixed(1)]);
  }
  const straight = await straightTotals(server);
  rows.push([
    'its totals alone, straight from the records',
    percentile(straight, 0.5).toFixed(1),
    percentile(straight, 0.95).toFixed(1),
  ]);
  return table([`Dashboard, ${records} records in ${days} days`, 'p50 ms', 'p95 ms'], rows);
}
