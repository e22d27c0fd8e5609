import { endpoints, type TimelineEntry } from '@alo/contracts';
import fc from 'fast-check';
import { databases, serverOn } from '../../testing/databases.ts';
import type { TestClient } from '../../testing/test-server.ts';

describe.each(databases)('work with customers on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;
  let statuses: readonly { readonly id: string; readonly name: string }[];
  let users: readonly { readonly id: string; readonly name: string }[];
  let number = 910_000_000;

  beforeAll(async () => {
    admin = await server.current.signIn('dn0002', 'admin');
    const { body } = await admin.call(endpoints.getDataFilter);
    ({ statuses, users } = body);
  });

  async function make(
    more: Partial<Record<'name' | 'phone' | 'code' | 'email' | 'note', string>> & {
      duplicate_phone?: boolean;
    } = {},
  ) {
    number += 1;
    const form = { name: `Khách ${number}`, phone: `0${number}`, ...more };
    const reply = await admin.call(endpoints.createCustomer, {
      body: { ...form, status: statuses[0]?.id ?? '' },
    });
    expect(reply.status).toBe(200);
    return reply.body;
  }
  const read = async (id: string) =>
    (await admin.call(endpoints.getCustomer, { params: { id } })).body;
  const undo = (id: string | null) =>
    admin.call(endpoints.undoCustomerChange, { params: { id: id ?? '' } });
  const timeline = async (id: string): Promise<TimelineEntry[]> =>
    (await admin.call(endpoints.getCustomerTimeline, { params: { id } })).body.data;
  const rename = async (id: string, name: string) =>
    admin.call(endpoints.updateCustomer, {
      params: { id },
      body: { name, status: (await read(id)).status.id },
    });

  test('many are given to somebody, and back; who was changed meanwhile stays', async () => {
    const made = await Promise.all([make(), make(), make()]);
    const ids = made.map(({ id }) => id);
    const owner = users.find(({ id }) => id !== made[0]?.user?.id);
    const given = await admin.call(endpoints.assignCustomers, {
      body: { ids, user_id: owner?.id ?? null },
    });
    expect(given.body.changed).toBe(3);
    expect((await read(ids[0] ?? '')).user?.id).toBe(owner?.id);
    const again = await admin.call(endpoints.assignCustomers, {
      body: { ids, user_id: owner?.id ?? null },
    });
    expect(again.body).toEqual({ change_id: null, changed: 0 });

    // Without an owner in it, this takes the owner away as well.
    await rename(ids[1] ?? '', 'Người khác sửa');
    // Another thing of him is no reason to leave him as he is.
    await admin.call(endpoints.changeCustomersStatus, {
      body: { ids: [ids[2] ?? ''], status: statuses[1]?.id ?? '' },
    });
    const back = await undo(given.body.change_id);
    expect(back.body).toEqual({
      restored: 2,
      kept: [{ id: ids[1], name: 'Người khác sửa' }],
    });
    const now = await Promise.all(ids.map(read));
    expect(now.map(({ user }) => user?.id)).toEqual([
      made[0]?.user?.id,
      undefined,
      made[2]?.user?.id,
    ]);
    expect(now[2]?.status.id).toBe(statuses[1]?.id);
    expect((await undo(given.body.change_id)).status).toBe(404);
  });

  test('any row of changes is undone step by step to what it was', async () => {
    const made = await Promise.all([make(), make(), make(), make()]);
    const picture = async () => {
      const list = await admin.call(endpoints.getCustomers, {
        query: { search: 'Khách 91', per_page: 100 },
      });
      return list.body.data
        .filter(({ id }) => made.some((each) => each.id === id))
        .map(({ id, name, status, user }) => [id, name, status.id, user?.id]);
    };
    const step = fc.record({
      kind: fc.constantFrom('assign', 'status', 'delete'),
      at: fc.subarray([0, 1, 2, 3], { minLength: 1 }),
      value: fc.integer({ min: 0, max: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 4 }), async (steps) => {
        const before = await picture();
        const done: (string | null)[] = [];
        for (const { kind, at, value } of steps) {
          const alive = new Set((await picture()).map(([id]) => id));
          const ids = at.flatMap((index) => made[index]?.id ?? []).filter((id) => alive.has(id));
          if (ids.length === 0) continue;
          const reply =
            kind === 'delete'
              ? await admin.call(endpoints.deleteCustomers, { body: { ids } })
              : kind === 'assign'
                ? await admin.call(endpoints.assignCustomers, {
                    body: { ids, user_id: users[value]?.id ?? null },
                  })
                : await admin.call(endpoints.changeCustomersStatus, {
                    body: { ids, status: statuses[value]?.id ?? '' },
                  });
          expect(reply.status).toBe(200);
          done.push(reply.body.change_id);
        }
        for (const id of done.toReversed()) {
          if (id === null) continue;
          expect((await undo(id)).body.kept).toEqual([]);
        }
        expect(await picture()).toEqual(before);
      }),
      { numRuns: 6 },
    );
  });

  test('ids that one may not see change nothing at all', async () => {
    const { id } = await make();
    const reply = await admin.raw(endpoints.deleteCustomers, {
      body: { ids: [id, '018f0000-0000-7000-8000-00000000dead'] },
    });
    expect(reply.status).toBe(404);
    expect((await read(id)).id).toBe(id);
  });

  test('duplicates become one with the chosen values, its calls and notes, and back', async () => {
    const [kept, other] = await Promise.all([
      make({ name: 'Lê Văn Gộp', email: 'gop@example.vn' }),
      make({ name: 'Lê Văn Gộp', note: 'Ghi chú của bản sau' }),
    ]);
    const found = await admin.call(endpoints.getCustomerDuplicates, { params: { id: kept.id } });
    expect(found.body.map(({ id }) => id)).toEqual([other.id]);
    await admin.call(endpoints.addCustomerNote, {
      params: { id: other.id },
      body: { text: 'Hẹn 9 giờ' },
    });
    await server.current.running.services.database.withTenant('dn0002', (db) =>
      db
        .insertInto('call_record')
        .values({
          ma_dn: 'dn0002',
          id: '018f0000-0000-7000-8000-0000000ca111',
          call_id: `merge-${database}`,
          direction: 'inbound',
          from_number: other.phone,
          to_number: '101',
          customer_id: other.id,
          customer_name: other.name,
          user_id: null,
          user_name: null,
          extension: '101',
          hotline: null,
          started_at: new Date(),
          answered_at: null,
          ended_at: new Date(),
          duration: 0,
          wait_sec: 0,
          ring_sec: 0,
          talk_sec: 0,
          disposition: 'missed',
          hangup_by: null,
          hangup_cause: null,
          sip_status: null,
          sip_call_id: null,
          trunk: null,
          queue_id: null,
          ring_group_id: null,
          recording: null,
          config_version: null,
        })
        .execute(),
    );
    const merged = await admin.call(endpoints.mergeCustomers, {
      body: { keep_id: kept.id, ids: [other.id], fields: { phone: other.id, note: other.id } },
    });
    expect(merged.status).toBe(200);
    expect(await read(kept.id)).toMatchObject({
      email: 'gop@example.vn',
      phone: other.phone,
      note: 'Ghi chú của bản sau',
    });
    expect((await admin.call(endpoints.getCustomer, { params: { id: other.id } })).status).toBe(
      404,
    );
    const kinds = (await timeline(kept.id)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['call', 'change', 'note']);

    expect((await undo(merged.body.change_id)).body).toMatchObject({ restored: 2, kept: [] });
    expect(await read(other.id)).toMatchObject({ phone: other.phone });
    expect(await read(kept.id)).toMatchObject({ phone: kept.phone, note: '' });
    const again = (await timeline(other.id)).map(({ kind }) => kind);
    expect(again.toSorted()).toEqual(['call', 'note']);
  });

  test('a merge is not undone by half: after a change of the kept one it stays', async () => {
    const [kept, other] = await Promise.all([make(), make()]);
    const merged = await admin.call(endpoints.mergeCustomers, {
      body: { keep_id: kept.id, ids: [other.id], fields: { name: other.id } },
    });
    await rename(kept.id, 'Đã sửa sau khi gộp');
    const reply = await undo(merged.body.change_id);
    expect([reply.status, reply.body.code]).toEqual([409, 'CONFLICT']);
    expect((await admin.call(endpoints.getCustomer, { params: { id: other.id } })).status).toBe(
      404,
    );
  });

  test('the timeline pages newest first, each thing once', async () => {
    const { id } = await make();
    for (let at = 0; at < 45; at += 1) {
      await admin.call(endpoints.addCustomerNote, {
        params: { id },
        body: { text: `Ghi chú ${at}` },
      });
    }
    const texts: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await admin.call(endpoints.getCustomerTimeline, {
        params: { id },
        query: cursor === undefined ? {} : { cursor },
      });
      texts.push(...body.data.flatMap((entry) => (entry.kind === 'note' ? entry.text : [])));
      cursor = body.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(texts).toHaveLength(45);
    expect(new Set(texts).size).toBe(45);
    expect(texts[0]).toBe('Ghi chú 44');
  });

  test('a note in a call is one entry however often it is saved, and none when emptied', async () => {
    const { id } = await make();
    const save = (text: string, call_ref = 'call-1') =>
      admin.call(endpoints.saveCallNote, { params: { id }, body: { call_ref, text } });
    await save('Khách h');
    await save('Khách hỏi giá');
    await save('Cuộc sau', 'call-2');
    const notes = async () =>
      (await timeline(id)).flatMap((entry) => (entry.kind === 'call-note' ? entry.text : []));
    expect((await notes()).toSorted()).toEqual(['Cuộc sau', 'Khách hỏi giá']);
    expect((await read(id)).note_in_calling).toBe('Cuộc sau');
    await save('', 'call-2');
    expect(await notes()).toEqual(['Khách hỏi giá']);
  });

  test('only its author takes a note away', async () => {
    const { id } = await make();
    const note = await admin.call(endpoints.addCustomerNote, {
      params: { id },
      body: { text: 'Của tôi' },
    });
    const agent = await server.current.signIn('dn0002', 'nv101');
    const params = { id: note.body.id };
    expect((await agent.call(endpoints.deleteCustomerNote, { params })).status).toBe(404);
    expect((await admin.call(endpoints.deleteCustomerNote, { params })).status).toBe(200);
    expect(await timeline(id)).toEqual([]);
  });

  test('a number of two customers wants the setting and a word', async () => {
    const { phone, name } = await make();
    const twin = (duplicate_phone: boolean) =>
      admin.call(endpoints.createCustomer, {
        body: { name: 'Sinh đôi', phone, status: statuses[0]?.id ?? '', duplicate_phone },
      });
    expect((await twin(true)).body.code).toBe('DUPLICATE');
    await admin.call(endpoints.updateSystemSetting, { body: { allow_duplicate_phone: 1 } });
    const warned = await twin(false);
    expect([warned.status, warned.body.code]).toEqual([409, 'DUPLICATE_PHONE']);
    expect(warned.body.errors?.[0]?.message).toContain(name);
    expect((await twin(true)).status).toBe(200);
    await admin.call(endpoints.updateSystemSetting, { body: { allow_duplicate_phone: 0 } });
    expect((await twin(true)).body.code).toBe('DUPLICATE');
  });

  describe('with numbers hidden', () => {
    let reader: TestClient;
    beforeAll(async () => {
      await admin.call(endpoints.updateSystemSetting, {
        body: { hidden_phone_customer: 1, position_hidden_phone_customer: 2 },
      });
      reader = await server.current.signIn('dn0002', 'nv101');
      const roles = await admin.call(endpoints.getRoles, { query: { per_page: 50 } });
      const role = roles.body.data.find(({ name }) => name === 'Nhân viên');
      const names = role?.permissions.map(({ name }) => name) ?? [];
      await admin.call(endpoints.updateRole, {
        params: { id: role?.id ?? '' },
        body: {
          name: 'Nhân viên',
          permissions: [...names, 'customer.unmask', 'customer.delete'],
          data_scope: 'all',
        },
      });
    });
    afterAll(() =>
      admin.call(endpoints.updateSystemSetting, { body: { hidden_phone_customer: 0 } }),
    );

    const findsBy = async (search: string, id: string) => {
      const { body } = await reader.call(endpoints.getCustomers, {
        query: { search, per_page: 100 },
      });
      return body.data.some((row) => row.id === id);
    };

    test.each([
      [1, ['583629', '8362', '0777583629'], ['0777', '7583', '77758']],
      [2, ['077', '629', '0777583629', '84777583629'], ['7583', '583', '0777', '83629']],
      [3, ['0777583', '7758', '0777583629'], ['629', '83629', '3629']],
    ] as const)(
      'position %i: found by what is shown or by all of it',
      async (position, yes, no) => {
        await admin.call(endpoints.updateSystemSetting, {
          body: { position_hidden_phone_customer: position },
        });
        const list = await admin.call(endpoints.getCustomers, { query: { search: '0777583629' } });
        const { id } = list.body.data[0] ?? (await make({ phone: '0777583629' }));
        for (const search of yes)
          expect([search, await findsBy(search, id)]).toEqual([search, true]);
        for (const search of no)
          expect([search, await findsBy(search, id)]).toEqual([search, false]);
      },
    );

    test('no search finds a customer by digits that are hidden', async () => {
      await admin.call(endpoints.updateSystemSetting, {
        body: { position_hidden_phone_customer: 2 },
      });
      const { id } = await make({ name: 'Số kín', code: 'KIN', phone: '0351947268' });
      const parts = fc
        .tuple(fc.nat(9), fc.integer({ min: 1, max: 9 }))
        .map(([from, length]) => '0351947268'.slice(from, from + length))
        .filter((part) => part.length < 9 && !'035'.includes(part) && !'268'.includes(part));
      await fc.assert(
        fc.asyncProperty(parts, async (part) => !(await findsBy(part, id))),
        { numRuns: 30 },
      );
    });

    test('a whole number is shown for a reason, which is kept', async () => {
      const { id, phone } = await make();
      const masked = await reader.call(endpoints.getCustomer, { params: { id } });
      expect(masked.body.phone).toContain('***');
      const unmask = (reason: string) =>
        reader.raw(endpoints.unmaskCustomer, { params: { id }, body: { reason } });
      expect((await unmask(' ')).status).toBe(422);
      expect((await unmask('Khách nhờ gửi hàng')).body).toMatchObject({ phone });
      expect(await timeline(id)).toMatchObject([{ what: 'unmasked', to: 'Khách nhờ gửi hàng' }]);
      const { database: db } = server.current.running.services;
      const rows = await db.withTenant('dn0002', (transaction) =>
        transaction.selectFrom('audit_log').selectAll().where('target_id', '=', id).execute(),
      );
      expect(rows).toMatchObject([
        { action: 'customer.unmask', after: { reason: 'Khách nhờ gửi hàng' } },
      ]);
      expect(JSON.stringify(rows)).not.toContain(phone);
    });

    test('no answer of the work with customers has a whole number in it', async () => {
      const made = await Promise.all([make({ name: 'Trùng kín' }), make({ name: 'Trùng kín' })]);
      const [kept, other] = made;
      const id = kept?.id ?? '';
      const params = { id };
      const answers = [
        await reader.call(endpoints.getCustomerDuplicates, { params }),
        await reader.call(endpoints.saveCallNote, { params, body: { call_ref: 'k', text: 'x' } }),
        await reader.call(endpoints.findCustomerByPhone, { params: { phone: kept?.phone ?? '' } }),
        await reader.call(endpoints.mergeCustomers, {
          body: { keep_id: id, ids: [other?.id ?? ''], fields: { phone: other?.id ?? '' } },
        }),
        await reader.call(endpoints.getCustomerTimeline, { params }),
        await reader.call(endpoints.getCustomer, { params }),
      ];
      for (const answer of answers) {
        expect(answer.status).toBe(200);
        for (const { phone } of made) expect(JSON.stringify(answer.body)).not.toContain(phone);
      }
    });
  });
});
