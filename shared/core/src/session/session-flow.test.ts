import { endpoints } from '@alo/contracts';
import { ApiError } from '../api/api-error.ts';
import { requestEndpoint } from '../api/request-endpoint.ts';
import { setRuntimeConfig } from '../config/runtime-config.ts';
import { type FakeServer, startFakeServer } from '../testing/fake-server.ts';
import { readLocalSession } from './local-session.ts';
import { getSession, setSession } from './session.ts';
import { beforeSignOut, onSignedOut, restoreSession, signIn, signOut } from './session-flow.ts';

let server: FakeServer;

const form = { ma_dn: 'dn0002', email: 'admin', password: 'secret' };

beforeEach(async () => {
  localStorage.clear();
  setSession(null);
  server = await startFakeServer();
  setRuntimeConfig(server.config);
});

afterEach(() => server.close());

test('signing in keeps token, tenant code, role name and permissions locally', async () => {
  const session = await signIn(form);
  expect(session).toMatchObject({ tenant: 'dn0002', roleName: 'Nhân viên', extension: '101' });
  expect(readLocalSession()).toMatchObject({
    token: 'token-1',
    ma_dn: 'dn0002',
    name: 'Nhân viên',
    permissions: ['customer.view'],
  });
});

test('wrong credentials are a plain refusal: nobody is sent away', async () => {
  const left = jest.fn();
  onSignedOut(left);
  server.refuse('/id/login/tenant', 422, 'WRONG_CREDENTIALS');
  await expect(signIn(form)).rejects.toMatchObject({ status: 422, code: 'WRONG_CREDENTIALS' });
  expect(left).not.toHaveBeenCalled();
});

test('a rejected token is renewed once without anybody noticing', async () => {
  await signIn(form);
  server.accept('token-2');
  await expect(requestEndpoint(endpoints.getMe)).resolves.toMatchObject({ name: 'Bảo' });
  expect(readLocalSession()?.token).toBe('token-2');
});

test('a session that cannot be renewed ends: storage cleared, listeners notified', async () => {
  await signIn(form);
  const reasons: string[] = [];
  const stop = onSignedOut((reason) => reasons.push(reason));
  server.accept('token-9');
  server.refuse('/tenant/dn0002/refresh', 401, 'SIGNED_OUT');
  await expect(requestEndpoint(endpoints.getMe)).rejects.toBeInstanceOf(ApiError);
  await signOut('expired');
  expect(reasons).toContain('expired');
  expect(readLocalSession()).toBeNull();
  expect(getSession()).toBeNull();
  stop();
});

test('403 of control panel ends the session, 403 of the tenant does not', async () => {
  await signIn(form);
  server.refuse('/tenant/dn0002/me', 403, 'NO_PERMISSION');
  await expect(requestEndpoint(endpoints.getMe)).rejects.toMatchObject({ status: 403 });
  expect(readLocalSession()).not.toBeNull();
  server.refuse('/control/get-max-user-company-tenancy', 403, 'OTHER_TENANT');
  await expect(
    requestEndpoint(endpoints.getMaxUserCompanyTenancy, { body: { ma_dn: 'dn0002' } }),
  ).rejects.toMatchObject({ status: 403 });
  await signOut('expired');
  expect(readLocalSession()).toBeNull();
});

test('the phone lets go before the storage is cleared', async () => {
  await signIn(form);
  const order: string[] = [];
  const stop = beforeSignOut(async () => {
    order.push(readLocalSession() === null ? 'too late' : 'phone');
  });
  await signOut();
  stop();
  expect(order).toEqual(['phone']);
  expect(server.requests).toContain('POST /tenant/dn0002/logout');
});

test('a page load takes the kept session up again, and gives up one that has ended', async () => {
  await signIn(form);
  setSession(null);
  await expect(restoreSession()).resolves.toMatchObject({ userName: 'Bảo' });
  setSession(null);
  server.accept('token-9');
  server.refuse('/tenant/dn0002/refresh', 401, 'SIGNED_OUT');
  await expect(restoreSession()).resolves.toBeNull();
  expect(getSession()).toBeNull();
  expect(readLocalSession()).toBeNull();
});
