import { endpoints, outsideCallingFormSchema, type OutsideCallingForm } from '@alo/contracts';
import type { CallSnapshot } from '@alo/exchange';
import { waitFor } from '@alo/exchange/testing';
import type { RouteCall } from '@alo/routing';
import * as v from 'valibot';
import { findRoute } from '../call-routing/find-route.ts';
import { storeCallRecord } from '../../call-log/journal/store-call-record.ts';
import { aCallRecord } from '../../testing/a-call-record.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import type { TestClient } from '../../testing/test-server.ts';

const trunks = [{ name: 'viettel' }, { name: 'vnpt' }];
const carrier = { host: '127.0.0.2', port: 5060, transport: 'udp' };

describe.each(databases)('calls of a company to outside on %s', (database) => {
  const server = serverOn(database, () => ({
    ALO_TRUNKS: JSON.stringify(trunks.map((trunk) => ({ ...trunk, ...carrier }))),
  }));
  let operator: TestClient;
  let company: TestClient;

  beforeAll(async () => {
    // dn0002 is the operator's company in demo mode.
    operator = await server.current.signIn('dn0002', 'admin');
    company = await server.current.signIn('dn0003', 'admin');
    await company.raw(endpoints.updateCallCaps, {
      body: { extension: { concurrent: 0, per_minute: 0 }, tenant: {} },
    });
  });

  const open = v.parse(outsideCallingFormSchema, {
    state: 'allowed',
    trunks: ['vnpt'],
    ...{ money_per_day: 0, per_minute: 0, concurrent: 0 },
  });
  const decide = (form: Partial<OutsideCallingForm>, more: object = {}) =>
    operator.raw(endpoints.decideOutsideCalling, {
      params: { code: 'dn0003' },
      body: { ...open, ...form, ...more },
    });
  let made = 0;
  const dial = async (to: string, parts: Partial<RouteCall> = {}, live: CallSnapshot[] = []) => {
    made += 1;
    const call: RouteCall = {
      ...{ tenant: 'dn0003', origin: 'agent', from: '101', to, hops: 0 },
      ...{ call: `n1-limit-${made}`, ...parts },
    };
    const exchange = { calls: () => live, isRegistered: () => true };
    const { database: db } = server.current.running.services;
    return (await findRoute({ database: db, exchange, trunks }, call)).verb;
  };
  const forget = () =>
    server.current.running.services.database.withTenant('dn0003', (db) =>
      db.deleteFrom('outside_call').execute(),
    );
  beforeEach(forget);

  test('the operator decides, and the company reads it', async () => {
    expect(await decide({})).toMatchObject({ status: 200 });
    expect(await dial('0912345678')).toMatchObject({ do: 'outside', trunks: ['vnpt'] });
    expect((await company.call(endpoints.getOutsideCalling)).body).toMatchObject({
      ...{ state: 'allowed', has_trunk: true, has_number: true, abroad: false },
      use: { calls_today: 1 },
    });
    const bare = await decide({ state: 'suspended' });
    expect([bare.status, bare.body.errors?.[0]?.path]).toEqual([422, 'reason']);
    expect((await decide({ state: 'suspended', reason: 'Gọi rác' })).status).toBe(200);
    expect(await dial('0912345678')).toEqual({ do: 'reject', cause: 57 });
    expect(await dial('113')).toMatchObject({ do: 'outside' });
    expect((await company.call(endpoints.getOutsideCalling)).body).toMatchObject({
      state: 'suspended',
      reason: 'Gọi rác',
    });
    const { body: notices } = await company.call(endpoints.getNotifications);
    expect(notices.data[0]).toMatchObject({
      title: 'Doanh nghiệp bị tạm ngừng gọi ra ngoài',
      body: 'Gọi rác',
    });
    const { body: audit } = await company.raw(endpoints.getAuditLog);
    expect(JSON.stringify(audit)).toContain('"outside_calling"');
    await decide({});
  });

  test('nobody else decides or sees other companies; a decision that was seen older is refused', async () => {
    for (const client of [company, await server.current.signIn('dn0002', 'nv101')]) {
      const body = { ...open, abroad: true };
      const params = { code: 'dn0003' };
      expect((await client.raw(endpoints.decideOutsideCalling, { params, body })).status).toBe(403);
      expect((await client.raw(endpoints.getCompanies)).status).toBe(403);
      expect((await client.raw(endpoints.getTrunks)).status).toBe(403);
    }
    const { body } = await operator.call(endpoints.getCompanies, {
      query: { search: 'doi chung' },
    });
    expect(body.data).toMatchObject([
      {
        id: 'dn0003',
        name: 'Công ty Đối chứng',
        given_trunks: ['vnpt'],
        decided_by: expect.any(String),
      },
    ]);
    const row_version = body.data[0]?.row_version ?? 0;
    expect((await decide({}, { row_version: row_version - 1 })).status).toBe(409);
    expect((await decide({}, { row_version })).status).toBe(200);
    expect((await decide({ trunks: ['none'] })).status).toBe(422);
    const nobody = { params: { code: 'dn9999' }, body: open };
    expect((await operator.raw(endpoints.decideOutsideCalling, nobody)).status).toBe(404);
  });

  test('of many calls at the same moment as many pass as the ceiling lets', async () => {
    await decide({ concurrent: 3 });
    const verbs = await Promise.all(Array.from({ length: 20 }, () => dial('0912345678')));
    expect(verbs.filter((verb) => verb.do === 'outside')).toHaveLength(3);
    await forget();
    await decide({ per_minute: 4 });
    const again = await Promise.all(Array.from({ length: 20 }, () => dial('0912345678')));
    expect(again.filter((verb) => verb.do === 'outside')).toHaveLength(4);
    await decide({});
  });

  test('a call that asks again, and one that is over, do not count against the ceiling', async () => {
    await decide({ concurrent: 1 });
    expect(await dial('0912345678', { call: 'n1-same' })).toMatchObject({ do: 'outside' });
    expect(await dial('0912345678', { call: 'n1-same' })).toMatchObject({ do: 'outside' });
    expect(await dial('0912345678')).toMatchObject({ do: 'reject', cause: 21 });
    await store('n1-same', 0);
    expect(await dial('0912345678')).toMatchObject({ do: 'outside' });
    await decide({});
  });

  const store = (callId: string, talkSec: number, parts: object = {}) =>
    server.current.running.services.database.withTenant('dn0003', (db) =>
      storeCallRecord(
        db,
        aCallRecord({
          ...{ callId, tenant: 'dn0003', direction: 'outbound', trunk: 'vnpt', talkSec },
          ...{ startedAt: Date.now(), ...parts },
        }),
      ),
    );

  test('money counts by list prices and by what is sent, whatever the company’s own tariff says', async () => {
    await company.raw(endpoints.updateTariff, {
      body: { rows: [{ kind: 'viettel', per_minute: 0, first: 1, block: 1 }] },
    });
    await decide({ money_per_day: 3000 });
    // 900 a minute by 6 + 1 seconds.
    expect(await dial('0961234567', { call: 'n1-paid' })).toMatchObject({ longest: 200 });
    await store('n1-paid', 120);
    expect(await dial('0961234567')).toMatchObject({ longest: 80 });
    // A call from outside that is sent outside again is paid for as well.
    await server.current.running.services.database.withTenant('dn0003', (db) =>
      db
        .insertInto('outside_call')
        .values({ ma_dn: 'dn0003', call_id: 'n1-forward', sent: '0961234567' })
        .execute(),
    );
    await store('n1-forward', 80, { direction: 'inbound', toEndpoint: null });
    expect(await dial('0961234567')).toEqual({ do: 'reject', cause: 21 });
    await decide({});
  });

  test('the company’s own limits stay below those of the operator', async () => {
    await decide({ concurrent: 5, money_per_day: 100_000 });
    const save = (tenant: object) =>
      company.raw(endpoints.updateCallCaps, { body: { extension: { concurrent: 0 }, tenant } });
    const above = await save({ concurrent: 6, money_per_day: 100_001 });
    expect([above.status, above.body.errors?.map(({ path }) => path)]).toEqual([
      422,
      ['tenant.concurrent', 'tenant.money_per_day'],
    ]);
    expect((await save({ concurrent: 5, money_per_day: 100_000 })).status).toBe(200);
    expect((await save({ concurrent: 2 })).status).toBe(200);
    expect((await save({})).status).toBe(200);
    await decide({});
  });

  test('a company that asks rings the operator’s bell once a day', async () => {
    await decide({ state: 'suspended', reason: 'Thử' });
    for (let times = 0; times < 3; times += 1) {
      expect((await company.raw(endpoints.requestOutsideCalling)).status).toBe(200);
    }
    const asked = async () =>
      (await operator.call(endpoints.getNotifications)).body.data.filter(
        ({ link }) => link === '/setting/companies',
      );
    await waitFor(async () => (await asked()).length > 0);
    expect(await asked()).toMatchObject([{ title: 'Công ty Đối chứng xin gọi ra ngoài' }]);
    const { body } = await operator.call(endpoints.getCompanies);
    expect(body.data[0]).toMatchObject({ id: 'dn0003', requested_at: expect.any(String) });
    await decide({});
  });
});
