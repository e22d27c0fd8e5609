import { endpoints, catalogEndpoints } from '@alo/contracts';
import { databases, serverOn } from '../../testing/databases.ts';
import type { TestClient } from '../../testing/test-server.ts';

const { project, data_source: source, profile_status: status } = catalogEndpoints;

describe.each(databases)('catalogues of customers on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;
  beforeAll(async () => {
    admin = await server.current.signIn('dn0002', 'admin');
  });
  const statuses = async () =>
    (await admin.call(status.list, { query: { per_page: 100 } })).body.data;
  const defaults = async () => (await statuses()).filter(({ form }) => form.is_default);

  test('all fields are kept; dates and amounts are checked', async () => {
    const { body: me } = await admin.call(endpoints.getMe);
    const form = {
      name: 'Mở bán đợt 2',
      code: 'DOT2',
      description: 'Khu B',
      is_active: true,
      start_date: '2026-12-01',
      end_date: '2026-12-31',
      manager_id: me.id,
      member_ids: [me.id],
    };
    const made = await admin.call(project.create, { body: { form } });
    expect(made.body).toMatchObject({ form, customers: 0 });
    const wrong = { ...form, name: 'Khác', code: 'KHAC', end_date: '2026-11-30' };
    const refused = await admin.call(project.create, { body: { form: wrong } });
    expect(refused.body.errors).toMatchObject([
      { path: 'form.end_date', message: 'Ngày kết thúc không trước ngày bắt đầu' },
    ]);
    const twice = await admin.call(project.create, { body: { form: { ...form, name: 'Khác' } } });
    expect(twice.body.errors).toMatchObject([{ path: 'form.code', message: 'Mã đã được dùng' }]);
    const paid = await admin.call(source.create, {
      body: { form: { name: 'TikTok', code: 'TIKTOK', cost: 35_000 } },
    });
    expect(paid.body.form.cost).toBe(35_000);
    const negative = await admin.call(source.create, {
      body: { form: { name: 'X', code: 'X', cost: -1 } },
    });
    expect(negative.status).toBe(422);
  });

  test('there is exactly one default, whatever is asked for', async () => {
    const [before] = await defaults();
    const next = (await statuses()).find(({ form }) => !form.is_default);
    if (before === undefined || next === undefined) throw new Error('There are no statuses');
    const unset = await admin.call(status.update, {
      params: { id: before.id },
      body: { form: { ...before.form, is_default: false } },
    });
    expect(unset.status).toBe(422);
    const set = await admin.call(status.update, {
      params: { id: next.id },
      body: { form: { ...next.form, is_default: true } },
    });
    expect(set.status).toBe(200);
    expect((await defaults()).map(({ id }) => id)).toEqual([next.id]);
    const gone = await admin.call(status.remove, { params: { id: next.id } });
    expect(gone.status).toBe(422);
    const filter = await admin.call(endpoints.getDataFilter);
    expect(filter.body.statuses.filter(({ is_default }) => is_default)).toHaveLength(1);
  });

  test('who is used is refused with names, and moved to another', async () => {
    const made = await admin.call(source.create, {
      body: { form: { name: 'Hội chợ', code: 'HC' } },
    });
    const customer = await admin.call(endpoints.createCustomer, {
      body: {
        name: 'Khách hội chợ',
        phone: '0911222444',
        status: (await defaults())[0]?.id ?? '',
        is_datasource: made.body.id,
      },
    });
    const params = { id: made.body.id };
    const refused = await admin.call(source.remove, { params });
    expect([refused.status, refused.body.code]).toEqual([409, 'IN_USE']);
    expect(refused.body.usages).toMatchObject([{ kind: 'customer', name: 'Khách hội chợ' }]);
    const other = (await admin.call(source.list)).body.data.find(({ id }) => id !== made.body.id);
    const self = await admin.call(source.replace, { params, body: { with_id: params.id } });
    expect(self.status).toBe(422);
    const moved = await admin.call(source.replace, { params, body: { with_id: other?.id ?? '' } });
    expect(moved.body.changed).toBe(1);
    const now = await admin.call(endpoints.getCustomer, { params: { id: customer.body.id } });
    expect(now.body.datasource?.id).toBe(other?.id);
    expect((await admin.call(source.get, { params })).status).toBe(404);
  });

  test('statuses keep the order they are given, and mark those who wait or want no call', async () => {
    const ids = (await statuses()).map(({ id }) => id).toReversed();
    await admin.call(status.order, { body: { ids } });
    expect((await statuses()).map(({ id }) => id)).toEqual(ids);
    const waiting = await admin.call(endpoints.getCustomers, {
      query: { callback: true, per_page: 100 },
    });
    expect(waiting.body.data.length).toBeGreaterThan(0);
    expect(waiting.body.data.every((row) => row.status.requires_callback)).toBe(true);
    const ended = await admin.call(endpoints.getCustomers, {
      query: { open: false, per_page: 100 },
    });
    const names = new Set(ended.body.data.map((row) => row.status.name));
    expect([...names].toSorted()).toEqual(['Không làm phiền', 'Thành công', 'Từ chối']);
  });

  test('an order is saved whole; of two who change the same one, one wins', async () => {
    const seen = (await statuses()).map(({ id }) => id);
    const [head = '', ...tail] = seen;
    const orders = [[...tail, head], seen.toReversed()];
    const replies = await Promise.all(
      orders.map((ids) => admin.raw(status.order, { body: { ids, seen } })),
    );
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409]);
    const won = orders[replies.findIndex((reply) => reply.status === 200)];
    const present = async () => (await statuses()).map(({ id }) => id);
    expect(await present()).toEqual(won);
    for (const ids of [
      tail,
      [head, head, ...tail],
      [...seen, '018f0000-0000-7000-8000-00000000dead'],
    ]) {
      const reply = await admin.raw(status.order, { body: { ids } });
      expect([reply.status, reply.body.code]).toEqual([409, 'CONFLICT']);
    }
    expect(await present()).toEqual(won);
  });

  test('of two who save the same version one wins', async () => {
    const [first] = await statuses();
    if (first === undefined) throw new Error('There are no statuses');
    const save = (name: string) =>
      admin.call(status.update, {
        params: { id: first.id },
        body: { form: { ...first.form, name }, row_version: first.row_version },
      });
    const replies = await Promise.all([save('Một tên'), save('Tên khác')]);
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409]);
  });
});
