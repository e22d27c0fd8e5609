import { endpoints } from '@alo/contracts';
import { sql } from 'kysely';
import { databases, serverOn } from '../../testing/databases.ts';
import { storeVariedCalls, storeVariedVisits } from '../testing/varied-calls.ts';

const days = { from: '2026-11-01', to: '2026-11-19' };

describe.each(databases)('reports asked for on %s', (database) => {
  const server = serverOn(database);

  beforeAll(async () => {
    await server.current.running.services.database.withTenant('dn0002', async (db) => {
      await sql`delete from call_record`.execute(db);
      const until = new Date('2026-11-19T16:59:59Z');
      await storeVariedCalls(db, { tenant: 'dn0002', count: 2000, days: 19, until });
      await storeVariedVisits(db);
    });
  });

  test('a row leads to as many calls as it counts', async () => {
    const admin = await server.current.signIn('dn0002', 'admin');
    const units = await admin.call(endpoints.getUnitReport, {
      query: { ...days, subgroup: 'team' },
    });
    expect(units.status).toBe(200);
    expect(units.body.rows.length).toBeGreaterThan(10);
    for (const { keys, sums } of units.body.rows.slice(0, 8)) {
      const [department, team] = keys.map(({ value }) => value ?? 'none');
      const calls = await admin.call(endpoints.getHistoriesCall, {
        query: { ...days, agent_department: department, agent_team: team },
      });
      expect(calls.body.total).toBe(sums.calls);
    }
    const extensions = await admin.call(endpoints.getExtensionReport, { query: days });
    for (const { keys, sums } of extensions.body.rows) {
      const calls = await admin.call(endpoints.getHistoriesCall, {
        query: { ...days, leg_extension: keys[0]?.value ?? '' },
      });
      expect(calls.body.total).toBe(sums.calls);
    }
  });

  test('a queue leads to the calls that came to it in these days, whenever they began', async () => {
    const admin = await server.current.signIn('dn0002', 'admin');
    const asked = { from: '2026-11-04', to: '2026-11-11' };
    const queues = await admin.call(endpoints.getQueueReport, { query: asked });
    expect(queues.body.rows).toHaveLength(3);
    for (const { keys, sums } of queues.body.rows) {
      const calls = await admin.call(endpoints.getHistoriesCall, {
        query: { ...asked, visit_queue: keys[0]?.value ?? '' },
      });
      expect(calls.body.total).toBe(sums.calls);
    }
  });

  test('a company sees its own calls only', async () => {
    const other = await server.current.signIn('dn0003', 'admin');
    const { body } = await other.call(endpoints.getUnitReport, { query: days });
    const own = await other.call(endpoints.getHistoriesCall, { query: days });
    expect(body.total.calls).toBe(own.body.total);
    expect(body.rows.flatMap(({ keys }) => keys[0]?.value ?? [])).toEqual([]);
  });

  test.each([
    [{ from: '2026-01-01', to: '2026-11-19' }, 'PERIOD_TOO_LONG'],
    [{ from: '2026-11-19', to: '2026-11-01' }, 'PERIOD_REVERSED'],
  ])('%j is refused: %s', async (query, code) => {
    const admin = await server.current.signIn('dn0002', 'admin');
    const { status, body } = await admin.call(endpoints.getExtensionReport, { query });
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: [{ path: 'to', code }] });
  });
});
