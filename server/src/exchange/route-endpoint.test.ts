import { endpoints, objectEndpoints, writtenForms } from '@alo/contracts';
import { routeSecretHeader, type Trunk } from '@alo/exchange';
import { rejectCause } from '@alo/routing';
import { serverOn } from '../testing/databases.ts';
import { hotlineToPhone } from '../testing/some-objects.ts';
import { withApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-server.ts';
import { type Exchange, noExchange } from '../telephony/exchange/exchange.ts';
import { ROUTE_PATH } from './route-endpoint.ts';

const server = serverOn('PGlite');
const carrier: Trunk = { name: 'carrier', host: '127.0.0.2', port: 5060, transport: 'udp' };
const secret = 'route-secret-of-this-instance';

function ask(
  query: Record<string, string>,
  given = secret,
  trunks: readonly Trunk[] = [],
  exchange: Partial<Exchange> = {},
) {
  const own = server.current.running.services;
  const services = {
    ...own,
    trunks: {
      active: () => trunks,
      names: () => trunks.map(({ name }) => name),
      titleOf: (name: string) => name,
    },
    exchange: { ...noExchange, routeSecret: secret, ...exchange },
  };
  return withApp(services, async (url) => {
    const reply = await fetch(`${url}${ROUTE_PATH}?${new URLSearchParams(query).toString()}`, {
      headers: { [routeSecretHeader]: given },
    });
    return { status: reply.status, body: await reply.json() };
  });
}

const call = { tenant: 'dn0002', from: '101', to: '102', call: 'n1-1.1' };

test('a colleague is dialled inside the own tenant', async () => {
  expect((await ask(call)).body).toEqual({
    do: 'dial',
    endpoint: 'dn0002-102',
    timeout: 30,
    tenant: 'dn0002',
    version: '1',
    record: 'no',
    keys: 'alo-record',
    hold: expect.any(String),
  });
  const other = await ask({ ...call, tenant: 'dn0003' });
  expect(other.body).toMatchObject({ endpoint: 'dn0003-102' });
});

test.each([
  { ...call, to: '999' },
  { ...call, tenant: 'dn9999' },
  { ...call, to: '1;02' },
  { tenant: '' },
])('%p goes nowhere', async (query) => {
  expect(await ask(query)).toMatchObject({
    status: 200,
    body: { do: 'reject', cause: rejectCause.unknownNumber },
  });
});

test('a phone that takes its call again is told the channels, and of no other call', async () => {
  const asked: string[][] = [];
  const channels = { own: 'PJSIP/dn0002-101-00000001', peer: 'PJSIP/trunk_viettel-00000002' };
  const findResumableCall = async (...question: string[]) => {
    asked.push(question);
    return question[2] === 'n1-1.1' ? channels : undefined;
  };
  const again = (to: string) => ask({ ...call, to }, secret, [], { findResumableCall });
  expect((await again('resume.n1-1.1')).body).toEqual({ do: 'resume', ...channels });
  expect((await again('resume.n1-2.1')).body).toMatchObject({ do: 'reject', cause: 1 });
  expect(asked).toEqual([
    ['dn0002', '101', 'n1-1.1'],
    ['dn0002', '101', 'n1-2.1'],
  ]);
});

test.each(['wrong', ''])('without the secret ("%s") there is no such route', async (given) => {
  expect((await ask(call, given)).status).toBe(404);
});

test('a call from a carrier finds the company by its number; a blocked caller is counted', async () => {
  const admin = await server.current.signIn('dn0002', 'admin');
  const number = await hotlineToPhone(admin);
  const blocked = await admin.call(objectEndpoints.blocked_incoming.create, {
    body: { form: { value: '0900000001' } },
  });
  const fromOutside = (from: string, to = number) =>
    ask({ tenant: '', origin: 'trunk', from, to, call: 'n1-2.1' });
  expect((await fromOutside('0912345678')).body).toMatchObject({
    do: 'dial',
    endpoint: 'dn0002-101',
    tenant: 'dn0002',
  });
  expect((await fromOutside('84900000001')).body).toMatchObject({ do: 'reject', cause: 21 });
  expect((await fromOutside('0912345678', '0211111111')).body).toMatchObject({ do: 'reject' });
  const { body } = await admin.call(objectEndpoints.blocked_incoming.get, {
    params: { id: blocked.body.id },
  });
  expect(body.hits).toMatchObject({ count: 1 });
});

test('of what a carrier may mean by its account, the first number that is somebody’s is called', async () => {
  const admin = await server.current.signIn('dn0002', 'admin');
  const { body: numbers } = await admin.call(endpoints.getNumbers);
  const { number = '' } = numbers.data[0] ?? {};
  const forms = writtenForms(number);
  const named = async (to: string, list: string) => {
    const query = { tenant: '', origin: 'trunk', from: '0912345678', to, named: list };
    const { body } = await ask({ ...query, call: 'n1-4.1' });
    const { do: verb, endpoint, dialled } = body as Record<string, string>;
    return [verb, endpoint, dialled];
  };
  const dialled = ['dial', 'dn0002-101'];
  expect(await named(number, number)).toEqual([...dialled, undefined]);
  for (const form of forms) {
    expect(await named('0901234567', `0901234567,${form},0211111111`)).toEqual([...dialled, form]);
  }
  expect(await named('0901234567', '0901234567,100234')).toEqual(['reject', undefined, undefined]);
  // Without such a list what was called counts alone.
  expect(await named('0901234567', '')).toEqual(['reject', undefined, undefined]);
});

describe('a number is one number in whatever form it comes', () => {
  const written = (national: string) => [...writtenForms(national), `+84${national}`];
  const caller = '0900000002';
  const own = { ...call, tenant: 'dn0003' };
  let admin: TestClient;
  let hotline: string;
  beforeAll(async () => {
    admin = await server.current.signIn('dn0003', 'admin');
    hotline = await hotlineToPhone(admin);
  });

  const calling = (from: string, to: string) =>
    ask({ tenant: '', origin: 'trunk', from, to, call: 'n1-3.1' });

  test('as a number of the house', async () => {
    for (const to of written(hotline)) {
      const { body } = await calling('0912345678', to);
      expect([to, body]).toMatchObject([to, { do: 'dial', tenant: 'dn0003' }]);
    }
  });

  test('as a blocked caller, whatever form was blocked', async () => {
    for (const [at, value] of written(caller).entries()) {
      const type = at === 0 ? 'exact' : 'prefix';
      const { body } = await admin.call(objectEndpoints.blocked_incoming.create, {
        body: { form: { type, value } },
      });
      for (const from of written(caller)) {
        const answer = await calling(from, hotline);
        expect([value, from, answer.body]).toMatchObject([
          value,
          from,
          { do: 'reject', cause: rejectCause.rejected },
        ]);
      }
      await admin.raw(objectEndpoints.blocked_incoming.remove, { params: { id: body.id } });
    }
  });

  test.each(written(caller))('%s reaches the carrier in the national form', async (to) => {
    const { body } = await ask({ ...own, to }, secret, [carrier]);
    expect(body).toMatchObject({ do: 'outside', number: caller });
  });

  test('as a number that must not be dialled', async () => {
    await admin.call(objectEndpoints.blocked_outgoing.create, {
      body: { form: { type: 'prefix', value: '09000001' } },
    });
    for (const to of written('0900000123')) {
      const { body } = await ask({ ...own, to }, secret, [carrier]);
      expect([to, body]).toMatchObject([to, { do: 'reject' }]);
    }
  });
});

test('a reference is dialled by who may: the rights of the moment count, and the answer has the number', async () => {
  const agent = await server.current.signIn('dn0002', 'nv101');
  const customer = (await agent.call(endpoints.getCustomers)).body.data[0];
  const dialled = { ...call, to: customer?.dial_ref ?? '' };
  const answer = async (change: Partial<typeof call> = {}) =>
    (await ask({ ...dialled, ...change }, secret, [carrier])).body;
  expect(await answer()).toMatchObject({
    do: 'outside',
    number: customer?.phone,
    dialled: customer?.phone,
  });
  const refused = { do: 'reject', cause: rejectCause.unknownNumber };
  const { id: owner, roles } = (await agent.call(endpoints.getMe)).body;
  await server.current.running.services.database.withTenant('dn0002', async (db) => {
    await db
      .updateTable('role')
      .set({ data_scope: 'self' })
      .where('id', '=', roles[0]?.id ?? '')
      .execute();
    const own = db.updateTable('customer').set({ user_id: owner });
    await own.where('id', '=', customer?.id ?? '').execute();
  });
  expect(await answer()).toMatchObject({ do: 'outside' });
  // A colleague who sees own customers only, another company, an extension of nobody, a customer who is not there.
  for (const change of [
    { from: '102' },
    { tenant: 'dn0003' },
    { from: '999' },
    { to: dialled.to.replace(/.{4}$/, '0000') },
  ]) {
    expect(await answer(change)).toEqual(refused);
  }
});

describe('the party outside of a call, where the company hides numbers', () => {
  const caller = '0987654321';
  let admin: TestClient;
  let hotline = '';
  beforeAll(async () => {
    admin = await server.current.signIn('dn0002', 'admin');
    hotline = (await admin.call(endpoints.getNumbers)).body.data[0]?.number ?? '';
    const status = (await admin.call(endpoints.getCustomers)).body.data[0]?.status.id ?? '';
    const made = await admin.call(endpoints.createCustomer, {
      body: { name: 'Trần Thị Hoa', phone: caller, status },
    });
    expect(made.status).toBe(200);
    await hide(1);
  });
  afterAll(() => hide(0));
  const hide = (hidden_phone_customer: 0 | 1) =>
    admin.call(endpoints.updateSystemSetting, {
      body: { hidden_phone_customer, position_hidden_phone_customer: 2 },
    });
  const fromOutside = async (from: string) =>
    (await ask({ tenant: '', origin: 'trunk', from, to: hotline, call: 'n1-3.1' })).body as {
      ref?: string;
    };

  test('is sent to phones as a reference: it shows the mask, finds the customer and is dialled', async () => {
    const { ref = '' } = await fromOutside(caller);
    expect(ref).toMatch(/^ref\.party\./);
    const agent = await server.current.signIn('dn0002', 'nv101');
    const resolved = await agent.call(endpoints.resolveDialRef, { body: { dial_ref: ref } });
    expect(resolved.body).toMatchObject({ display: '098***321', do_not_call: false });
    expect(JSON.stringify(resolved.body)).not.toContain(caller);
    const found = await agent.call(endpoints.findCustomerByPhone, { params: { phone: ref } });
    expect(found.body).toMatchObject({ name: 'Trần Thị Hoa', phone: '098***321' });
    expect((await agent.call(endpoints.getCallWish, { params: { target: ref } })).status).toBe(200);
    const way = await ask({ ...call, to: ref }, secret, [carrier]);
    expect(way.body).toMatchObject({ do: 'outside', number: caller, dialled: caller });
    expect(way.body).toMatchObject({ ref: expect.stringMatching(/^ref\.party\./) });
  });

  test('is nobody in another company, or once a sign was changed', async () => {
    const { ref = '' } = await fromOutside(caller);
    const stranger = await server.current.signIn('dn0003', 'admin');
    const refused = { do: 'reject', cause: rejectCause.unknownNumber };
    for (const [client, dial_ref, tenant] of [
      [stranger, ref, 'dn0003'],
      [admin, `${ref.slice(0, 20)}${ref[20] === 'A' ? 'B' : 'A'}${ref.slice(21)}`, 'dn0002'],
    ] as const) {
      expect((await client.call(endpoints.resolveDialRef, { body: { dial_ref } })).status).toBe(
        404,
      );
      const params = { phone: dial_ref };
      expect((await client.call(endpoints.findCustomerByPhone, { params })).status).toBe(404);
      expect((await ask({ ...call, tenant, to: dial_ref }, secret, [carrier])).body).toEqual(
        refused,
      );
    }
  });

  test.each(['', '1080'])('has no reference with the number "%s"', async (from) => {
    expect(await fromOutside(from)).not.toHaveProperty('ref');
  });

  test('has none where numbers are shown, and colleagues never have', async () => {
    expect((await ask(call)).body).not.toHaveProperty('ref');
    await hide(0);
    expect(await fromOutside(caller)).not.toHaveProperty('ref');
    await hide(1);
  });
});

describe('a phone sends a call on', () => {
  const outside = '0912345678';
  const takes = (target: string | undefined) => ({ redirectedTo: async () => target });
  const moved = async (target: string | undefined, change: object = {}) => {
    const query = { ...call, at: 'moved.102.1', outcome: 'moved', ...change };
    return (await ask(query, secret, [carrier], takes(target))).body;
  };
  const busy = { do: 'hangup', cause: 17 };

  test('where its extension may: by what the exchange tells, not by what the question says', async () => {
    expect(await moved('103')).toMatchObject({ do: 'dial', endpoint: 'dn0002-103' });
    expect(await moved('+84912345678')).toMatchObject({ do: 'outside', number: outside });
    for (const target of [undefined, '999', 'PJSIP/dn0002-103', 'dn0003-101', '113', '102'])
      expect([target, await moved(target)]).toMatchObject([target, busy]);
    expect(await moved(undefined, { movedTo: '103' })).toMatchObject(busy);
    expect(await moved('103', { outcome: 'busy', movedTo: '103' })).toMatchObject(busy);
    expect(await moved(undefined, { otherwise: 'noanswer' })).toMatchObject({ cause: 19 });
    expect(await moved('103', { otherwise: 'noanswer' })).toMatchObject({ do: 'dial' });
  });

  test('outside only for a person who may call there', async () => {
    const role = (permissions: (all: readonly string[]) => readonly string[]) =>
      server.current.running.services.database.withTenant('dn0002', async (db) => {
        const { id, permissions: all } = await db
          .selectFrom('role')
          .innerJoin('account', 'account.role_id', 'role.id')
          .innerJoin('subscriber', 'subscriber.user_id', 'account.id')
          .select(['role.id', 'role.permissions'])
          .where('extension', '=', '102')
          .executeTakeFirstOrThrow();
        const wanted = [...permissions(all)];
        await db.updateTable('role').set({ permissions: wanted }).where('id', '=', id).execute();
        return all;
      });
    const all = await role((some) => some.filter((one) => one !== 'phone.dialOutside'));
    expect(await moved(outside)).toMatchObject(busy);
    expect(await moved('103')).toMatchObject({ do: 'dial', endpoint: 'dn0002-103' });
    await role(() => all);
    expect(await moved(outside)).toMatchObject({ do: 'outside', number: outside });
  });
});

test('a company calls out only by the carriers that it was given, in the order of its rule', async () => {
  const admin = await server.current.signIn('dn0002', 'admin');
  for (const { id } of (await admin.call(objectEndpoints.outbound.list)).body.data) {
    await admin.raw(objectEndpoints.outbound.remove, { params: { id } });
  }
  const trunks: Trunk[] = [
    { ...carrier, name: 'others', tenants: ['dn0003'] },
    { ...carrier, name: 'first', default: true },
    { ...carrier, name: 'second', default: true },
  ];
  const make = async (prefix: string, trunk_ids: readonly string[]) => {
    const patterns = [{ prefix, min_len: 10, max_len: 10 }];
    const form = { name: `Qua ${prefix}`, priority: 1, patterns, trunk_ids: [...trunk_ids] };
    const made = await admin.raw(objectEndpoints.outbound.create, { body: { form } });
    expect(made.status).toBe(200);
  };
  await make('0321', ['others', 'second', 'first']);
  await make('0322', ['others']);
  const dial = async (to: string) => (await ask({ ...call, to }, secret, trunks)).body;
  expect(await dial('0321000001')).toMatchObject({ do: 'outside', trunks: 'second,first' });
  // It is another company's alone.
  expect(await dial('0322000001')).toMatchObject({ do: 'reject', cause: rejectCause.notGranted });
});
