import { endpoints, objectEndpoints } from '@alo/contracts';
import { extensionPassword } from '../../testing/browser-phone.ts';
import { allSubscribers } from '../call-routing/all-subscribers.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { idOf, type TestClient } from '../../testing/test-server.ts';

describe.each(databases)('subscribers on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;
  beforeAll(async () => {
    admin = await server.current.signIn('dn0002', 'admin');
  });

  test('an agent gets his own account, a list never holds a secret', async () => {
    const agent = await server.current.signIn('dn0002', 'nv102');
    const account = await agent.call(endpoints.getSipAccount);
    const secret = await extensionPassword(server.current.running.services, 'dn0002', '102');
    expect(account.body).toMatchObject({ username_telecom: 'dn0002-102', provider: 1 });
    expect(account.body?.password_telecom).toMatch(/^[A-Za-z0-9]{24}$/);
    expect(JSON.stringify(account.body)).not.toContain(secret);
    const list = await admin.call(endpoints.getSubscribers, { query: { per_page: 100 } });
    expect(JSON.stringify(list.body)).not.toContain(secret);
  });

  test("the provider is the tenant's, or the account's own; provider 2 has fields of its own", async () => {
    const agent = await server.current.signIn('dn0002', 'nv102');
    const account = async () => (await agent.call(endpoints.getSipAccount)).body;
    const setting = (voice_over_internet_protocol: 1 | 2) =>
      admin.call(endpoints.updateSystemSetting, { body: { voice_over_internet_protocol } });
    await setting(2);
    const second = await account();
    expect(second).toMatchObject({
      provider: 2,
      extentions_number: 'dn0002-102',
      tenant_domain: 'dn0002.alo.local',
      extension_password: second?.password_telecom,
    });
    expect(second).not.toHaveProperty('shop_key');
    await setting(1);
    expect(await account()).toMatchObject({ provider: 1 });
    expect(await account()).not.toHaveProperty('extension_password');
  });

  test('every agent learns the name behind an extension of his company', async () => {
    const agent = await server.current.signIn('dn0002', 'nv101');
    const ask = (extension: string) =>
      agent.call(endpoints.getColleague, { params: { extension } });
    await admin.call(endpoints.createSubscriber, { body: { extension: '203', name: 'Lễ tân' } });
    expect((await ask('203')).body).toEqual({ extension: '203', name: 'Lễ tân' });
    expect((await ask('299')).body).toBeNull();
    const stranger = await server.current.signIn('dn0003', 'nv101');
    const foreign = await stranger.call(endpoints.getColleague, { params: { extension: '203' } });
    expect(foreign.body).toBeNull();
  });

  test('one says where it belongs, which rules hold for it and what it alone may not call', async () => {
    const { body: all } = await admin.call(endpoints.getSubscribers, { query: { per_page: 100 } });
    const [one, other] = all.data.map(({ id }) => id);
    const make = async (kind: 'group' | 'queue' | 'outbound' | 'blocked_outgoing', form: object) =>
      idOf(await admin.raw(objectEndpoints[kind].create, { body: { form } }));
    const group = await make('group', { name: 'Ca sáng', code: 'CS', subscriber_ids: [one] });
    const queue = await make('queue', { name: 'Hỏi đáp', members: [{ type: 'group', id: group }] });
    const allowed = { kind: 'groups', ids: [group] };
    const rule = await make('outbound', { name: 'Riêng', patterns: [{ prefix: '03' }], allowed });
    const scope = { kind: 'subscribers', ids: [one] };
    const value = '0900000077';
    const block = await make('blocked_outgoing', { value, scope });
    await make('blocked_outgoing', { value: '0900000078' });
    const places = async (id = '') =>
      (await admin.call(endpoints.getSubscriberPlaces, { params: { id } })).body.places;
    expect(await places(one)).toEqual(
      expect.arrayContaining([
        { kind: 'group', id: group, name: 'Ca sáng', via: '' },
        { kind: 'queue', id: queue, name: 'Hỏi đáp', via: 'Ca sáng' },
        { kind: 'outbound', id: rule, name: 'Riêng', via: '' },
        { kind: 'blocked_outgoing', id: block, name: value, via: '' },
      ]),
    );
    const ids = (await places(one)).map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    const made = new Set([group, queue, rule, block]);
    const others = await places(other);
    expect(others.filter(({ id }) => made.has(id))).toEqual([]);
    // Rules for everybody hold for each; numbers that nobody may call are no numbers of its own.
    expect(others.map(({ kind }) => kind)).toContain('outbound');
    expect(others.map(({ kind }) => kind)).not.toContain('blocked_outgoing');
  });

  test('one that is made without a ring time has the company’s, and keeps it when that changes', async () => {
    const setting = (default_ring_timeout: number) =>
      admin.raw(endpoints.updateSystemSetting, { body: { default_ring_timeout } });
    const ring = async (extension: string) => {
      const { body } = await admin.call(endpoints.getSubscribers, { query: { search: extension } });
      return body.data[0]?.ring_timeout;
    };
    const make = (extension: string, more = {}) =>
      admin.call(endpoints.createSubscriber, { body: { extension, name: 'Mới', ...more } });
    await make('601');
    expect((await setting(45)).status).toBe(200);
    const { body } = await make('602');
    await make('603', { ring_timeout: 20 });
    await admin.call(endpoints.createSubscriberRange, {
      body: { from: '604', to: '604', name: '', max_contacts: 1, dry_run: false },
    });
    const all = async () => [
      await ring('601'),
      await ring('602'),
      await ring('603'),
      await ring('604'),
    ];
    expect(await all()).toEqual([30, 45, 20, 45]);
    await setting(10);
    const renamed = await admin.call(endpoints.updateSubscriber, {
      params: { id: body.id },
      body: { extension: '602', name: 'Tên khác' },
    });
    expect(renamed.status).toBe(200);
    expect(await all()).toEqual([30, 45, 20, 45]);
    for (const seconds of [4, 121]) expect((await setting(seconds)).status).toBe(422);
    await setting(30);
  });

  test('the sound of its desk phones reaches the exchange as it was chosen', async () => {
    const { body } = await admin.call(endpoints.createSubscriber, {
      body: { extension: '611', name: 'Phòng họp', sound_encryption: 'required' },
    });
    expect(body.sound_encryption).toBe('required');
    const { database, secrets } = server.current.running.services;
    const ofExchange = async () =>
      (await allSubscribers(database, secrets)).find(
        ({ tenant, extension }) => tenant === 'dn0002' && extension === '611',
      )?.soundEncryption;
    expect(await ofExchange()).toBe('required');
    const form = { extension: '611', name: 'Phòng họp' };
    await admin.call(endpoints.updateSubscriber, { params: { id: body.id }, body: form });
    expect(await ofExchange()).toBe('optional');
  });

  test('a number is used once and never an emergency number', async () => {
    const create = (extension: string) =>
      admin.call(endpoints.createSubscriber, { body: { extension, name: 'Mới' } });
    expect((await create('201')).status).toBe(200);
    const twice = await create('201');
    expect(twice.status).toBe(409);
    expect(twice.body.errors?.[0]?.path).toBe('extension');
    expect((await create('113')).status).toBe(422);
    expect((await create('1')).status).toBe(422);
  });

  test('one that a call would go to is kept, and the answer says where', async () => {
    const { body: made } = await admin.call(endpoints.createSubscriber, {
      body: { extension: '202', name: 'Đích' },
    });
    const numbers = await admin.call(endpoints.getNumberAll, { params: { ma_dn: 'dn0002' } });
    const inbound = await admin.call(objectEndpoints.inbound.create, {
      body: { form: { name: 'Tổng đài chính', number_id: numbers.body[0]?.id ?? '' } },
    });
    const rule = await admin.call(endpoints.createIncoming, {
      body: {
        inbound_id: inbound.body.id,
        priority: 1,
        caller_type: 'any',
        destination: { dest_type: 'voicmail', dest_id: made.id },
      },
    });
    expect(rule.status).toBe(200);
    const refused = await admin.call(endpoints.deleteSubscriber, { params: { id: made.id } });
    expect([refused.status, refused.body.code]).toEqual([409, 'IN_USE']);
    expect(refused.body.usages?.[0]).toMatchObject({ kind: 'inbound', name: 'Tổng đài chính' });
    await admin.call(endpoints.deleteIncoming, { params: { id: rule.body.id } });
    expect((await admin.call(endpoints.deleteSubscriber, { params: { id: made.id } })).status).toBe(
      200,
    );
  });

  test('deleting all needs the tenant code typed once more', async () => {
    const bare = await admin.call(endpoints.deleteAllSubscribers, { query: { ma_dn: 'dn0002' } });
    expect(bare.status).toBe(422);
    const list = await admin.call(endpoints.getSubscribers, { query: { per_page: 100 } });
    expect(list.body.total).toBeGreaterThan(4);
  });
});
