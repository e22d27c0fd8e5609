import { endpoints, objectEndpoints, type Onboarding } from '@alo/contracts';
import * as v from 'valibot';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { askForHotline } from '../../testing/some-hotline.ts';
import { someGreeting } from '../../testing/some-objects.ts';
import { idOf, type TestClient } from '../../testing/test-server.ts';

const password = 'xanh-la-cay-39';
const hotline = '0287654321';

describe.each(databases)('onboarding on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;
  let subscriber: string;
  const numberId = newId();
  let inbound: string | undefined;

  beforeAll(async () => {
    const { body } = await server.current.anonymous.call(endpoints.signUp, {
      body: {
        company_name: 'Công ty Bình Minh',
        contact_name: 'Ngô Thanh Hà',
        email: 'ha@example.com',
        phone: '0912345678',
        password,
        password_confirm: password,
        agree: true,
      },
    });
    admin = await server.current.signIn(body.ma_dn, body.email, password);
    const { body: subscribers } = await admin.call(endpoints.getSubscribers);
    subscriber = subscribers.data[0]?.id ?? '';
  });

  const withDb = (task: (db: TenantTransaction) => Promise<unknown>) =>
    server.current.running.services.database.withTenant(admin.tenant, task);

  async function steps(client = admin): Promise<Onboarding> {
    const { status, body } = await client.call(endpoints.getOnboarding);
    expect(status).toBe(200);
    return body;
  }
  const lacks = async () => {
    const { number, inbound, queue, test_call } = await steps();
    return [number, inbound, queue, test_call].map(({ lack }) => lack);
  };
  const setNumber = (set: { is_active?: boolean; usage?: string; expired_at?: string | null }) =>
    withDb((db) => db.updateTable('phone_number').set(set).where('id', '=', numberId).execute());

  const inboundForm = (more: object) => ({
    form: { name: 'Đường dây nóng', number_id: numberId, ...more },
  });
  const leadTo = (dest_type: string, dest_id: string) => ({
    rules: [{ id: newId(), priority: 1, destination: { dest_type, dest_id } }],
  });
  async function saveInbound(more: object): Promise<void> {
    const body = inboundForm(more);
    const reply =
      inbound === undefined
        ? await admin.raw(objectEndpoints.inbound.create, { body })
        : await admin.raw(objectEndpoints.inbound.update, {
            params: { id: inbound },
            body: { ...body, switch_off: true },
          });
    expect(reply.status).toBe(200);
    inbound = idOf(reply);
  }
  const storeCall = (direction: string, disposition: string) =>
    withDb((db) =>
      db
        .insertInto('call_record')
        .values({
          ma_dn: admin.tenant,
          id: newId(),
          call_id: newId(),
          direction,
          disposition,
          from_number: '0912345678',
          to_number: hotline,
          started_at: new Date(),
          ended_at: new Date(),
          duration: 9,
          wait_sec: 0,
          ring_sec: 4,
          talk_sec: 5,
        })
        .execute(),
    );

  test('a new company has everything before it, but for people whom nothing leads to', async () => {
    expect(await steps()).toEqual({
      number: { lack: 'missing', at: null },
      inbound: { lack: 'missing', at: null },
      queue: { lack: 'unreached', at: null },
      test_call: { lack: 'missing', at: null },
      number_to_call: null,
    });
  });

  test('a hotline that waits is not a number yet', async () => {
    expect((await askForHotline(admin, { submit: '1' })).status).toBe(200);
    expect((await steps()).number.lack).toBe('requested');
  });

  test('a number counts while calls can come to it', async () => {
    await withDb((db) =>
      db
        .insertInto('phone_number')
        .values({
          ma_dn: admin.tenant,
          id: numberId,
          number: hotline,
          display_name: '',
          usage: 'inout',
          is_active: true,
        })
        .execute(),
    );
    expect(await steps()).toMatchObject({ number: { lack: null }, number_to_call: hotline });
    for (const off of [{ is_active: false }, { usage: 'out' }, { expired_at: '2020-01-31' }]) {
      await setNumber(off);
      expect(await steps()).toMatchObject({ number: { lack: 'inactive' }, number_to_call: null });
      await setNumber({ is_active: true, usage: 'inout', expired_at: null });
    }
    await setNumber({ expired_at: '2099-12-31' });
    expect(await lacks()).toEqual([null, 'missing', 'unreached', 'missing']);
    const at = { kind: 'number', id: numberId, name: hotline };
    expect((await steps()).inbound).toEqual({ lack: 'missing', at });
  });

  test('an inbound counts while it and its number are on', async () => {
    await saveInbound({});
    const at = { kind: 'inbound', id: inbound, name: 'Đường dây nóng' };
    expect(await steps()).toMatchObject({
      inbound: { lack: null, at: null },
      queue: { lack: 'unreached', at },
    });
    await saveInbound({ is_active: false });
    expect(await steps()).toMatchObject({
      inbound: { lack: 'inactive', at },
      queue: { lack: 'unreached', at: null },
    });
    await saveInbound({});
    await setNumber({ is_active: false });
    expect(await lacks()).toEqual(['inactive', 'missing', 'unreached', 'missing']);
    await setNumber({ is_active: true });
  });

  test('a queue counts with somebody in it, where calls come to it', async () => {
    const made = await admin.raw(objectEndpoints.queue.create, {
      body: { form: { name: 'Hỗ trợ', members: [] } },
    });
    const queue = idOf(made);
    await saveInbound(leadTo('queue', queue));
    expect((await steps()).queue).toEqual({
      lack: 'empty',
      at: { kind: 'queue', id: queue, name: 'Hỗ trợ' },
    });
    const setMembers = (members: object[]) =>
      admin.raw(objectEndpoints.queue.update, {
        params: { id: queue },
        body: { form: { name: 'Hỗ trợ', members } },
      });
    expect((await setMembers([{ type: 'subscriber', id: subscriber }])).status).toBe(200);
    expect(await lacks()).toEqual([null, null, null, 'missing']);
    const setPhone = (is_active: boolean) =>
      withDb((db) =>
        db.updateTable('subscriber').set({ is_active }).where('id', '=', subscriber).execute(),
      );
    await setPhone(false);
    expect((await steps()).queue.lack).toBe('empty');
    await setPhone(true);

    const menu = await admin.raw(objectEndpoints.ivr.create, {
      body: {
        form: {
          name: 'Menu',
          welcome_id: await someGreeting(server.current, admin.tenant),
          options: [{ key: '1', dest: { dest_type: 'queue', dest_id: queue } }],
        },
      },
    });
    const menuId = idOf(menu);
    await saveInbound(leadTo('ivr', menuId));
    expect((await steps()).queue.lack).toBeNull();
    const { form } = v.parse(objectEndpoints.ivr.create.answer, menu.body);
    await admin.raw(objectEndpoints.ivr.update, {
      params: { id: menuId },
      body: { form: { ...form, is_active: false }, switch_off: true },
    });
    expect((await steps()).queue.lack).toBe('unreached');
    await saveInbound(leadTo('queue', queue));
  });

  test('only a call from outside that somebody answered is the test call', async () => {
    for (const [direction, disposition] of [
      ['internal', 'answered'],
      ['outbound', 'answered'],
      ['inbound', 'missed'],
      ['inbound', 'voicemail'],
    ] as const) {
      await storeCall(direction, disposition);
      expect((await steps()).test_call.lack).toBe('missing');
    }
    await storeCall('inbound', 'answered');
    expect(await lacks()).toEqual([null, null, null, null]);
  });

  test('a company sees its own steps, and who does not set it up sees none', async () => {
    const other = await server.current.signIn('dn0003', 'admin');
    expect(await steps(other)).toMatchObject({
      number: { lack: null },
      inbound: { lack: 'missing' },
      number_to_call: '19000003',
    });
    for (const name of ['giamsat', 'nv101']) {
      const person = await server.current.signIn('dn0003', name);
      expect((await person.call(endpoints.getOnboarding)).status).toBe(403);
    }
  });
});
