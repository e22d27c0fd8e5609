import { endpoints, objectEndpoints } from '@alo/contracts';
import { extensionPassword } from '../../testing/browser-phone.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { demoPassword, idOf, type TestClient } from '../../testing/test-server.ts';

const { desk_phone: calls } = objectEndpoints;
const tenant = 'dn0002';

describe.each(databases)('desk phones on %s', (database) => {
  const server = serverOn(database, () => ({ ALO_SIP_PORT: '5062' }));
  let admin: TestClient;
  let lines: readonly string[] = [];

  beforeAll(async () => {
    admin = await server.current.signIn(tenant, 'admin');
    const { body } = await admin.call(endpoints.getSubscribers, { query: { sort: 'extension' } });
    lines = body.data.map(({ id }) => id);
  });

  const formOf = (mac: string, changed: object = {}) => ({
    name: `Máy ${mac}`,
    mac,
    vendor: 'yealink',
    subscriber_ids: lines.slice(0, 1),
    lamp_ids: lines.slice(1, 2),
    ...changed,
  });
  const makePhone = async (mac: string, changed: object = {}) =>
    idOf(await admin.raw(calls.create, { body: { form: formOf(mac, changed) } }));
  const askAddress = (id: string, current_password = demoPassword) =>
    admin.call(endpoints.makeDeskPhoneAddress, { params: { id }, body: { current_password } });
  const fetchFile = async (address: string) => {
    const reply = await fetch(address, {
      headers: { 'User-Agent': 'Yealink SIP-T46U 108.86.0.20' },
    });
    return {
      status: reply.status,
      type: reply.headers.get('content-type'),
      text: await reply.text(),
    };
  };
  const folderOf = (text: string) =>
    /auto_provision\.server\.url = (\S+)/.exec(text)?.[1] ?? 'no folder';
  const stateOf = async (id: string) =>
    (await admin.call(endpoints.getDeskPhoneStates)).body.find((phone) => phone.id === id);

  test('a phone gets its configuration once by the address, afterwards by its own key', async () => {
    const id = await makePhone('00-15-65-ab-cd-01');
    const { body } = await admin.call(calls.get, { params: { id } });
    expect(body.form.mac).toBe('00:15:65:AB:CD:01');
    expect(await stateOf(id)).toMatchObject({ fetched_at: null, address_until: null });
    const made = await askAddress(id);
    expect(made.body).toMatchObject({ file: '001565abcd01.cfg' });
    expect(await stateOf(id)).toMatchObject({ address_until: made.body.until });
    const address = made.body.address + made.body.file;

    // Names that a phone asks for first, a look at the file, the directory: none of them uses the code up.
    for (const name of ['y000000000108.cfg', '001565abcd01.boot', '001565abcd02.cfg']) {
      expect((await fetchFile(made.body.address + name)).status).toBe(404);
    }
    expect((await fetch(address, { method: 'HEAD' })).status).toBe(404);
    expect((await fetchFile(`${made.body.address}phonebook.xml`)).status).toBe(404);

    const first = await fetchFile(address);
    const password = await extensionPassword(server.current.running.services, tenant, '101');
    expect(first).toMatchObject({ status: 200, type: 'text/plain; charset=utf-8' });
    expect(first.text).toContain(`account.1.password = ${password}`);
    expect(first.text).toContain('account.1.user_name = dn0002-101');
    expect(first.text).toContain('account.1.sip_server.1.port = 5062');
    expect(first.text).toContain('linekey.2.value = 102');
    expect((await fetchFile(address)).status).toBe(404);

    const folder = folderOf(first.text);
    const again = await fetchFile(`${folder}001565ABCD01.cfg`);
    expect(again).toEqual(first);
    const directory = await fetchFile(`${folder}phonebook.xml`);
    expect(directory.text).toContain('<Telephone>102</Telephone>');
    expect(await stateOf(id)).toMatchObject({
      fetched_at: expect.stringMatching(/^20/),
      user_agent: 'Yealink SIP-T46U 108.86.0.20',
      address_until: null,
      registered: [],
    });
  });

  test('of two requests at the same moment one gets it', async () => {
    const { body } = await askAddress(await makePhone('001565ABCD03'));
    const replies = await Promise.all([1, 2, 3].map(() => fetchFile(body.address + body.file)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  });

  test('another address ends the one before, not the key that the phone has', async () => {
    const id = await makePhone('001565ABCD04');
    const old = (await askAddress(id)).body;
    const { text } = await fetchFile((await askAddress(id)).body.address + old.file);
    expect((await fetchFile(old.address + old.file)).status).toBe(404);
    const next = (await askAddress(id)).body;
    expect((await fetchFile(folderOf(text) + old.file)).status).toBe(200);
    expect((await fetchFile(next.address + next.file)).status).toBe(200);
    expect((await fetchFile(folderOf(text) + old.file)).status).toBe(404);
  });

  test('code and key end with the day, another MAC address, switching off and deleting', async () => {
    const id = await makePhone('001565ABCD05');
    const made = (await askAddress(id)).body;
    const { database: db } = server.current.running.services;
    const setUntil = (code_until: Date) =>
      db.withTenant(tenant, (rows) =>
        rows
          .updateTable('desk_phone_access')
          .set({ code_until })
          .where('desk_phone_id', '=', id)
          .execute(),
      );
    await setUntil(new Date(Date.now() - 1000));
    expect((await fetchFile(made.address + made.file)).status).toBe(404);
    await setUntil(new Date(Date.now() + 1000_000));
    const { text } = await fetchFile(made.address + made.file);
    const own = folderOf(text) + made.file;
    const save = (changed: object) =>
      admin.raw(calls.update, {
        params: { id },
        body: { form: formOf('001565ABCD05', changed) },
      });
    expect((await save({ is_active: false })).status).toBe(200);
    expect((await fetchFile(own)).status).toBe(404);
    expect((await askAddress(id)).status).toBe(409);
    await save({ mac: '001565ABCD99' });
    expect((await fetchFile(own)).status).toBe(404);
    expect((await fetchFile(`${folderOf(text)}001565abcd99.cfg`)).status).toBe(404);
    await save({});
    expect((await fetchFile(own)).status).toBe(200);
    await admin.raw(calls.remove, { params: { id } });
    expect((await fetchFile(own)).status).toBe(404);
  });

  test('wrong codes are answered alike, whatever is wrong', async () => {
    const { url } = server.current.running;
    const wrong = [
      'dn0002-aaaaaaaaaaaaaaaaaaaaaaaa',
      'dn9999-aaaaaaaaaaaaaaaaaaaaaaaa',
      'x',
      'dn0002-',
    ];
    const replies = await Promise.all(
      wrong.map((code) => fetchFile(`${url}/provision/${code}/001565abcd01.cfg`)),
    );
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(replies[0]?.status).toBe(404);
  });

  test('the address is for who gives the own password again, and the audit log keeps it', async () => {
    const id = await makePhone('001565ABCD06');
    expect((await askAddress(id, 'khong-phai-no-1')).status).toBe(422);
    expect(await stateOf(id)).toMatchObject({ address_until: null });
    await askAddress(id);
    const { body } = await admin.call(endpoints.getAuditLog, {
      query: { action: 'deskphone.provision' },
    });
    expect(body.data.map(({ target_id }) => target_id)).toContain(id);
    expect(JSON.stringify(body)).not.toContain('provision/');
  });

  test('what cannot be a phone is refused', async () => {
    await makePhone('001565ABCD07');
    const create = async (mac: string, changed: object = {}) =>
      (await admin.raw(calls.create, { body: { form: formOf(mac, changed) } })).body.errors?.map(
        ({ path }) => path,
      );
    expect(await create('001565ABCD07', { name: 'Trùng' })).toEqual(['form.mac']);
    expect(await create('001565ABCDXX')).toEqual(['form.mac']);
    expect(await create('001565ABCD08', { subscriber_ids: [] })).toEqual(['form.subscriber_ids']);
    expect(await create('001565ABCD08', { srtp: true })).toEqual(['form.srtp']);
    expect(
      await create('001565ABCD08', { srtp: true, transport: 'tls', vendor: 'fanvil' }),
    ).toEqual(['form.srtp']);
    const id = await makePhone('001565ABCD08', { transport: 'tls', srtp: true });
    expect((await askAddress(id)).body).toMatchObject({ code: 'NO_SIP_PORT' });
  });

  test('an extension of a phone cannot be deleted; a phone that is gone can be restored', async () => {
    const id = await makePhone('001565ABCD09');
    const used = await admin.raw(endpoints.deleteSubscriber, { params: { id: lines[0] ?? '' } });
    expect(used.body.usages?.map((usage) => usage.kind)).toContain('desk_phone');
    await admin.raw(calls.remove, { params: { id } });
    const { body } = await admin.call(endpoints.getRoutingVersions);
    const before = (body.data[0]?.version ?? 0) - 1;
    await admin.raw(endpoints.restoreRoutingVersion, { body: { version: before } });
    expect((await admin.raw(calls.get, { params: { id } })).status).toBe(200);
  });

  test('two companies may have the same phone; a code of one opens nothing of the other', async () => {
    const other = await server.current.signIn('dn0003', 'admin');
    const { body } = await other.call(endpoints.getSubscribers);
    const form = { ...formOf('001565ABCD01'), subscriber_ids: [body.data[0]?.id], lamp_ids: [] };
    const id = idOf(await other.raw(calls.create, { body: { form } }));
    const made = await other.call(endpoints.makeDeskPhoneAddress, {
      params: { id },
      body: { current_password: demoPassword },
    });
    const forged = made.body.address.replace('dn0003-', 'dn0002-');
    expect((await fetchFile(forged + made.body.file)).status).toBe(404);
    const { text } = await fetchFile(made.body.address + made.body.file);
    expect(text).toContain('account.1.user_name = dn0003-');
    const { text: directory } = await fetchFile(`${folderOf(text)}phonebook.xml`);
    expect(directory).not.toContain('dn0002');
  });
});
