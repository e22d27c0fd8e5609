import { endpoints } from '@alo/contracts';
import { databases, serverOn } from '../../testing/databases.ts';
import { made, madeId, storeVariedCalls } from '../testing/varied-calls.ts';

const tenant = 'dn0002';
const days = { from: '2026-11-01', to: '2026-11-19' };

describe.each(databases)('successful calls on %s', (database) => {
  const server = serverOn(database);
  const list = async (query: Readonly<Record<string, string>>) => {
    const person = await server.current.signIn(tenant, 'admin');
    const { body } = await person.call(endpoints.getSuccessCalls, {
      query: { ...days, per_page: 100, ...query },
    });
    return body;
  };
  /** Every call with talk that is long enough, from the history. */
  const counted = async (query: Readonly<Record<string, string>>) => {
    const admin = await server.current.signIn(tenant, 'admin');
    const found: number[] = [];
    let cursor: string | null = null;
    do {
      const page: { data: { talk_sec: number }[]; next_cursor: string | null } = (
        await admin.call(endpoints.getHistoriesCall, {
          query: {
            ...days,
            per_page: 100,
            disposition: 'answered',
            talk_min: 1,
            ...query,
            ...(cursor === null ? {} : { cursor }),
          },
        })
      ).body;
      found.push(...page.data.map(({ talk_sec }) => talk_sec));
      cursor = page.next_cursor;
    } while (cursor !== null);
    return { total: found.length, talk: found.reduce((sum, one) => sum + one, 0) };
  };

  beforeAll(async () => {
    await server.current.running.services.database.withTenant(tenant, async (db) => {
      await db.deleteFrom('call_record').execute();
      await storeVariedCalls(db, {
        tenant,
        count: 1500,
        days: 19,
        until: new Date('2026-11-19T16:59:59Z'),
      });
    });
  }, 60_000);

  test.each([
    ['all', {}],
    ['one direction', { direction: 'inbound' }],
    ['one agent and hotline', { user: madeId(made.user.kind, 3), hotline: '19001001' }],
    ['half a minute at least', { talk_min: '30' }],
    ['a department', { department: madeId(made.department.kind, 2) }],
    ['part of a number', { number: '0912345' }],
    ['one day', { from: '2026-11-07', to: '2026-11-07' }],
  ])(
    'the talk of the whole query is that of its calls: %s',
    async (_what, query) => {
      const body = await list(query);
      const expected = await counted(query);
      expect(expected.total).toBeGreaterThan(0);
      expect([body.total, body.talk_total]).toEqual([expected.total, expected.talk]);
      expect(
        body.data.every(({ disposition, talk_sec }) => disposition === 'answered' && talk_sec > 0),
      ).toBe(true);
    },
    60_000,
  );

  test('calls without talk cannot be asked for', async () => {
    const admin = await server.current.signIn(tenant, 'admin');
    const { status } = await admin.call(endpoints.getSuccessCalls, { query: { talk_min: 0 } });
    expect(status).toBe(422);
  });
});
