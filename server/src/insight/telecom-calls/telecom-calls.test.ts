import { type CallRecord, endpoints, type TelecomCall } from '@alo/contracts';
import { databases, serverOn } from '../../testing/databases.ts';
import { made, madeId, storeVariedCalls } from '../testing/varied-calls.ts';

const tenant = 'dn0002';
const days = { from: '2026-11-01', to: '2026-11-19' };

describe.each(databases)('calls at the telecom provider on %s', (database) => {
  const server = serverOn(database);

  beforeAll(async () => {
    await server.current.running.services.database.withTenant(tenant, async (db) => {
      await db.deleteFrom('call_record').execute();
      await storeVariedCalls(db, {
        ...{ tenant, count: 300, days: 19 },
        until: new Date('2026-11-19T16:59:59Z'),
      });
    });
  }, 60_000);

  test.each([
    ['all', {}],
    ['one direction', { direction: 'inbound' }],
    ['one hotline, answered', { hotline: '19001001', disposition: 'answered' }],
    ['part of a number', { search: '91234' }],
    ['one day', { from: '2026-11-07', to: '2026-11-07' }],
  ])('they are the calls outside of our exchange, with their sums: %s', async (_what, query) => {
    const admin = await server.current.signIn(tenant, 'admin');
    const asked = { ...days, per_page: 100, ...query };
    const { search = '', ...filters } = { search: '', ...query };
    const ofHistory = { ...days, per_page: 100, ...filters, number: search };
    const found: TelecomCall[] = [];
    const expected: CallRecord[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { data: TelecomCall[]; next_cursor: string | null } = (
        await admin.call(endpoints.getTelecomCalls, {
          query: { ...asked, ...(cursor === '' ? {} : { cursor }) },
        })
      ).body;
      found.push(...page.data);
      cursor = page.next_cursor;
    }
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { data: CallRecord[]; next_cursor: string | null } = (
        await admin.call(endpoints.getHistoriesCall, {
          query: { ...ofHistory, ...(cursor === '' ? {} : { cursor }) },
        })
      ).body;
      expected.push(...page.data.filter(({ hotline }) => hotline !== null));
      cursor = page.next_cursor;
    }
    expect(found.length).toBeGreaterThan(0);
    expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    const { body } = await admin.call(endpoints.getTelecomCalls, { query: asked });
    expect([body.total, body.sums]).toEqual([
      expected.length,
      {
        talk_sec: expected.reduce((sum, { talk_sec }) => sum + talk_sec, 0),
        cost: expected.reduce((sum, { cost }) => sum + (cost ?? 0), 0),
      },
    ]);
    const { body: file } = await admin.call(endpoints.exportTelecomCalls, {
      query: { ...days, ...query },
    });
    expect(file).toEqual(found);
  });

  test('words are in no number', async () => {
    const admin = await server.current.signIn(tenant, 'admin');
    const { body } = await admin.call(endpoints.getTelecomCalls, {
      query: { ...days, search: 'Anh Minh' },
    });
    expect([body.total, body.sums]).toEqual([0, { talk_sec: 0, cost: 0 }]);
  });

  test('whoever sees his own calls only has these, and no numbers where they are masked', async () => {
    const agent = await server.current.signIn(tenant, 'nv101');
    const { body: me } = await agent.call(endpoints.getMe);
    await server.current.running.services.database.withTenant(tenant, async (db) => {
      await db
        .updateTable('role')
        .set({ permissions: ['etelecom.history'] })
        .where('name', '=', 'Nhân viên')
        .execute();
      await db
        .updateTable('call_record')
        .set({ user_id: me.id })
        .where('user_id', '=', madeId(made.user.kind, 4))
        .execute();
    });
    const admin = await server.current.signIn(tenant, 'admin');
    await admin.call(endpoints.updateSystemSetting, {
      body: { hidden_phone_customer: 1, position_hidden_phone_customer: 2 },
    });
    const again = await server.current.signIn(tenant, 'nv101');
    const { body } = await again.call(endpoints.getTelecomCalls, {
      query: { ...days, per_page: 100 },
    });
    expect(body.total).toBeGreaterThan(3);
    expect(JSON.stringify(body)).not.toMatch(/0912345678|0987654321/);
    const part = await again.call(endpoints.getTelecomCalls, {
      query: { ...days, search: '91234' },
    });
    expect(part.body.total).toBe(0);
    const recording = endpoints.getTelecomRecording;
    const params = { id: body.data[0]?.id ?? '' };
    expect((await again.raw(recording, { params })).status).toBe(403);
    expect((await admin.raw(recording, { params })).status).toBe(404);
    const other = await server.current.signIn('dn0003', 'admin');
    const foreign = await other.call(endpoints.getTelecomCalls, { query: days });
    expect(foreign.body.data.map(({ id }) => id)).not.toContain(params.id);
  });
});
