import { endpoints } from '@alo/contracts';
import { type SipPhone, waitFor } from '@alo/exchange/testing';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { browserPhone } from '../testing/browser-phone.ts';
import { demoCopy } from '../testing/demo-copy.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let folder: string;
let admin: TestClient;
const phones: SipPhone[] = [];

beforeAll(async () => {
  folder = (await demoCopy(undefined)).server;
  server = await startTestServer({ ALO_EXCHANGE_KIND: 'loopback' }, folder);
  admin = await server.signIn('dn0002', 'admin');
}, 120_000);
afterAll(async () => {
  for (const phone of phones) phone.drop();
  await server.close();
});

/** The registered phone of somebody, over the proxy that browsers use. */
async function phoneOf(client: TestClient): Promise<SipPhone> {
  const phone = await browserPhone(server.running.url, client);
  phones.push(phone);
  expect(await phone.register()).toBe(200);
  return phone;
}

async function recordsOf(client: TestClient, callId: string | undefined) {
  const { body } = await client.call(endpoints.getHistoriesCall, { query: { number: '101' } });
  return body.data.filter(({ call_id }) => call_id === callId);
}

async function registeredNow(extension: string): Promise<boolean | undefined> {
  const { body } = await admin.call(endpoints.getSubscribers, { query: { per_page: 100 } });
  return body.data.find((one) => one.extension === extension)?.registered;
}

test('the page is told what this exchange can do, health says that it is up', async () => {
  const read = async (path: string) => (await fetch(server.running.url + path)).json();
  expect(await read('/config.json')).toMatchObject({
    notice: 'Máy chủ này dùng tổng đài thử: các máy nhánh gọi được cho nhau, chưa gọi ra ngoài.',
  });
  expect(await read('/api/platform/health')).toEqual({
    status: 'ok',
    exchange: 'up',
    recordings: 'ok',
  });
});

test('two agents talk: one record each time, and the other tenant sees nothing', async () => {
  const agent = await server.signIn('dn0002', 'nv101');
  const caller = await phoneOf(agent);
  const callee = await phoneOf(await server.signIn('dn0002', 'nv102'));
  const stranger = await phoneOf(await server.signIn('dn0003', 'nv101'));
  const call = caller.call('102');
  const incoming = await callee.nextCall();
  incoming.answer();
  expect(await call.final.promise).toBe(200);
  await call.bye();
  const callId = incoming.invite?.headers.get('x-alo-call-id')?.[0];
  await waitFor(async () => (await recordsOf(agent, callId)).length > 0);
  expect(await recordsOf(agent, callId)).toMatchObject([
    { disposition: 'answered', from_number: '101', to_number: '102', extension: '101' },
  ]);
  expect(await recordsOf(await server.signIn('dn0003', 'admin'), callId)).toEqual([]);
  // dn0003 has a 102 of its own, who is not there.
  expect(await stranger.call('102').final.promise).toBe(480);
  expect(callee.invitesSeen).toBe(1);
});

test.each(['who called', 'who was called'])(
  'a call is not given back to a page that %s and is reloaded: it ends for the other side, too',
  async (who) => {
    const [an, mai] = await Promise.all([
      server.signIn('dn0002', 'nv101'),
      server.signIn('dn0002', 'nv102'),
    ]);
    const [caller, callee] = [await phoneOf(an), await phoneOf(mai)];
    const call = caller.call('102');
    const incoming = await callee.nextCall();
    incoming.answer();
    expect(await call.final.promise).toBe(200);
    const wasCaller = who === 'who called';
    const ref = wasCaller ? call.id : incoming.invite?.headers.get('x-alo-call-id')?.[0];
    (wasCaller ? caller : callee).drop();
    const next = await phoneOf(wasCaller ? an : mai);
    expect(await next.call(`resume.${ref}`).final.promise).toBe(404);
    expect(await (wasCaller ? incoming : call).ended.promise).toBe('there');
  },
);

test('a new subscriber registers at once, is shown so, and is gone when deleted', async () => {
  const { body: users } = await admin.call(endpoints.getSubscribers, { query: { per_page: 100 } });
  const { user } = users.data.find((one) => one.extension === '103') ?? {};
  await admin.call(endpoints.updateSubscriber, {
    params: { id: users.data.find((one) => one.extension === '103')?.id ?? '' },
    body: { extension: '103', name: 'Cũ', user_id: null },
  });
  const agent = await server.signIn('dn0002', 'nv103');
  const { body: made } = await admin.call(endpoints.createSubscriber, {
    body: { extension: '150', name: 'Mới', user_id: user?.id ?? null },
  });
  await phoneOf(agent);
  expect(await registeredNow('150')).toBe(true);
  await admin.call(endpoints.deleteSubscriber, { params: { id: made.id } });
  expect(server.running.services.exchange.isRegistered('dn0002', '150')).toBe(false);
});

test('a call that the server did not live to end is recorded by the next one', async () => {
  const caller = await phoneOf(await server.signIn('dn0002', 'nv101'));
  const callee = await phoneOf(await server.signIn('dn0002', 'nv102'));
  const call = caller.call('102');
  const incoming = await callee.nextCall();
  incoming.answer();
  await call.final.promise;
  const next = (await demoCopy(undefined)).server;
  await cp(join(folder, 'loopback'), join(next, 'loopback'), { recursive: true });
  await call.bye();
  const callId = incoming.invite?.headers.get('x-alo-call-id')?.[0];
  const again = await startTestServer({ ALO_EXCHANGE_KIND: 'loopback' }, next);
  try {
    const agent = await again.signIn('dn0002', 'nv101');
    expect(await recordsOf(agent, callId)).toMatchObject([{ disposition: 'answered' }]);
  } finally {
    await again.close();
  }
});
