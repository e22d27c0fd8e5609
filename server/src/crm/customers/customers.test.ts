import { type Customer, endpoints } from '@alo/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { databases, serverOn } from '../../testing/databases.ts';
import type { TestClient } from '../../testing/test-server.ts';

describe.each(databases)('customers on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;
  let status: string;
  beforeAll(async () => {
    admin = await server.current.signIn('dn0002', 'admin');
    const filter = await admin.call(endpoints.getDataFilter);
    status = filter.body.statuses.find((entry) => entry.is_default)?.id ?? '';
  });

  const create = (form: { name: string; phone: string; code?: string }) =>
    admin.call(endpoints.createCustomer, { body: { ...form, status } });

  async function pages(
    query: { sort?: string; search?: string } = {},
    per_page = 50,
  ): Promise<Customer[]> {
    const rows: Customer[] = [];
    let cursor: string | undefined;
    do {
      const page = await admin.call(endpoints.getCustomers, {
        query: { ...query, per_page, ...(cursor === undefined ? {} : { cursor }) },
      });
      rows.push(...page.body.data);
      cursor = page.body.next_cursor ?? undefined;
    } while (cursor !== undefined);
    return rows;
  }

  test.each(['-created_at', 'created_at', 'name', '-name', '-last_call_at', 'last_call_at'])(
    'pages sorted by %s are the whole list, each customer once, in order',
    async (sort) => {
      const rows = await pages({ sort });
      const total = (await admin.call(endpoints.getCustomers)).body.total;
      expect(new Set(rows.map(({ id }) => id)).size).toBe(total);
      if (sort.includes('created_at')) {
        const times = rows.map(({ created_at }) => created_at);
        const sorted = times.toSorted();
        expect(times).toEqual(sort.startsWith('-') ? sorted.reverse() : sorted);
      }
    },
  );

  test('pages lose and repeat nothing when rows were made in the same moment', async () => {
    const { database: db } = server.current.running.services;
    const moment = '2026-01-02 03:04:05.678';
    await db.withTenant('dn0002', (transaction) =>
      sql`insert into customer (ma_dn, id, code, name, name_folded, phone, phone_e164, status_id, created_at)
          select 'dn0002', gen_random_uuid(), 'CL' || n, 'Cùng lúc', 'cung luc', '07000000' || n, '847000000' || n,
            ${status}::uuid, ${moment}::timestamptz + (n % 3) * interval '0.0003 s'
          from generate_series(10, 49) n`.execute(transaction),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 3, max: 60 }),
        fc.constantFrom('-created_at', 'created_at', 'name', '-name', 'last_call_at'),
        async (perPage, sort) => {
          const rows = await pages({ sort, search: 'cung luc' }, perPage);
          expect(rows).toHaveLength(40);
          expect(new Set(rows.map(({ id }) => id)).size).toBe(40);
        },
      ),
      { numRuns: 8 },
    );
  });

  test('of many who save the same version at once, one wins', async () => {
    const { body: made } = await create({ name: 'Tranh nhau', phone: '0922000333' });
    const saves = Array.from({ length: 8 }, (_none, at) =>
      admin.call(endpoints.updateCustomer, {
        params: { id: made.id },
        body: { name: `Người ${at}`, status, row_version: made.row_version },
      }),
    );
    const statuses = (await Promise.all(saves)).map((reply) => reply.status);
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });

  test('customers made at once get codes of their own', async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, (_none, at) =>
        create({ name: 'Cùng tạo', phone: `09220004${at}0` }),
      ),
    );
    expect(made.map((reply) => reply.status)).toEqual(Array(8).fill(200));
    expect(new Set(made.map((reply) => reply.body.code)).size).toBe(8);
  });

  test.each([
    { status: 'khong-phai-id' },
    { created_from: '2026-02-31' },
    { search: 'a\u0000b' },
    { cursor: Buffer.from('["abc","018f0000-0000-7000-8000-000000000001"]').toString('base64url') },
    { cursor: 'x' },
  ])('%p is refused, never an error of ours', async (query) => {
    const reply = await admin.raw(endpoints.getCustomers, { query });
    expect([reply.status, reply.body.code]).toEqual([422, 'INVALID']);
  });

  test('who may see his own customers only finds no others, by no way', async () => {
    const { database: db } = server.current.running.services;
    const scope = (data_scope: string) =>
      db.withTenant('dn0002', (transaction) =>
        transaction
          .updateTable('role')
          .set({ data_scope })
          .where('name', '=', 'Nhân viên')
          .execute(),
      );
    const agent = await server.current.signIn('dn0002', 'nv101');
    const me = (await agent.call(endpoints.getMe)).body.id;
    const foreign = (await pages()).find((row) => row.user !== null && row.user.id !== me);
    const id = foreign?.id ?? '';
    for (const data_scope of ['self', 'team', 'department']) {
      await scope(data_scope);
      const list = await agent.call(endpoints.getCustomers, { query: { per_page: 100 } });
      expect(list.body.data.length).toBeGreaterThan(0);
      expect(list.body.data.every((row) => row.user?.id === me)).toBe(true);
      const [own] = list.body.data;
      for (const search of ['KH', foreign?.code ?? '', own?.code ?? '']) {
        const found = await agent.call(endpoints.getCustomers, {
          query: { search, per_page: 100 },
        });
        expect(found.body.data.length > 0).toBe(search !== foreign?.code);
        expect(found.body.data.every((row) => row.user?.id === me)).toBe(true);
      }
      expect((await agent.call(endpoints.getCustomer, { params: { id } })).status).toBe(404);
      const dial_ref = foreign?.dial_ref ?? '';
      const resolved = await agent.call(endpoints.resolveDialRef, { body: { dial_ref } });
      expect(resolved.status).toBe(404);
      const records = await agent.call(endpoints.getHistoriesCall, {
        query: { from: dayBack(14), to: dayBack(0), per_page: 100 },
      });
      expect(records.body.data.length).toBeGreaterThan(0);
      expect(records.body.data.every((row) => row.user_id === me || row.to_number === '101')).toBe(
        true,
      );
    }
    await scope('all');
  });

  test('found without diacritics, by code and by a part of the number', async () => {
    const made = await create({ name: 'Đặng Thuỳ Dương', phone: '0977123987' });
    expect(made.status).toBe(200);
    expect(made.body.code).toMatch(/^KH\d{6}$/);
    for (const search of ['dang thuy duong', 'ĐẶNG', made.body.code, '7123987']) {
      const found = await admin.call(endpoints.getCustomers, { query: { search } });
      expect(found.body.data.map(({ id }) => id)).toContain(made.body.id);
    }
    const wildcard = await admin.call(endpoints.getCustomers, { query: { search: '%' } });
    expect(wildcard.body.total).toBe(0);
  });

  test('a number belongs to one customer, written either way', async () => {
    expect((await create({ name: 'Một', phone: '0966000111' })).status).toBe(200);
    const twice = await create({ name: 'Hai', phone: '84966000111' });
    expect(twice.status).toBe(409);
    expect(twice.body.errors).toMatchObject([
      { path: 'phone', message: 'Số điện thoại đã có ở khách hàng khác' },
    ]);
  });

  test.each([
    ['name', { name: '', phone: '0955000111' }, 'Thông tin không được để trống'],
    ['phone', { name: 'A', phone: '' }, 'Thông tin không được để trống'],
    ['phone', { name: 'A', phone: '12ab' }, 'Định dạng số điện thoại sai'],
  ])('a bad %s gets the message of the specification', async (path, form, message) => {
    const reply = await create(form);
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toContainEqual(expect.objectContaining({ path, message }));
  });

  test('a stale version is a conflict and changes nothing', async () => {
    const { body: made } = await create({ name: 'Bản đầu', phone: '0944000222' });
    const save = (name: string, row_version: number) =>
      admin.call(endpoints.updateCustomer, {
        params: { id: made.id },
        body: { name, status, row_version },
      });
    expect((await save('Bản hai', made.row_version)).status).toBe(200);
    const stale = await save('Bản cũ', made.row_version);
    expect([stale.status, stale.body.code]).toEqual([409, 'CONFLICT']);
    const now = await admin.call(endpoints.getCustomer, { params: { id: made.id } });
    expect(now.body).toMatchObject({ name: 'Bản hai', phone: '0944000222' });
  });

  test('a delete can be taken back', async () => {
    const { body: made } = await create({ name: 'Xóa nhầm', phone: '0933000222' });
    await admin.call(endpoints.deleteCustomer, { params: { id: made.id } });
    expect((await admin.call(endpoints.getCustomer, { params: { id: made.id } })).status).toBe(404);
    const back = await admin.call(endpoints.restoreCustomer, { params: { id: made.id } });
    expect(back.body.name).toBe('Xóa nhầm');
  });

  describe('with numbers hidden', () => {
    let agent: TestClient;
    beforeAll(async () => {
      await admin.call(endpoints.updateSystemSetting, {
        body: { hidden_phone_customer: 1, position_hidden_phone_customer: 2 },
      });
      agent = await server.current.signIn('dn0002', 'nv101');
    });
    afterAll(() =>
      admin.call(endpoints.updateSystemSetting, { body: { hidden_phone_customer: 0 } }),
    );

    test('an unreadable setting does not show the numbers', async () => {
      const reply = await admin.raw(endpoints.updateSystemSetting, {
        body: { hidden_phone_customer: 'maybe' },
      });
      expect(reply.status).toBe(422);
      const setting = await admin.call(endpoints.getSystemSetting);
      expect(setting.body.hidden_phone_customer).toBe(1);
    });

    test('nobody without the right sees a whole number, in no answer', async () => {
      const whole = (await pages()).map(({ phone }) => phone);
      const answers = await Promise.all([
        agent.call(endpoints.getCustomers, { query: { per_page: 100 } }),
        agent.call(endpoints.getHistoriesCall, {
          query: { from: dayBack(14), to: dayBack(0), per_page: 100 },
        }),
        agent.call(endpoints.getDashboard, { query: { period: '30d' } }),
      ]);
      for (const answer of answers) {
        expect(answer.status).toBe(200);
        const text = JSON.stringify(answer.body);
        expect(whole.filter((phone) => text.includes(phone))).toEqual([]);
      }
      expect(answers[0].body.data[0]?.phone).toMatch(/^\d{3}\*\*\*\d{3}$/);
    });

    test('searching parts of a number reveals nothing; the whole number finds', async () => {
      const [row] = await pages();
      const phone = row?.phone ?? '';
      const part = await agent.call(endpoints.getCustomers, {
        query: { search: phone.slice(0, 6) },
      });
      expect(part.body.data.map(({ id }) => id)).not.toContain(row?.id);
      const all = await agent.call(endpoints.getCustomers, { query: { search: phone } });
      expect(all.body.data.map(({ id }) => id)).toContain(row?.id);
    });

    test('a masked number can be dialled by its reference', async () => {
      const { body } = await agent.call(endpoints.getCustomers);
      const ref = body.data[0]?.dial_ref ?? '';
      const resolved = await agent.call(endpoints.resolveDialRef, { body: { dial_ref: ref } });
      expect(resolved.body.display).toContain('***');
      expect(resolved.body.target).toBe(ref);
    });
  });
});

function dayBack(days: number): string {
  return new Date(Date.now() - days * 86_400_000 + 7 * 3_600_000).toISOString().slice(0, 10);
}
