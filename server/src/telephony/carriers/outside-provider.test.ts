import { endpoints } from '@alo/contracts';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { askForHotline } from '../../testing/some-hotline.ts';
import { startDemoServer } from '../../testing/start-demo-server.ts';
import { idOf, type TestServer } from '../../testing/test-server.ts';

/** A provider outside, as docs/telecom.md says that it speaks. */
const provider = {
  isDown: false,
  hotlines: [] as { external_id: string; status: string; reason?: string }[],
  requests: [] as string[],
  submitted: '',
};

function bodyOf(request: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => resolve(Buffer.concat(parts).toString('utf8')));
  });
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const { method = '', url = '', headers } = request;
  const line = `${method} ${url}`;
  provider.requests.push(line);
  const credential = headers.authorization;
  if (line === 'GET /etelecom/GetShopKey') {
    return credential === 'Bearer company token' ? { data: 'shop key' } : undefined;
  }
  if (credential !== 'Bearer shop key') return undefined;
  if (line === 'GET /etelecom/switchboards') {
    const board = { external_id: 'sb1', name: 'Tổng đài thuê', tenant_domain: 'pbx.example' };
    return { data: [{ ...board, status: 'active' }] };
  }
  if (line === 'POST /etelecom/hotline') {
    provider.submitted = await bodyOf(request);
    provider.hotlines = [{ external_id: 'h 1', status: 'submitted' }];
    return { external_id: 'h 1' };
  }
  if (line.startsWith('GET /etelecom/calls?')) {
    const asked = new URL(url, 'http://provider').searchParams;
    const rest = { direction: 'outbound', from_number: '101', hotline: '0283333333', cost: 900 };
    const call = (external_id: string, extension: string, to_number: string, hour: number) => ({
      ...{ ...rest, external_id, extension, to_number, disposition: 'answered', talk_sec: 60 },
      started_at: `2026-11-20T0${hour}:00:00Z`,
    });
    return asked.get('after') === 'c2'
      ? { data: [call('c2', '102', '0987654321', 2), call('c3', '101', '0912345678', 3)] }
      : {
          data: [call('c1', '101', '0912345678', 1), call('c2', '102', '0987654321', 2)],
          next: 'c2',
        };
  }
  if (line === 'GET /etelecom/hotlines') return { data: provider.hotlines };
  if (line.startsWith('DELETE ')) return {};
  const account = { external_id: 'v1', provider: 2, extension: '102', extentions_number: '8102' };
  const secret = { tenant_domain: 'pbx.example', extension_password: 'theirs alone' };
  return {
    data: [
      { ...account, ...secret },
      { ...account, external_id: 'v2', extension: '999' },
    ],
  };
}

let outside: Server;
let server: TestServer;

beforeAll(async () => {
  outside = createServer((request, response) => {
    void answer(request).then((reply) => {
      response.statusCode = provider.isDown || reply === undefined ? 500 : 200;
      response.end(JSON.stringify(reply ?? {}));
    });
  });
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  server = await startDemoServer({
    ALO_TELECOM_PROVIDERS: JSON.stringify({ dn0003: { url, token: 'company token' } }),
  });
}, 120_000);
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => outside.close(resolve));
});

test('switchboards, requests and accounts are those of the provider outside', async () => {
  const company = await server.signIn('dn0003', 'admin');
  const boards = await company.call(endpoints.getSwitchboards);
  expect(boards.body.data).toMatchObject([{ external_id: 'sb1', tenant_domain: 'pbx.example' }]);

  provider.isDown = true;
  const sent = await askForHotline(company, { hotline: '0283333333', submit: '1' });
  const id = idOf(sent);
  const silent = await company.call(endpoints.syncSwitchboards);
  expect([silent.status, silent.body.code]).toEqual([503, 'TELECOM_PROVIDER']);
  provider.isDown = false;

  // It was not handed in; syncing does it.
  await company.call(endpoints.syncSwitchboards);
  expect(provider.submitted).toContain('0283333333');
  expect(provider.submitted).toContain('%PDF-1.4');
  expect(provider.submitted).toContain('sb1');
  const operator = await server.signIn('dn0002', 'admin');
  expect((await operator.call(endpoints.getHotlineRequests)).body.total).toBe(0);

  provider.hotlines = [{ external_id: 'h 1', status: 'rejected', reason: 'Ảnh mờ' }];
  expect((await company.call(endpoints.syncSwitchboards)).body).toEqual({
    switchboards: 1,
    hotlines: 1,
  });
  const { body: rejected } = await company.call(endpoints.getHotline, { params: { id } });
  expect(rejected).toMatchObject({ status: 'rejected', reason: 'Ảnh mờ' });
  await company.call(endpoints.cancelHotline, { params: { id } });
  expect(provider.requests).toContain('DELETE /etelecom/hotline/h%201');
});

test('the account of the provider goes to the phone of its person, and to no list', async () => {
  const company = await server.signIn('dn0003', 'admin');
  await company.call(endpoints.updateSystemSetting, { body: { voice_over_internet_protocol: 2 } });
  expect((await company.call(endpoints.syncVoiceSubscribers)).body).toEqual({ synced: 1 });
  const list = await company.call(endpoints.getVoiceSubscribers);
  expect(list.body.data).toMatchObject([{ extension: '102', extentions_number: '8102' }]);
  expect(JSON.stringify(list.body)).not.toContain('theirs alone');
  const agent = await server.signIn('dn0003', 'nv102');
  expect((await agent.call(endpoints.getSipAccount)).body).toMatchObject({
    provider: 2,
    extentions_number: '8102',
    tenant_domain: 'pbx.example',
    extension_password: 'theirs alone',
  });
});

test('the call history is that of the provider, read page by page, by the scope of who asks', async () => {
  const query = { from: '2026-11-20', to: '2026-11-20' };
  const company = await server.signIn('dn0003', 'admin');
  const { body } = await company.call(endpoints.getTelecomCalls, { query });
  expect(body.data.map(({ id }) => id)).toEqual(['c3', 'c2', 'c1']);
  expect([body.total, body.sums]).toEqual([3, { talk_sec: 180, cost: 2700 }]);
  const listed = async (more: object) =>
    (await company.call(endpoints.getTelecomCalls, { query: { ...query, ...more } })).body.data.map(
      ({ id }) => id,
    );
  expect(await listed({ extension: '101', search: '0912' })).toEqual(['c3', 'c1']);
  expect(await listed({ direction: 'inbound' })).toEqual([]);
  const first = await company.call(endpoints.getTelecomCalls, { query: { ...query, per_page: 2 } });
  expect(await listed({ per_page: 2, cursor: first.body.next_cursor ?? '' })).toEqual(['c1']);
  await server.running.services.database.withTenant('dn0003', (db) =>
    db
      .updateTable('role')
      .set({ permissions: ['etelecom.history'] })
      .where('name', '=', 'Nhân viên')
      .execute(),
  );
  const agent = await server.signIn('dn0003', 'nv101');
  const own = await agent.call(endpoints.getTelecomCalls, { query });
  expect(own.body.data.map(({ id }) => id)).toEqual(['c3', 'c1']);
  provider.isDown = true;
  const silent = await company.call(endpoints.getTelecomCalls, { query });
  provider.isDown = false;
  expect([silent.status, silent.body.code]).toEqual([503, 'TELECOM_PROVIDER']);
});
