import {
  endpoints,
  objectEndpoints,
  outsideCallingFormSchema,
  type TrunkForm,
  trunkFormSchema,
  type TrunkVersion,
} from '@alo/contracts';
import { waitFor } from '@alo/exchange/testing';
import * as v from 'valibot';
import { databases, serverOn } from '../../testing/databases.ts';
import { idOf, type TestClient } from '../../testing/test-server.ts';
import { importTrunks } from '../trunk-book/import-trunks.ts';

const address = { host: '127.0.0.2', port: 5060 };
const given = { ...address, transport: 'udp' } as const;
const listed = {
  ...given,
  name: 'vnpt',
  tenants: ['dn0003'],
  username: 'alo',
  password: 'secret;1',
};

describe.each(databases)('ways to carriers on %s', (database) => {
  const server = serverOn(database, () => ({
    ALO_TRUNKS: JSON.stringify([{ ...given, name: 'viettel', default: true }, listed]),
  }));
  let operator: TestClient;
  beforeAll(async () => {
    operator = await server.current.signIn('dn0002', 'admin');
  });

  const form = (parts: Partial<TrunkForm> & { readonly name: string }): TrunkForm =>
    v.parse(trunkFormSchema, { title: parts.name, addresses: [address], ...parts });
  const list = async () => (await operator.call(endpoints.listTrunks, { query: {} })).body.data;
  const named = async (name: string) => {
    const found = (await list()).find((one) => one.form.name === name);
    if (found === undefined) throw new Error(`No trunk ${name}.`);
    return found;
  };
  const active = () => server.current.running.services.trunks.active();
  const versions = async (name: string): Promise<TrunkVersion[]> => {
    const query = { search: name, page_size: 50 };
    return (await operator.call(endpoints.getTrunkVersions, { query })).body.data;
  };

  test('without an exchange nothing is known of how they stand', async () => {
    const { status, body } = await operator.call(endpoints.getTrunkStates);
    expect([status, body]).toEqual([200, { states: [] }]);
  });

  test('those of ALO_TRUNKS are taken over once, in their order', async () => {
    expect((await list()).map((one) => [one.form.name, one.form.audience])).toEqual([
      ['viettel', 'all'],
      ['vnpt', 'listed'],
    ]);
    expect(await named('vnpt')).toMatchObject({
      has_password: true,
      form: { companies: ['dn0003'], registers: true, username: 'alo' },
    });
    expect(JSON.stringify(await list())).not.toContain('secret;1');
    expect(active()).toMatchObject([
      { name: 'viettel', host: '127.0.0.2', port: 5060, default: true },
      { name: 'vnpt', password: 'secret;1', tenants: ['dn0003'] },
    ]);
    const { services } = server.current.running;
    const again = [{ ...given, name: 'other' }];
    expect(await importTrunks(services.database, services.secrets, again)).toBeUndefined();
    expect(await list()).toHaveLength(2);
  });

  test('a new one is used at once; its password is sealed, and answered nowhere', async () => {
    const made = await operator.call(endpoints.createTrunk, {
      body: {
        form: form({
          ...{ name: 'fpt', username: 'f1', password: 'do-not-tell', registers: true, priority: 5 },
          addresses: [address, { host: 'sbc2.fpt.vn', port: 5062 }],
        }),
      },
    });
    expect(made.status).toBe(200);
    await waitFor(() => active()[0]?.name === 'fpt');
    expect(active()[0]).toMatchObject({
      password: 'do-not-tell',
      others: [{ host: 'sbc2.fpt.vn', port: 5062 }],
    });
    const { database: db } = server.current.running.services;
    const row = await db.root
      .selectFrom('trunk')
      .select('secret')
      .where('name', '=', 'fpt')
      .executeTakeFirstOrThrow();
    expect(row.secret).not.toContain('do-not-tell');
    const told = JSON.stringify([made.body, await list(), await versions('fpt')]);
    expect(told).not.toContain('do-not-tell');
    expect(told).not.toContain(row.secret);
  });

  test('an empty password leaves the stored one; the name stays', async () => {
    const { id, row_version } = await named('fpt');
    const after = form({ name: 'fpt', username: 'f1', registers: true, channels: 30, priority: 5 });
    const saved = await operator.call(endpoints.updateTrunk, {
      params: { id },
      body: { form: after, row_version },
    });
    expect(saved).toMatchObject({ status: 200, body: { form: { channels: 30 } } });
    await waitFor(() => active()[0]?.channels === 30);
    expect(active()[0]?.password).toBe('do-not-tell');
    const stale = { params: { id }, body: { form: after, row_version } };
    expect((await operator.raw(endpoints.updateTrunk, stale)).status).toBe(409);
    const renamed = { params: { id }, body: { form: { ...after, name: 'new' } } };
    expect((await operator.raw(endpoints.updateTrunk, renamed)).status).toBe(422);
  });

  test.each([
    ['a name that is taken', { name: 'viettel' }, 'form.name'],
    ['no name to register with', { name: 'x1', registers: true }, 'form.username'],
    [
      'no password to register with',
      { name: 'x1', registers: true, username: 'u' },
      'form.password',
    ],
    ['TLS where there is none', { name: 'x1', transport: 'tls' }, 'form.transport'],
    ['nobody', { name: 'x1', audience: 'listed' }, 'form.companies'],
    [
      'a company that is not there',
      { name: 'x1', audience: 'listed', companies: ['dn9999'] },
      'form.companies',
    ],
    [
      'this machine',
      { name: 'x1', addresses: [{ host: '127.0.0.1', port: 5060 }] },
      'form.addresses.0.host',
    ],
  ])('%s is refused', async (_, parts, path) => {
    const body = { form: { title: 'x', addresses: [address], ...parts } };
    const reply = await operator.raw(endpoints.createTrunk, { body });
    expect(reply).toMatchObject({
      status: path === 'form.name' ? 409 : 422,
      body: { errors: [{ path }] },
    });
  });

  test('one that is switched off takes no calls, and is listed', async () => {
    const { id } = await named('fpt');
    const off = form({ name: 'fpt', username: 'f1', is_active: false });
    await operator.call(endpoints.updateTrunk, { params: { id }, body: { form: off } });
    await waitFor(() => !active().some(({ name }) => name === 'fpt'));
    expect((await named('fpt')).form.is_active).toBe(false);
  });

  test('a version is restored with its password, also of one that is gone', async () => {
    const { id } = await named('fpt');
    expect((await operator.raw(endpoints.deleteTrunk, { params: { id } })).status).toBe(200);
    const history = await versions('fpt');
    expect(history.map(({ action }) => action)).toEqual(['delete', 'update', 'update', 'create']);
    const first = history.at(-1);
    const version = String(first?.version);
    const back = await operator.call(endpoints.restoreTrunkVersion, { params: { version } });
    expect(back).toMatchObject({ status: 200, body: { id, form: first?.form } });
    await waitFor(() => active()[0]?.name === 'fpt');
    expect(active()[0]?.password).toBe('do-not-tell');
  });

  test('one that a company was given is not deleted', async () => {
    const body = v.parse(outsideCallingFormSchema, { state: 'allowed', trunks: ['viettel'] });
    await operator.raw(endpoints.decideOutsideCalling, { params: { code: 'dn0003' }, body });
    const { id } = await named('viettel');
    const refused = await operator.raw(endpoints.deleteTrunk, { params: { id } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'IN_USE' } });
    const { usages } = (await operator.call(endpoints.getTrunkUses, { params: { id } })).body;
    expect(usages).toMatchObject([{ kind: 'company', id: 'dn0003' }]);
  });

  test('a test call asks before a number that costs, and needs an exchange', async () => {
    const { id } = await named('viettel');
    const start = (number: string, confirmed = false) =>
      operator.raw(endpoints.startTrunkTest, { params: { id }, body: { number, confirmed } });
    for (const costly of ['19001234', '+44 7700 900123', '0044 7700900123']) {
      expect(await start(costly)).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'confirmed' }] },
      });
      expect((await start(costly, true)).status).toBe(503);
    }
    expect((await start('0912 345 678')).status).toBe(503);
    for (const wrong of ['113', '115', 'abc', '']) expect((await start(wrong)).status).toBe(422);
    const company = await server.current.signIn('dn0003', 'admin');
    const body = { number: '0912345678' };
    const reply = await company.raw(endpoints.startTrunkTest, { params: { id }, body });
    expect(reply.status).toBe(403);
  });

  test('rules of companies that name one are told, and it is not deleted', async () => {
    const { id } = await named('vnpt');
    const company = await server.current.signIn('dn0003', 'admin');
    const made = await company.raw(objectEndpoints.outbound.create, {
      body: { form: { name: 'Qua VNPT', patterns: [{ prefix: '08' }], trunk_ids: ['vnpt'] } },
    });
    expect(made.status).toBe(200);
    const own = await company.call(endpoints.getOutsideCalling);
    expect(own.body.trunks).toEqual(
      expect.arrayContaining([
        { name: 'vnpt', title: 'vnpt' },
        { name: 'viettel', title: 'viettel' },
      ]),
    );
    expect(own.body.trunks).not.toContainEqual(expect.objectContaining({ name: 'fpt' }));
    const { usages } = (await operator.call(endpoints.getTrunkUses, { params: { id } })).body;
    expect(usages).toMatchObject([{ name: expect.stringContaining('“Qua VNPT”') }]);
    expect((await operator.raw(endpoints.deleteTrunk, { params: { id } })).status).toBe(409);
  });

  test('nobody but the operator sees or changes them', async () => {
    const { id } = await named('viettel');
    const company = await server.current.signIn('dn0003', 'admin');
    const agent = await server.current.signIn('dn0002', 'nv101');
    for (const client of [company, agent]) {
      expect((await client.raw(endpoints.listTrunks)).status).toBe(403);
      expect((await client.raw(endpoints.getTrunk, { params: { id } })).status).toBe(403);
      expect((await client.raw(endpoints.deleteTrunk, { params: { id } })).status).toBe(403);
    }
    const made = await operator.call(endpoints.createTrunk, {
      body: { form: form({ name: 'x' }) },
    });
    expect(idOf(made)).not.toBe('');
    const { database: db } = server.current.running.services;
    const asTenant = db.withTenant('dn0003', (own) =>
      own.selectFrom('trunk').selectAll().execute(),
    );
    await expect(asTenant).rejects.toThrow(/permission denied/);
  });
});
