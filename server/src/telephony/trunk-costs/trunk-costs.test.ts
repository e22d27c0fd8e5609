import {
  dayInVietnam,
  endpoints,
  type TrunkCostForm,
  trunkCostFormSchema,
  trunkFormSchema,
} from '@alo/contracts';
import type { CallLeg, CallRecord } from '@alo/exchange';
import type { KyselyPlugin } from 'kysely';
import * as v from 'valibot';
import { storeCallRecord } from '../../call-log/journal/store-call-record.ts';
import { aCallRecord } from '../../testing/a-call-record.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { idOf, type TestClient } from '../../testing/test-server.ts';

const startedAt = Date.now() - 60_000;
const today = dayInVietnam(new Date(startedAt));
const tomorrow = dayInVietnam(new Date(startedAt + 2 * 86_400_000));

describe.each(databases)('what carriers charge on %s', (database) => {
  const server = serverOn(database);
  let operator: TestClient;
  beforeAll(async () => {
    operator = await server.current.signIn('dn0002', 'admin');
    const form = v.parse(trunkFormSchema, {
      ...{ name: 'viettel', title: 'Viettel SIP', network: 'viettel' },
      addresses: [{ host: '127.0.0.2', port: 5060 }],
    });
    await operator.call(endpoints.createTrunk, { body: { form } });
  });

  const form = (parts: Partial<TrunkCostForm>): TrunkCostForm =>
    v.parse(trunkCostFormSchema, { trunk: 'viettel', kind: 'mobile', ...parts });
  const add = (parts: Partial<TrunkCostForm>) =>
    operator.raw(endpoints.createTrunkCost, { body: { form: form(parts) } });
  const list = async () =>
    (await operator.call(endpoints.listTrunkCosts, { query: { page_size: 100 } })).body.data;

  test('rows are added, refused twice, and tell whether they are in force', async () => {
    expect(await add({ per_minute: 700 })).toMatchObject({
      status: 200,
      body: { state: 'current' },
    });
    expect((await add({ per_minute: 600 })).status).toBe(409);
    await add({ per_minute: 650, valid_from: today });
    await add({ per_minute: 500, valid_from: tomorrow });
    await add({ kind: 'on_net', per_minute: 300, connection: 50 });
    await add({ kind: 'prefix', prefix: '+44', per_minute: 4000, first: 60, block: 60 });
    const states = (await list()).map(({ form: one, state }) => [one.kind, one.prefix, state]);
    expect(states).toEqual([
      ['mobile', '', 'past'],
      ['mobile', '', 'current'],
      ['mobile', '', 'future'],
      ['on_net', '', 'current'],
      ['prefix', '0044', 'current'],
    ]);
    expect(await add({ trunk: 'nobody' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'form.trunk' }] },
    });
  });

  test('a change needs the version that was seen, and is in the log of the operator', async () => {
    const row = (await list()).find(({ form: one }) => one.kind === 'on_net');
    if (row === undefined) throw new Error('No row.');
    const params = { id: row.id };
    const body = { form: { ...row.form, per_minute: 320 }, row_version: row.row_version };
    const saved = await operator.call(endpoints.updateTrunkCost, { params, body });
    expect(saved).toMatchObject({ status: 200, body: { form: { per_minute: 320 } } });
    expect((await operator.raw(endpoints.updateTrunkCost, { params, body })).status).toBe(409);
    const log = await operator.call(endpoints.getAuditLog, { query: { action: 'trunk.editCost' } });
    expect(log.body.data[0]).toMatchObject({
      target_name: 'viettel',
      changes: [{ field: 'price_per_minute', before: '300', after: '320' }],
    });
  });

  test.each([
    ['0961234567', 65, 397, 'on_net'],
    ['0911 234 567', 65, 705, 'mobile'],
    ['+44 7700 900123', 61, 8000, 'prefix'],
    ['02438251234', 65, null, undefined],
  ])('%s for %i s is tried: %s by %s', async (number, seconds, cost, kind) => {
    const query = { trunk: 'viettel', number, seconds };
    const { body } = await operator.call(endpoints.tryTrunkCost, { query });
    expect([body.cost, body.row?.kind]).toEqual([cost, kind]);
  });

  test('a leg outside costs what was in force when it began; only the operator learns it', async () => {
    const parts: Partial<CallRecord> = {
      ...{
        callId: 'n1-cost.1',
        startedAt,
        answeredAt: startedAt + 1000,
        endedAt: startedAt + 66_000,
      },
      ...{ direction: 'outbound', toNumber: '0911234567', toEndpoint: null, trunk: 'viettel' },
      talkSec: 65,
    };
    const unpriced = { ...parts, callId: 'n1-cost.2', toNumber: '02438251234' };
    const { database: db } = server.current.running.services;
    for (const one of [aCallRecord(parts), aCallRecord(unpriced)]) {
      await db.withTenant('dn0002', (transaction) => storeCallRecord(transaction, one));
    }
    const { body } = await operator.call(endpoints.getTrunkMargins, { query: {} });
    expect(body.data).toEqual([
      {
        ...{ trunk: 'viettel', trunk_title: 'Viettel SIP', company: 'dn0002' },
        ...{ company_name: expect.any(String), calls: 2, billed_sec: 130 },
        ...{ cost: 705, price: 975 + 867, without_cost: 1, without_price: 0 },
      },
    ]);
    expect(body.totals).toEqual({ calls: 2, billed_sec: 130, cost: 705, price: 1842 });
    const past = { from: '2020-01-01', to: '2020-01-02' };
    expect((await operator.call(endpoints.getTrunkMargins, { query: past })).body.data).toEqual([]);
    for (const table of ['trunk_cost', 'leg_cost'] as const) {
      const asTenant = db.withTenant('dn0002', (own) =>
        own.selectFrom(table).selectAll().execute(),
      );
      await expect(asTenant).rejects.toThrow(/permission denied/);
    }
  });

  test('prices are read once for all legs of a call, each by its own carrier', async () => {
    const at = (seconds: number) => startedAt + seconds * 1000;
    const leg = (n: number, trunk: string | null, number: string): CallLeg => ({
      ...{ n, trunk, number, endpoint: trunk === null ? 'dn0003-101' : null },
      ...{ startedAt, answeredAt: at(1), endedAt: at(60), billedSec: 59, heldSec: null },
      isBilled: trunk !== null,
    });
    const call = aCallRecord({
      ...{ callId: 'n1-cost.3', tenant: 'dn0003', startedAt, direction: 'outbound' },
      ...{ fromEndpoint: 'dn0003-101', toEndpoint: null, toNumber: '0911234567', trunk: 'viettel' },
      legs: [
        leg(1, null, '101'),
        leg(2, 'viettel', '0911234567'),
        leg(3, 'viettel', '+84911234568'),
        leg(4, 'another', '0911234569'),
      ],
    });
    let reads = 0;
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => {
        const { froms = [] } = (node.kind === 'SelectQueryNode' && node.from) || {};
        if (JSON.stringify(froms).includes('"trunk_cost"')) reads += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const { database: db } = server.current.running.services;
    const row = await db.withTenant('dn0003', (transaction) =>
      storeCallRecord(transaction.withPlugin(counter), call),
    );
    const costs = await db.root
      .selectFrom('leg_cost')
      .select(['n', 'trunk', 'cost'])
      .where('call_record_id', '=', row?.id ?? '')
      .orderBy('n')
      .execute();
    expect(costs).toEqual([
      { n: 2, trunk: 'viettel', cost: 640 },
      { n: 3, trunk: 'viettel', cost: 640 },
      { n: 4, trunk: 'another', cost: null },
    ]);
    expect(reads).toBe(1);
  });

  test('prices change by a file; what is saved is read again', async () => {
    const lines = [
      'Mã kênh;Loại số;Đầu số;Đồng mỗi phút;Block đầu (giây);Block tiếp theo (giây);Phí kết nối (đồng);Hiệu lực từ;Ghi chú',
      'viettel;Cố định;;1.200;6;1;0;;',
      'viettel;prefix;+44;4500;60;60;0;;Anh',
      'viettel;Đầu số;x;4500;60;60;0;;',
      'fpt;Di động;;100;6;1;0;;',
      'viettel;Di động;;abc;6;1;0;;',
      'viettel;Di động;;100;6;1;0;32/01/2026;',
      'viettel;Lạ;;100;6;1;0;;',
    ];
    const send = (dry_run: '0' | '1') =>
      operator.raw(endpoints.importTrunkCosts, {
        body: { file: new Blob([lines.join('\n')]), dry_run },
      });
    const tried = await send('1');
    expect(tried.body).toMatchObject({
      imported: 2,
      rejected: [{ row: 4 }, { row: 5 }, { row: 6 }, { row: 7 }, { row: 8 }],
    });
    expect((await list()).some(({ form: one }) => one.kind === 'landline')).toBe(false);
    await send('0');
    const after = await list();
    expect(after.find(({ form: one }) => one.kind === 'landline')?.form.per_minute).toBe(1200);
    expect(after.filter(({ form: one }) => one.prefix === '0044')).toMatchObject([
      { form: { per_minute: 4500, note: 'Anh' }, row_version: 2 },
    ]);
    const { body } = await operator.call(endpoints.exportTrunkCosts, { query: { format: 'csv' } });
    const saved = await (await fetch(server.current.running.url + body.url)).text();
    expect(saved).toContain('viettel,Đầu số,0044,4500,60,60,0,,Anh');
    const again = await operator.raw(endpoints.importTrunkCosts, {
      body: { file: new Blob([saved]), dry_run: '1' },
    });
    expect(again.body).toMatchObject({ imported: after.length, rejected: [] });
  });

  test('a company of the installation neither sees nor changes them', async () => {
    const made = await add({ kind: 'premium', per_minute: 1 });
    const id = idOf(made);
    const company = await server.current.signIn('dn0003', 'admin');
    const query = { trunk: 'viettel', number: '0961234567' };
    const replies = [
      await company.raw(endpoints.listTrunkCosts),
      await company.raw(endpoints.tryTrunkCost, { query }),
      await company.raw(endpoints.getTrunkMargins),
      await company.raw(endpoints.exportTrunkCosts),
      await company.raw(endpoints.deleteTrunkCost, { params: { id } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect((await operator.raw(endpoints.deleteTrunkCost, { params: { id } })).status).toBe(200);
  });
});
