import { endpoints } from '@alo/contracts';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import { startDemoServer } from '../../testing/start-demo-server.ts';
import type { TestServer } from '../../testing/test-server.ts';

const secret = 'a secret of Stringee';
let server: TestServer;
beforeAll(async () => {
  server = await startDemoServer({
    ALO_STRINGEE_URLS: 'wss://v1.stringee.com:6899/',
    ALO_STRINGEE_KEYS: JSON.stringify({ dn0002: { sid: 'SK.0.test', secret } }),
  });
}, 120_000);
afterAll(() => server.close(), 30_000);

async function accountOf(tenant: string) {
  const admin = await server.signIn(tenant, 'admin');
  await admin.call(endpoints.updateSystemSetting, { body: { voice_over_internet_protocol: 3 } });
  const agent = await server.signIn(tenant, 'nv102');
  return (await agent.call(endpoints.getSipAccount)).body;
}

test('with provider 3 an agent gets a token of his own, for an hour, signed with the key of his company', async () => {
  const account = await accountOf('dn0002');
  expect(account?.provider).toBe(3);
  const token = account?.stringee_token ?? '';
  expect(decodeProtectedHeader(token)).toEqual({
    typ: 'JWT',
    alg: 'HS256',
    cty: 'stringee-api;v=1',
  });
  const { payload } = await jwtVerify(token, new TextEncoder().encode(secret));
  expect(payload).toMatchObject({ iss: 'SK.0.test', userId: 'dn0002-102' });
  expect(payload.jti).toMatch(/^SK\.0\.test-/);
  expect((payload.exp ?? 0) - Date.now() / 1000).toBeGreaterThan(3500);
  expect((payload.exp ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(3600);
  expect(JSON.stringify(account)).not.toContain(secret);
});

test('a company without a key gets no token, and so its phone can say why', async () => {
  expect(await accountOf('dn0003')).not.toHaveProperty('stringee_token');
});

test('browsers learn the addresses, never a key', async () => {
  const text = await (await fetch(`${server.running.url}/config.json`)).text();
  expect(JSON.parse(text).softphone.stringeeUrls).toEqual(['wss://v1.stringee.com:6899/']);
  expect(text).not.toContain('SK.0.test');
});
