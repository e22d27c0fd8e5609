import { endpoints, objectEndpoints } from '@alo/contracts';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { serverOn } from '../../testing/databases.ts';

describe('bodies that cost much', () => {
  const server = serverOn('PGlite');

  /** Sends the head of a request and a little of its body, and reads the whole answer: nobody waits for the rest. */
  async function sendHead(path: string, headers: Readonly<Record<string, string>>) {
    const { hostname, port } = new URL(server.current.running.url);
    const socket = connect(Number(port), hostname);
    const lines = Object.entries({ Host: hostname, Connection: 'close', ...headers });
    const head = lines.map(([name, value]) => `${name}: ${value}`).join('\r\n');
    const chunk = 'Transfer-Encoding' in headers ? '5\r\n--x\r\n\r\n' : '--x\r\n';
    socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\n\r\n${chunk}`);
    const answer = await text(socket);
    return /^HTTP\/1\.1 (\d+)[\s\S]*?"code":"(\w+)"/.exec(answer)?.slice(1);
  }

  const unknownKeys = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_none, at) => [`key${at}`, at]));

  test('who has not signed in sends 16 KB and 200 values', async () => {
    const { anonymous } = server.current;
    for (const body of [{ ma_dn: 'x'.repeat(17 * 1024) }, unknownKeys(500)]) {
      const sent = await anonymous.raw(endpoints.loginTenant, { body });
      expect([sent.status, sent.body.code]).toEqual([413, 'TOO_LARGE']);
    }
    const few = await anonymous.raw(endpoints.loginTenant, { body: unknownKeys(50) });
    expect([few.status, few.body.errors?.length]).toEqual([422, 50]);
  });

  test('a signed-in person sends 256 KB; a table put right by hand more', async () => {
    const admin = await server.current.signIn('dn0002', 'admin');
    const long = 'x'.repeat(300 * 1024);
    const customer = await admin.raw(endpoints.createCustomer, { body: { note: long } });
    expect([customer.status, customer.body.code]).toEqual([413, 'TOO_LARGE']);
    const table = await admin.raw(endpoints.importCustomers, { body: { fixes: long } });
    expect(table.status).toBe(422);
  });

  test('errors are counted to a hundred, values to twenty thousand, levels to 32', async () => {
    const admin = await server.current.signIn('dn0002', 'admin');
    const send = (body: unknown) => admin.raw(endpoints.deleteCustomers, { body });
    const unknown = await send(unknownKeys(5000));
    expect([unknown.status, unknown.body.errors?.length]).toEqual([422, 100]);
    const many = await send({ ids: Array.from({ length: 30_000 }, () => 1) });
    expect([many.status, many.body.code]).toEqual([413, 'TOO_LARGE']);
    const deep = await send({ ids: JSON.parse('['.repeat(40) + ']'.repeat(40)) as unknown });
    expect(deep.body.errors?.[0]?.message).toBe('Dữ liệu lồng nhau quá sâu');
  });

  test('a key that no form knows is refused wherever it stands', async () => {
    const admin = await server.current.signIn('dn0002', 'admin');
    const form = { name: 'Nhóm', members: [{ is_admin: true }] };
    const sent = await admin.raw(objectEndpoints.ring_group.create, { body: { form } });
    expect(sent.body.errors?.map(({ path }) => path)).toEqual(['form.members.0.is_admin']);
  });

  test.each([
    ['nobody', '', [401, 'SIGNED_OUT']],
    ['an agent', 'nv101', [403, 'NO_PERMISSION']],
  ])('a file of %s is refused before it has come', async (_who, email, refused) => {
    const token = email === '' ? 'none' : (await server.current.signIn('dn0002', email)).token;
    const form = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const who = { Authorization: `Bearer ${token}`, ...form };
    const path = '/api/tenant/dn0002/accounts/import-file';
    const long = await sendHead(path, { ...who, 'Content-Length': '9000000' });
    expect(long).toEqual(refused.map(String));
    const endless = await sendHead(path, { ...who, 'Transfer-Encoding': 'chunked' });
    expect(endless).toEqual(refused.map(String));
  });

  test.each([
    ['nobody', '', [401, 'SIGNED_OUT']],
    ['an agent', 'nv101', [403, 'NO_PERMISSION']],
  ])('a large body of %s is refused before it has come', async (_who, email, refused) => {
    const token = email === '' ? 'none' : (await server.current.signIn('dn0002', email)).token;
    const who = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const path = '/api/tenant/dn0002/accounts/import';
    expect(await sendHead(path, { ...who, 'Content-Length': '200000' })).toEqual(
      refused.map(String),
    );
  });

  test('a form carries the files that its call takes', async () => {
    const admin = await server.current.signIn('dn0002', 'admin');
    const file = new File(['Tên,SĐT\nMột,0912345678'], 'tep.csv');
    const sent = await admin.raw(endpoints.sendImportFile, { body: { file, other: file } });
    expect([sent.status, sent.body.code]).toEqual([413, 'TOO_LARGE']);
    const long = await admin.raw(endpoints.postChangeInfoSite, {
      body: { name: 'x'.repeat(20_000) },
    });
    expect([long.status, long.body.code]).toEqual([413, 'TOO_LARGE']);
  });
});
