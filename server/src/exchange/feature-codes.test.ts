import { endpoints, objectEndpoints, SUPER_ADMIN } from '@alo/contracts';
import { routeSecretHeader } from '@alo/exchange';
import * as v from 'valibot';
import { noExchange } from '../telephony/exchange/exchange.ts';
import { databases, serverOn } from '../testing/databases.ts';
import { withApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-server.ts';
import { ROUTE_PATH } from './route-endpoint.ts';

const secret = 'route-secret-of-this-instance';
const answer = v.object({
  do: v.string(),
  on: v.optional(v.string()),
  change: v.optional(v.any()),
});

describe.each(databases)('a phone dials a feature code, on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;

  beforeAll(async () => {
    admin = await server.current.signIn('dn0002', 'admin');
  });

  const dial = async (to: string, from = '101', exchange: Partial<typeof noExchange> = {}) => {
    const own = server.current.running.services;
    const services = { ...own, exchange: { ...noExchange, routeSecret: secret, ...exchange } };
    const query = new URLSearchParams({ tenant: 'dn0002', from, to, call: 'n1-1.1' });
    return withApp(services, async (url) => {
      const headers = { [routeSecretHeader]: secret };
      const reply = await fetch(`${url}${ROUTE_PATH}?${query.toString()}`, { headers });
      return v.parse(answer, await reply.json());
    });
  };
  const subscriber = async (extension: string) => {
    const { body } = await admin.call(endpoints.getSubscribers);
    return body.data.find((one) => one.extension === extension);
  };
  /** Whoever sits at the extension may do everything from now on. */
  const makeAdmin = (extension: string) =>
    server.current.running.services.database.withTenant('dn0002', async (db) => {
      const role = db.selectFrom('role').select('id').where('name', '=', SUPER_ADMIN);
      const person = db
        .selectFrom('subscriber')
        .select('user_id')
        .where('extension', '=', extension);
      await db.updateTable('account').set({ role_id: role }).where('id', '=', person).execute();
    });
  const conditions = async () => {
    const query = { sort: 'created_at' as const };
    return (await admin.call(objectEndpoints.time_condition.list, { query })).body.data;
  };

  test('do not disturb of the own extension, which the next caller meets', async () => {
    expect(await dial('*78')).toEqual({ do: 'confirm', on: 'yes' });
    expect((await subscriber('101'))?.dnd).toBe(true);
    expect((await subscriber('102'))?.dnd).toBe(false);
    expect((await dial('101', '102')).do).not.toBe('dial');
    expect(await dial('*79')).toEqual({ do: 'confirm', on: 'no' });
    expect((await dial('101', '102')).do).toBe('dial');
    const { body } = await admin.call(endpoints.getRoutingVersions);
    expect(body.data[0]).toMatchObject({ kind: 'subscriber', name: '101' });
  });

  test('a forward to a colleague and back; other forwards stay', async () => {
    const mine = await subscriber('101');
    const colleague = await subscriber('103');
    expect((await dial('*72103')).do).toBe('confirm');
    expect((await subscriber('101'))?.forwards[0]).toEqual({
      when: 'always',
      call_filter: 'both',
      dest: { dest_type: 'direct', dest_id: colleague?.id, dest_value: null },
    });
    expect((await dial('*73')).do).toBe('confirm');
    expect((await subscriber('101'))?.forwards).toEqual(mine?.forwards);
  });

  test('an announcement is for who may, and reaches the free phones of the group', async () => {
    const members = await Promise.all(
      ['101', '102'].map(async (extension, at) => ({
        type: 'subscriber' as const,
        id: (await subscriber(extension))?.id ?? '',
        priority: at + 1,
      })),
    );
    await admin.call(objectEndpoints.ring_group.create, {
      body: { form: { name: 'Kho', extension: '600', members } },
    });
    const exchange = { isRegistered: () => true };
    expect(await dial('*80600', '103', exchange)).toEqual({ do: 'reject' });
    await makeAdmin('103');
    expect(await dial('*80600', '103', exchange)).toEqual({ do: 'page' });
    expect(await dial('*80601', '103', exchange)).toEqual({ do: 'reject' });
    // Nobody's phone is there.
    expect(await dial('*80600', '103')).toEqual({ do: 'reject' });
  });

  test.each(['*72101', '*72113', '*72999', '*720912345678', '*72'])(
    'no forward by %s: the own number, a call for help, nobody, or what may not be called',
    async (to) => {
      expect((await dial(to)).do).toBe('reject');
      expect((await subscriber('101'))?.forwards).toEqual([]);
    },
  );

  test('the night mode is for who may switch the condition, and is switched back', async () => {
    const groups = await admin.call(objectEndpoints.time_group.list);
    const dest_id = (await subscriber('103'))?.id ?? '';
    await admin.call(objectEndpoints.time_condition.create, {
      body: {
        form: {
          name: 'Giờ hành chính',
          time_group_id: groups.body.data[0]?.id ?? '',
          match_dest: { dest_type: 'direct', dest_id },
        },
      },
    });
    const override = async () => (await conditions())[0]?.form.override;
    expect(await override()).toBe('auto');
    expect((await dial('*70', '102')).do).toBe('reject');
    expect(await override()).toBe('auto');
    await makeAdmin('102');
    expect((await dial('*70', '102')).do).toBe('confirm');
    expect(await override()).toBe('closed');
    expect((await dial('*701', '102')).do).toBe('confirm');
    expect(await override()).toBe('auto');
    expect((await dial('*7099', '102')).do).toBe('reject');
  });

  test('a time condition keeps its night number whatever happens to the others', async () => {
    const form = (await conditions())[0]?.form;
    if (form === undefined) throw new Error('no condition');
    const create = (name: string, night_number: number | null) =>
      admin.raw(objectEndpoints.time_condition.create, {
        body: { form: { ...form, name, night_number } },
      });
    await create('Cuối tuần', null);
    expect((await create('Ngày lễ', 2)).body).toMatchObject({
      errors: [{ path: 'form.night_number', message: 'Số này đã được dùng cho điều kiện khác' }],
    });
    await create('Ngày lễ', null);
    const numbers = async () =>
      Object.fromEntries((await conditions()).map(({ form }) => [form.name, form.night_number]));
    expect(await numbers()).toEqual({ 'Giờ hành chính': 1, 'Cuối tuần': 2, 'Ngày lễ': 3 });
    const second = (await conditions()).find(({ form }) => form.night_number === 2);
    await admin.call(objectEndpoints.time_condition.remove, { params: { id: second?.id ?? '' } });
    expect((await dial('*702', '102')).do).toBe('reject');
    expect((await dial('*703', '102')).do).toBe('confirm');
    expect((await conditions()).find(({ form }) => form.name === 'Ngày lễ')?.form.override).toBe(
      'closed',
    );
  });

  test('a code that was switched off does nothing', async () => {
    const { body } = await admin.call(endpoints.getFeatureCodes);
    const off = { ...body, dnd_on: { code: '*78', is_active: false } };
    await admin.call(endpoints.updateFeatureCodes, { body: off });
    expect((await dial('*78')).do).toBe('reject');
    expect((await subscriber('101'))?.dnd).toBe(false);
    await admin.call(endpoints.updateFeatureCodes, { body });
  });
});
