import { endpoints, objectEndpoints } from '@alo/contracts';
import { databases, serverOn } from '../../testing/databases.ts';
import { type FormTargets, targetsOf } from '../../testing/some-objects.ts';
import type { TestClient } from '../../testing/test-server.ts';

/** Monday 10:00 and Sunday 10:00 in Vietnam. */
const monday = '2026-11-23T03:00:00.000Z';
const sunday = '2026-11-22T03:00:00.000Z';

describe.each(databases)('routing on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;
  let targets: FormTargets;
  let number: { id: string; number: string };
  let ids: { queue: string; menu: string; hours: string; box: string };

  beforeAll(async () => {
    admin = await server.current.signIn('dn0002', 'admin');
    targets = await targetsOf(server.current, admin);
    const numbers = await admin.call(endpoints.getNumbers);
    number = numbers.body.data[0] ?? { id: '', number: '' };
    const box = await admin.call(objectEndpoints.shared_voicemail.create, {
      body: { form: { name: 'Hộp chung' } },
    });
    const queue = await admin.call(objectEndpoints.queue.create, {
      body: {
        form: {
          name: 'Hỗ trợ',
          extension: '800',
          members: [{ type: 'subscriber', id: targets.subscriber }],
          timeout_dest: { dest_type: 'voicemaill', dest_id: box.body.id },
        },
      },
    });
    const menu = await admin.call(objectEndpoints.ivr.create, {
      body: {
        form: {
          name: 'Menu chính',
          welcome_id: targets.greeting,
          options: [
            { key: '1', label: 'Hỗ trợ', dest: { dest_type: 'queue', dest_id: queue.body.id } },
            { key: '2', dest: { dest_type: 'direct', dest_id: targets.subscriber } },
            { key: '3', dest: { dest_type: 'fw', dest_value: '0912345678' } },
          ],
        },
      },
    });
    const hours = await admin.call(objectEndpoints.time_condition.create, {
      body: {
        form: {
          name: 'Giờ làm việc',
          time_group_id: targets.timeGroup,
          match_dest: { dest_type: 'ivr', dest_id: menu.body.id },
          nomatch_dest: { dest_type: 'voicemaill', dest_id: box.body.id },
        },
      },
    });
    await admin.call(objectEndpoints.inbound.create, {
      body: {
        form: {
          name: 'Tổng đài',
          number_id: number.id,
          rules: [
            {
              id: '018f0000-0000-7000-8000-000000000001',
              priority: 1,
              destination: { dest_type: 'time', dest_id: hours.body.id },
            },
          ],
        },
      },
    });
    ids = { queue: queue.body.id, menu: menu.body.id, hours: hours.body.id, box: box.body.id };
  });

  const tryCall = async (wish: object) =>
    (
      await admin.call(endpoints.simulateRoute, {
        body: { from: '0987654321', to: number.number, at: monday, ...wish },
      })
    ).body;

  test('in hours the menu is heard, and a key leads on', async () => {
    const { steps } = await tryCall({ keys: ['1'] });
    expect(steps.map(({ verb, outcome }) => `${verb} ${outcome}`)).toEqual([
      'ivr digits',
      'queue answered',
    ]);
    expect(steps[0]?.reasons.map(({ code, name }) => `${code} ${name}`)).toEqual([
      'rule Tổng đài',
      'open Giờ làm việc',
      'greeting Menu chính',
    ]);
    expect(steps[1]?.detail).toBe('Hỗ trợ');
  });

  test('on Sunday the mailbox; by hand it can be opened all the same', async () => {
    const { steps } = await tryCall({ at: sunday });
    expect(steps.map(({ verb, detail }) => `${verb} ${detail}`)).toEqual(['voicemail Hộp chung']);
    const override = (mode: 'open' | 'auto') =>
      admin.call(endpoints.overrideTimeCondition, {
        params: { id: ids.hours },
        body: { override: mode },
      });
    await override('open');
    expect((await tryCall({ at: sunday })).steps[0]?.verb).toBe('ivr');
    await override('auto');
  });

  test('a phone that nobody answers, silence in the menu, a number that is not ours', async () => {
    const missed = await tryCall({ keys: ['2'], phones: { '101': 'noanswer' } });
    expect(missed.steps.at(-1)).toMatchObject({ verb: 'dial', outcome: 'noanswer', detail: '101' });
    const silent = await tryCall({});
    expect(silent.steps.filter(({ verb }) => verb === 'ivr')).toHaveLength(4);
    expect(silent.steps.at(-1)?.verb).toBe('hangup');
    expect((await tryCall({ to: '02812345678' })).steps.map(({ verb }) => verb)).toEqual([
      'reject',
    ]);
    const colleague = await tryCall({ origin: 'agent', from: '102', to: '800' });
    expect(colleague.steps[0]).toMatchObject({ verb: 'queue', detail: 'Hỗ trợ' });
  });

  test('the map shows everything behind a number, once each, with the keys on the ways', async () => {
    const { body: map } = await admin.call(endpoints.getCallMap, { params: { id: number.id } });
    expect(map.nodes.map(({ kind }) => kind).sort()).toEqual(
      [
        'inbound',
        'ivr',
        'number',
        'outside',
        'queue',
        'shared_voicemail',
        'subscriber',
        'time_condition',
      ]
        .concat('end')
        .sort(),
    );
    const fromMenu = map.edges.filter(({ from }) => from === `ivr:${ids.menu}`);
    expect(fromMenu.map(({ detail }) => detail)).toEqual(['1', '2', '3']);
    expect(map.nodes.flatMap(({ problems }) => problems)).toEqual([]);
  });

  test('the map of a version is that of then, whatever was saved or deleted since', async () => {
    const map = async (id: string, version?: number) => {
      const query = version === undefined ? {} : { version };
      const { body } = await admin.call(endpoints.getCallMap, { params: { id }, query });
      return { version: body.version, names: body.nodes.map(({ name }) => name) };
    };
    const { body: before } = await admin.call(endpoints.getRoutingVersions);
    const version = before.data[0]?.version ?? 0;
    const menu = await admin.call(objectEndpoints.ivr.get, { params: { id: ids.menu } });
    const extra = await admin.call(objectEndpoints.queue.create, {
      body: { form: { name: 'Thêm' } },
    });
    const dest = { dest_type: 'queue' as const, dest_id: extra.body.id };
    const save = (form: object, row_version: number) =>
      admin.raw(objectEndpoints.ivr.update, {
        params: { id: ids.menu },
        body: { form: { ...menu.body.form, ...form }, row_version },
      });
    const options = [...menu.body.form.options, { key: '4', dest }];
    expect((await save({ name: 'Menu mới', options }, menu.body.row_version)).status).toBe(200);
    const past = await map(number.number, version);
    expect(past.names).toContain('Menu chính');
    expect(past.names).not.toContain('Thêm');
    expect(past.version).toEqual({ number: version, at: before.data[0]?.at });
    const present = await map(number.id);
    expect(present.names).toEqual(expect.arrayContaining(['Menu mới', 'Thêm']));
    expect(present.version).toBeNull();
    const raw = (id: string, at: number) =>
      admin.raw(endpoints.getCallMap, { params: { id }, query: { version: at } });
    expect((await raw(number.id, version + 100)).status).toBe(404);
    expect((await raw('0999999999', version)).status).toBe(404);
    // As the tests that follow expect it.
    const now = await admin.call(objectEndpoints.ivr.get, { params: { id: ids.menu } });
    await save({}, now.body.row_version);
    await admin.raw(objectEndpoints.queue.remove, { params: { id: extra.body.id } });
    expect((await map(number.id, version + 2)).names).toContain('Thêm');
  });

  test('changes that are not kept any more leave no map of before', async () => {
    const { body } = await admin.call(endpoints.getRoutingVersions);
    const version = body.data[0]?.version ?? 0;
    const params = { id: number.id };
    const ask = () => admin.raw(endpoints.getCallMap, { params, query: { version: version - 2 } });
    expect((await ask()).status).toBe(200);
    await server.current.running.services.database.withTenant('dn0002', (db) =>
      db.deleteFrom('routing_version').where('version', '<', version).execute(),
    );
    expect((await ask()).status).toBe(404);
  });

  test('the number of a shared mailbox is one of the internal numbers', async () => {
    const create = (number: string) =>
      admin.raw(objectEndpoints.shared_voicemail.create, {
        body: { form: { name: `Hộp ${number}`, number } },
      });
    expect((await create('801')).status).toBe(200);
    expect((await create('800')).body.errors?.map(({ path }) => path)).toEqual(['form.number']);
    expect((await create('113')).body.errors?.map(({ path }) => path)).toEqual(['form.number']);
    const { steps } = await tryCall({ origin: 'agent', from: '101', to: '801' });
    expect(steps.map(({ verb, detail }) => `${verb} ${detail}`)).toEqual(['voicemail Hộp 801']);
  });

  test('outbound rules are put into order', async () => {
    const make = (name: string) =>
      admin.call(objectEndpoints.outbound.create, {
        body: { form: { name, patterns: [{ prefix: '1900', min_len: 8, max_len: 8 }] } },
      });
    const made = [await make('Tổng đài 1900'), await make('Dự phòng')];
    const wanted = made.map(({ body }) => body.id).reverse();
    await admin.call(endpoints.sortOutbound, { body: { ids: wanted } });
    const list = await admin.call(objectEndpoints.outbound.list, { query: { sort: 'priority' } });
    const sorted = list.body.data.map(({ id }) => id).filter((id) => wanted.includes(id));
    expect(sorted).toEqual(wanted);
  });

  test('a number keeps what the tenant may say of it, and is not closed for calls it gets', async () => {
    const save = (form: object) =>
      admin.raw(endpoints.updateNumber, { params: { id: number.id }, body: { form } });
    expect((await save({ display_name: 'Đường dây nóng' })).body).toMatchObject({
      display_name: 'Đường dây nóng',
      inbound_name: 'Tổng đài',
      usage: 'inout',
    });
    expect((await save({ usage: 'out' })).body.errors?.[0]?.path).toBe('form.usage');
  });

  test('a number names who may show it, and is found by its carrier', async () => {
    const { subscriber } = targets;
    const allowed_scope = { kind: 'subscribers', ids: [subscriber] };
    const params = { id: number.id };
    const saved = await admin.raw(endpoints.updateNumber, {
      params,
      body: { form: { allowed_scope } },
    });
    const names = { [subscriber]: expect.stringMatching(/^101 · ./) };
    expect(saved.body).toMatchObject({ allowed_scope, names });
    await server.current.running.services.database.withTenant('dn0002', (db) =>
      db
        .updateTable('phone_number')
        .set({ provider_name: 'Mạng Thử' })
        .where('id', '=', number.id)
        .execute(),
    );
    const found = async (provider: string) => {
      const { body } = await admin.call(endpoints.getNumbers, { query: { provider } });
      return body.data;
    };
    expect(await found(' MANG thu')).toEqual([expect.objectContaining({ id: number.id, names })]);
    expect(await found('không có nhà mạng này')).toEqual([]);
    await admin.raw(endpoints.updateNumber, { params, body: { form: {} } });
  });

  test('a subscriber with forwards: busy goes to the queue', async () => {
    const { body: one } = await admin.call(endpoints.getSubscriber, {
      params: { id: targets.subscriber },
    });
    const saved = await admin.raw(endpoints.updateSubscriber, {
      params: { id: one.id },
      body: {
        extension: one.extension,
        name: one.name,
        user_id: one.user?.id ?? null,
        forwards: [{ when: 'busy', dest: { dest_type: 'queue', dest_id: ids.queue } }],
      },
    });
    expect(saved.status).toBe(200);
    const { steps } = await tryCall({ keys: ['2'], phones: { '101': 'busy' } });
    expect(steps.map(({ verb }) => verb)).toEqual(['ivr', 'dial', 'queue']);
    const refused = await admin.call(objectEndpoints.queue.remove, { params: { id: ids.queue } });
    expect(refused.body.usages?.map(({ kind }) => kind).sort()).toEqual(['ivr', 'subscriber']);
  });
});
