import { type CallRecord, dayInVietnam, endpoints, type FptReport } from '@alo/contracts';
import { databases, serverOn } from '../../testing/databases.ts';
import { made, madeId, storeVariedCalls } from '../testing/varied-calls.ts';

const tenant = 'dn0002';
const days = { from: '2026-11-01', to: '2026-11-19' };

type Rows = readonly Pick<
  CallRecord,
  'direction' | 'disposition' | 'network' | 'talk_sec' | 'charged_sec' | 'cost'
>[];

/** The sums of calls, call by call. */
function sumsOf(calls: Rows) {
  const count = (counts: (call: Rows[number]) => boolean) => calls.filter(counts).length;
  const total = (of: (call: Rows[number]) => number | null) =>
    calls.reduce((sum, call) => sum + (of(call) ?? 0), 0);
  return {
    calls: calls.length,
    inbound: count(({ direction }) => direction === 'inbound'),
    outbound: count(({ direction }) => direction === 'outbound'),
    answered: count(({ disposition }) => disposition === 'answered'),
    talk_sec: total(({ talk_sec }) => talk_sec),
    on_net: count(({ network }) => network === 'fpt'),
    charged_sec: total(({ charged_sec }) => charged_sec),
    cost: total(({ cost }) => cost),
  };
}

describe.each(databases)('calls by numbers of FPT on %s', (database) => {
  const server = serverOn(database);
  const admin = () => server.current.signIn(tenant, 'admin');

  /** Every call of a question, page by page. */
  async function all(
    ask: (cursor: object) => Promise<{
      readonly body: { readonly data: readonly CallRecord[]; readonly next_cursor: string | null };
    }>,
  ): Promise<CallRecord[]> {
    const found: CallRecord[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof ask>>['body'] = (
        await ask(cursor === null ? {} : { cursor })
      ).body;
      found.push(...page.data);
      cursor = page.next_cursor;
    } while (cursor !== null);
    return found;
  }

  beforeAll(async () => {
    await server.current.running.services.database.withTenant(tenant, async (db) => {
      await db.deleteFrom('call_record').execute();
      await storeVariedCalls(db, {
        ...{ tenant, count: 1500, days: 19 },
        until: new Date('2026-11-19T16:59:59Z'),
      });
    });
  }, 60_000);

  test.each([
    ['all', {}],
    ['one direction', { direction: 'outbound' }],
    ['an agent', { user: madeId(made.user.kind, 3) }],
    ['answered by one number', { disposition: 'answered', hotline: '19001001' }],
    ['one network', { network: 'fpt' }],
    ['no known network', { network: 'none' }],
    ['half a minute at least', { talk_min: '30' }],
    ['one day', { from: '2026-11-07', to: '2026-11-07' }],
  ])(
    'the sums of the whole query are those of its calls, which the history has too: %s',
    async (_what, query) => {
      const person = await admin();
      const asked = { ...days, per_page: 100, ...query };
      const calls = await all((cursor) =>
        person.call(endpoints.getFptCalls, { query: { ...asked, ...cursor } }),
      );
      const { body } = await person.call(endpoints.getFptCalls, { query: asked });
      expect(body.total).toBeGreaterThan(0);
      expect(body.sums).toEqual(sumsOf(calls));
      const history = await all((cursor) =>
        person.call(endpoints.getHistoriesCall, { query: { ...asked, ...cursor, carrier: 'fpt' } }),
      );
      expect(history.map(({ id }) => id)).toEqual(calls.map(({ id }) => id));
    },
    60_000,
  );

  test('by day and network they are those of their calls, and lead to as many in the history', async () => {
    const person = await admin();
    const query = { ...days, group: 'day' as const, subgroup: 'network' as const };
    const { body } = await person.call(endpoints.getFptReport, { query });
    const calls = await all((cursor) =>
      person.call(endpoints.getFptCalls, { query: { ...days, per_page: 100, ...cursor } }),
    );
    const groups = Map.groupBy(
      calls,
      ({ started_at, network }) => `${dayInVietnam(new Date(started_at))} ${network ?? ''}`,
    );
    const rows = ({ rows: found }: FptReport) =>
      found
        .filter(({ sums }) => sums.calls > 0)
        .map(({ keys, sums }) => [keys.map(({ value }) => value ?? '').join(' '), sums] as const);
    expect(new Map(rows(body))).toEqual(
      new Map([...groups].map(([key, some]) => [key, sumsOf(some)])),
    );
    expect(body.total).toEqual(sumsOf(calls));
    for (const { keys, sums } of body.rows.slice(0, 4)) {
      const [day = '', network] = keys.map(({ value }) => value ?? 'none');
      const history = await person.call(endpoints.getHistoriesCall, {
        query: { from: day, to: day, network, carrier: 'fpt' },
      });
      expect(history.body.total).toBe(sums.calls);
    }
  }, 60_000);

  test('calls that are corrected or deleted are summed up anew', async () => {
    const person = await admin();
    await server.current.running.services.database.withTenant(tenant, async (db) => {
      const some = db.selectFrom('call_record').select('id').where('carrier', '=', 'fpt');
      await db
        .updateTable('call_record')
        .set({ carrier: 'viettel' })
        .where('id', 'in', some.orderBy('call_id').limit(20))
        .execute();
      await db
        .updateTable('call_record')
        .set({ network: 'fpt', charged_sec: 12, cost: 180 })
        .where('id', 'in', some.orderBy('call_id').limit(20))
        .execute();
      await db
        .deleteFrom('call_record')
        .where('id', 'in', some.orderBy('call_id', 'desc').limit(20))
        .execute();
    });
    const calls = await all((cursor) =>
      person.call(endpoints.getFptCalls, { query: { ...days, per_page: 100, ...cursor } }),
    );
    const { body } = await person.call(endpoints.getFptReport, { query: days });
    expect(body.total).toEqual(sumsOf(calls));
  }, 60_000);

  test('whoever sees his own calls only sums up these', async () => {
    const agent = await server.current.signIn(tenant, 'nv101');
    const { body: me } = await agent.call(endpoints.getMe);
    const { database: db } = server.current.running.services;
    await db.withTenant(tenant, async (transaction) => {
      await transaction
        .updateTable('role')
        .set({ permissions: ['report.fpt', 'callhistory.view'] })
        .where('name', '=', 'Nhân viên')
        .execute();
      await transaction
        .updateTable('call_record')
        .set({ user_id: me.id })
        .where('user_id', '=', madeId(made.user.kind, 4))
        .execute();
    });
    const again = await server.current.signIn(tenant, 'nv101');
    const list = await again.call(endpoints.getFptCalls, { query: { ...days, per_page: 100 } });
    expect(list.body.total).toBeGreaterThan(5);
    expect(new Set(list.body.data.map(({ user_id: id }) => id))).toEqual(new Set([me.id]));
    const { body } = await again.call(endpoints.getFptReport, { query: days });
    expect([body.total.calls, list.body.sums.calls]).toEqual([list.body.total, list.body.total]);
  });

  test('another company has its own', async () => {
    const other = await server.current.signIn('dn0003', 'admin');
    const { body } = await other.call(endpoints.getFptReport, { query: days });
    const own = await other.call(endpoints.getHistoriesCall, {
      query: { ...days, carrier: 'fpt' },
    });
    expect(body.total.calls).toBe(own.body.total);
  });
});
