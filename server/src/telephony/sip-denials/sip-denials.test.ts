import { endpoints } from '@alo/contracts';
import type { OpenDenial } from '@alo/exchange';
import { databases, serverOn } from '../../testing/databases.ts';
import type { TestClient } from '../../testing/test-server.ts';
import { DenialNotices } from './denial-notices.ts';

const now = Date.now();
const term = { since: now - 60_000, until: now + 240_000 };
const account: OpenDenial = {
  ...{ key: '192.0.2.7', account: 'dn0003-101', wrong: 10 },
  ...term,
};
const network: OpenDenial = { key: '2001:db8:1:2::/64', account: '', wrong: 30, ...term };

describe.each(databases)('what is shut on the port for SIP, on %s', (name) => {
  const server = serverOn(name);
  let operator: TestClient;
  let company: TestClient;
  let shut: OpenDenial[];
  let isDown: boolean;
  const errors: unknown[] = [];

  beforeAll(async () => {
    operator = await server.current.signIn('dn0002', 'admin');
    company = await server.current.signIn('dn0003', 'admin');
  });
  beforeEach(() => {
    shut = [account, network];
    isDown = false;
    Object.assign(server.current.running.services.exchange, {
      denials: () => shut,
      openDenial: (denial: OpenDenial) => {
        if (isDown) return Promise.reject(new Error('no connection'));
        const before = shut.length;
        shut = shut.filter((one) => one !== denial);
        return Promise.resolve(shut.length < before);
      },
    });
  });
  afterEach(() => expect(errors).toEqual([]));

  const newNotices = () => {
    const { database, live } = server.current.running.services;
    const onError = (_what: string, error: unknown) => errors.push(error);
    return new DenialNotices({ database, live, operator: 'dn0002', onError });
  };
  const bell = async (who: TestClient) =>
    (await who.call(endpoints.getNotifications, { query: { per_page: 100 } })).body.data.filter(
      ({ title }) => title.includes('đăng nhập SIP'),
    );
  const idFor = async (address: string) =>
    (await operator.call(endpoints.getSipDenials)).body.data.find((row) => row.address === address)
      ?.id ?? '';

  test('the operator sees whom, from where, since when, until when and why', async () => {
    const { body } = await operator.call(endpoints.getSipDenials);
    const [since, until] = [term.since, term.until].map((at) => new Date(at).toISOString());
    expect(body).toMatchObject({
      total: 2,
      data: [
        { company: 'dn0003', extension: '101', address: '192.0.2.7', since, until, wrong: 10 },
        { company: '', extension: '', address: '2001:db8:1:2::/64', since, until, wrong: 30 },
      ],
    });
    const found = (search: string) => operator.call(endpoints.getSipDenials, { query: { search } });
    expect((await found('dn0003')).body.data).toHaveLength(1);
    expect((await found('2001:DB8')).body.data).toHaveLength(1);
    expect((await found('dn0009')).body).toMatchObject({ data: [], total: 0 });
    const second = await operator.call(endpoints.getSipDenials, {
      query: { page: 2, page_size: 1 },
    });
    expect(second.body).toMatchObject({ total: 2, data: [{ address: '2001:db8:1:2::/64' }] });
  });

  test('nobody else sees or opens any', async () => {
    const id = await idFor('192.0.2.7');
    for (const who of [company, await server.current.signIn('dn0002', 'nv101')]) {
      expect((await who.raw(endpoints.getSipDenials)).status).toBe(403);
      expect((await who.raw(endpoints.openSipDenial, { params: { id } })).status).toBe(403);
    }
    expect(shut).toHaveLength(2);
  });

  test('one is opened early, once, and the log says by whom', async () => {
    const id = await idFor('2001:db8:1:2::/64');
    expect((await operator.call(endpoints.openSipDenial, { params: { id } })).status).toBe(200);
    expect((await operator.call(endpoints.openSipDenial, { params: { id } })).status).toBe(404);
    expect(shut).toEqual([account]);
    const log = await operator.call(endpoints.getAuditLog, { query: { per_page: 100 } });
    expect(log.body.data.filter(({ action }) => action === 'sip.open')).toMatchObject([
      {
        target_kind: 'subscriber',
        target_name: '2001:db8:1:2::/64',
        user_name: expect.any(String),
      },
    ]);
  });

  test('an exchange that does not answer opens nothing and leaves no row in the log', async () => {
    const count = async () => {
      const { body } = await operator.call(endpoints.getAuditLog, { query: { per_page: 100 } });
      return body.data.filter(({ action }) => action === 'sip.open').length;
    };
    const before = await count();
    isDown = true;
    const id = await idFor('192.0.2.7');
    const reply = await operator.call(endpoints.openSipDenial, { params: { id } });
    expect(reply).toMatchObject({ status: 503, body: { code: 'EXCHANGE_DOWN' } });
    expect(await count()).toBe(before);
  });

  test('the operator and the people of the company are notified once, whichever server reports', async () => {
    for (const notices of [newNotices(), newNotices()]) {
      for (const denial of [account, account, network]) notices.report(denial);
      await notices.settled();
    }
    expect((await bell(operator)).map(({ title, link }) => [title, link]).sort()).toEqual([
      ['Máy nhánh 101 (dn0003) bị khóa đăng nhập SIP', '/setting/sip-denials'],
      ['Địa chỉ 2001:db8:1:2::/64 bị khóa đăng nhập SIP', '/setting/sip-denials'],
    ]);
    const own = await bell(company);
    expect(own).toMatchObject([
      { title: 'Máy nhánh 101 bị khóa đăng nhập SIP', link: '/subscribers' },
    ]);
    expect(own[0]?.body).toContain('Địa chỉ 192.0.2.7 đã nhập sai mật khẩu 10 lần');
    expect(await bell(await server.current.signIn('dn0003', 'nv101'))).toEqual([]);
  });

  test('an attack on 500 accounts leaves few notices', async () => {
    const notices = newNotices();
    for (let at = 0; at < 500; at += 1) {
      notices.report({ ...account, account: `dn0003-${2000 + at}`, key: `198.51.100.${at % 256}` });
    }
    await notices.settled();
    const [all, own] = [await bell(operator), await bell(company)];
    expect(all.length).toBeLessThanOrEqual(13);
    expect(own.length).toBeLessThanOrEqual(7);
    expect(all.filter(({ title }) => title.startsWith('Nhiều'))).toHaveLength(1);
    expect(own.filter(({ title }) => title.startsWith('Nhiều'))).toHaveLength(1);
  });
});
