import { endpoints, objectEndpoints } from '@alo/contracts';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { serverOn } from '../../testing/databases.ts';
import { refuse } from '../errors/problem-error.ts';

const server = serverOn('PGlite');

async function ask(path: string, init: RequestInit = {}) {
  const admin = await server.current.signIn('dn0002', 'admin');
  const key =
    path.startsWith('/api/telecom/') && (await admin.call(endpoints.getShopKey)).body.data;
  const headers = { Authorization: `Bearer ${key || admin.token}`, ...init.headers };
  const response = await fetch(`${server.current.running.url}${path}`, { ...init, headers });
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, type, text: await response.text() };
}

test.each([
  ['an address that cannot be read', '/api/tenant/dn0002/customer/%zz', 400],
  [
    'an address that is too long',
    `/api/tenant/dn0002/customers?search=${'a'.repeat(100_000)}`,
    431,
  ],
])('%s is refused as a problem document', async (_what, path, status) => {
  expect(await ask(path)).toMatchObject({
    status,
    type: expect.stringContaining('application/problem+json') as unknown,
  });
});

test.each([
  ['a form without a boundary', '/api/tenant/dn0002/customers/import-file', '', 'x'],
  [
    'a file without a name',
    '/api/telecom/etelecom/hotline',
    '; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="document_0"\r\nContent-Type: application/octet-stream\r\n\r\nab\r\n--x--\r\n',
  ],
])('%s is refused with words', async (_what, path, boundary, body) => {
  const headers = { 'Content-Type': `multipart/form-data${boundary}` };
  const sent = await ask(path, { method: 'POST', headers, body });
  expect([sent.status, sent.text]).toEqual([422, expect.stringContaining('INVALID')]);
});

test('NUL, half a character and a time zone that is none name their field', async () => {
  const admin = await server.current.signIn('dn0002', 'admin');
  const body = { name: 'a\u0000', phone: '0912345678', status: '\ud800' };
  const customer = await admin.raw(endpoints.createCustomer, { body });
  expect(customer.body.errors?.map(({ path }) => path)).toEqual(['name', 'status']);
  const match_dest = { dest_type: 'fw', dest_id: null, dest_value: '0912345678' };
  const hours = { name: 'Giờ', timezone: 'Asia/Sao_Hoa', time_group_id: crypto.randomUUID() };
  const form = { ...hours, match_dest };
  const condition = await admin.raw(objectEndpoints.time_condition.create, { body: { form } });
  expect(condition.body.errors?.map(({ path }) => path)).toEqual(['form.timezone']);
});

test('a field error has a code, and its limit as a parameter', async () => {
  const admin = await server.current.signIn('dn0002', 'admin');
  const body = { name: 'a'.repeat(1000), phone: '0912345678', status: 4, unknown: 1 };
  const strange = await admin.raw(endpoints.createCustomer, { body });
  expect(strange.body.errors).toMatchObject([{ path: 'unknown', code: 'UNKNOWN_FIELD' }]);
  const { unknown: _, ...known } = body;
  const long = await admin.raw(endpoints.createCustomer, { body: known });
  expect(long.body).toMatchObject({
    code: 'INVALID',
    errors: expect.arrayContaining([
      expect.objectContaining({ path: 'name', code: 'TOO_LONG', params: { limit: 150 } }),
      expect.objectContaining({ path: 'status', code: 'WRONG_TYPE' }),
    ]) as unknown,
  });
  const query = { cursor: 'none' };
  const page = await admin.raw(endpoints.getCustomers, { query });
  expect(page.body.errors).toMatchObject([{ path: 'cursor', code: 'CURSOR_INVALID' }]);
});

test('a wait is named in seconds, in the header and in the problem', () => {
  const { problem, retryAfter } = refuse.tooManyConnections();
  expect(problem).toMatchObject({ code: 'TOO_MANY_CONNECTIONS', params: { retry_after: 30 } });
  expect(retryAfter).toBe(30);
});

test('an error of a field without a code has that of its problem', () => {
  const { problem } = refuse.duplicate('name', 'Tên đã được dùng');
  expect(problem.errors).toEqual([
    { path: 'name', message: 'Tên đã được dùng', code: 'DUPLICATE' },
  ]);
});

test('a refused upload is not kept', async () => {
  const admin = await server.current.signIn('dn0002', 'admin');
  const file = new File([new Uint8Array([0x50, 0x4b, 3, 4, 9])], 'a.xlsx');
  expect((await admin.raw(endpoints.sendImportFile, { body: { file } })).status).toBe(422);
  const folder = join(server.current.running.services.config.dataFolder, 'files', 'dn0002');
  expect(await readdir(folder)).toEqual([]);
});
