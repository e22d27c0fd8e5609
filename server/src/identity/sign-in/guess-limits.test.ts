import { endpoints } from '@alo/contracts';
import { surfacePaths } from '../../kernel/http/surface-paths.ts';
import { serverOn } from '../../testing/databases.ts';
import { demoPassword } from '../../testing/test-server.ts';
import { totpCode, totpStep } from '../auth/totp.ts';

const server = serverOn('PGlite');

/** Asks as a browser at another address, by way of a proxy on this machine. */
async function from(address: string, path: string, body: unknown) {
  const response = await fetch(`${server.current.running.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as { ticket?: string } };
}
const base = (tenant: string) => surfacePaths.tenant.replace(':base_ma_dn', tenant);
const identity = (address: string, email: string, password: string) =>
  from(
    address,
    `${surfacePaths[endpoints.loginTenant.surface].replace(':base_ma_dn', 'dn0002')}${endpoints.loginTenant.path}`,
    {
      ma_dn: 'dn0002',
      email,
      password,
    },
  );

test('all addresses of an IPv6 /64 guess together, those of another one do not', async () => {
  const statuses: number[] = [];
  for (let host = 1; host <= 12; host += 1) {
    statuses.push((await identity(`2001:db8:1:1::${host}`, 'nv103', 'wrong-1234')).status);
  }
  expect(statuses).toEqual([...Array<number>(5).fill(422), ...Array<number>(7).fill(429)]);
  expect((await identity('2001:db8:1:2::1', 'nv103', demoPassword)).status).toBe(200);
});

test('codes of the second factor are counted by account, wherever they come from', async () => {
  const person = await server.current.signIn('dn0002', 'nv102');
  const started = await person.call(endpoints.startTotp, {
    body: { current_password: demoPassword },
  });
  const code = totpCode(started.body.secret, totpStep(Date.now()));
  expect((await person.call(endpoints.confirmTotp, { body: { code } })).status).toBe(200);
  const statuses: number[] = [];
  for (let host = 1; host <= 12; host += 1) {
    const address = `198.51.100.${host}`;
    const { ticket } = (await identity(address, 'nv102', demoPassword)).body;
    const login = `${base('dn0002')}${endpoints.login.path}`;
    statuses.push((await from(address, login, { ticket, code: '000000' })).status);
  }
  expect(statuses).toEqual([...Array<number>(5).fill(422), ...Array<number>(7).fill(429)]);
});

test('who is signed in guesses the password five times, then not even the right one is taken', async () => {
  const person = await server.current.signIn('dn0002', 'nv101');
  const change = (current_password: string) =>
    person.call(endpoints.changePassword, {
      body: {
        current_password,
        password: 'tre xanh 7 dốc',
        password_confirm: 'tre xanh 7 dốc',
      },
    });
  const statuses: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    statuses.push((await change(`wrong-${round}-pass`)).status);
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
  expect((await change(demoPassword)).status).toBe(429);
});

test('the right password gives no more guesses of the code', async () => {
  const person = await server.current.signIn('dn0003', 'admin');
  const password = { current_password: demoPassword };
  const started = await person.call(endpoints.startTotp, { body: password });
  const code = totpCode(started.body.secret, totpStep(Date.now()));
  expect((await person.call(endpoints.confirmTotp, { body: { code } })).status).toBe(200);
  const { body } = await person.call(endpoints.getSubscribers, { query: {} });
  const [subscriber] = body.data;
  const statuses: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    for (let guess = 0; guess < 2; guess += 1) {
      const sent = await person.call(endpoints.disableTotp, { body: { code: '000000' } });
      statuses.push(sent.status);
    }
    const params = { id: subscriber?.id ?? '' };
    await person.call(endpoints.getSubscriberPhone, { params, body: password });
  }
  expect(statuses).toEqual([...Array<number>(5).fill(422), ...Array<number>(3).fill(429)]);
});
