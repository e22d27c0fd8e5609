import { endpoints, unitEndpoints } from '@alo/contracts';
import { databases, serverOn } from '../../testing/databases.ts';
import { aPng } from '../../testing/some-files.ts';
import { idOf, type TestClient } from '../../testing/test-server.ts';

const password = 'xanh-la-cay-39';

describe.each(databases)('accounts on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;
  let roles: Map<string, string>;

  beforeAll(async () => {
    admin = await server.current.signIn('dn0002', 'admin');
    const { body } = await admin.call(endpoints.getRoles, { query: { per_page: 9999999 } });
    roles = new Map(body.data.map(({ name, id }) => [name, id]));
  });

  let made = 0;
  const form = (more: object = {}) => {
    made += 1;
    const email = `nguoi${made}@example.com`;
    return {
      name: `Người ${made}`,
      email,
      password,
      role_id: roles.get('Nhân viên') ?? '',
      ...more,
    };
  };
  const add = async (more: object = {}, by = admin) => {
    const body = form(more);
    const reply = await by.call(endpoints.createAccount, { body });
    expect([reply.status, reply.body.code, reply.body.errors]).toEqual([200, undefined, undefined]);
    return { ...reply.body, password };
  };
  const addRole = async (name: string, permissions: string[], data_scope = 'all' as const) => {
    const reply = await admin.call(endpoints.createRole, {
      body: { name, permissions, data_scope },
    });
    return reply.body.id;
  };
  let extension = 700;
  const freeSubscriber = async () => {
    extension += 1;
    const body = { extension: String(extension), name: 'Máy trống' };
    return (await admin.call(endpoints.createSubscriber, { body })).body;
  };

  test('a new account signs in, has one subscriber and stands in the list', async () => {
    const subscriber = await freeSubscriber();
    const account = await add({ name: 'Đỗ Thị Ánh', subscriber_id: subscriber.id });
    expect(account.subscriber).toEqual({ id: subscriber.id, extension: subscriber.extension });
    const person = await server.current.signIn('dn0002', account.email, password);
    expect((await person.call(endpoints.getMe)).body.extension).toBe(subscriber.extension);
    const found = await admin.call(endpoints.getAccounts, { query: { search: 'do thi anh' } });
    expect(found.body.data.map(({ id }) => id)).toEqual([account.id]);
    const second = await admin.call(endpoints.createAccount, {
      body: form({ subscriber_id: subscriber.id }),
    });
    expect(second.body.errors).toMatchObject([
      { path: 'subscriber_id', message: `Máy nhánh ${subscriber.extension} đã có người dùng` },
    ]);
    const again = await admin.call(endpoints.createAccount, {
      body: form({ email: account.email }),
    });
    expect(again.body.errors).toMatchObject([{ path: 'email', message: 'Email này đã được dùng' }]);
  });

  test('over the limit nobody is added, with the message of the specification', async () => {
    const { database: db } = server.current.running.services;
    const limit = (max_users: number) =>
      db.withTenant('dn0002', (tx) => tx.updateTable('tenant').set({ max_users }).execute());
    const { body } = await admin.call(endpoints.getMaxUserCompanyTenancy, {
      body: { ma_dn: 'dn0002' },
    });
    await limit(body.used_users + 1);
    const replies = await Promise.all(
      [form(), form(), form()].map((body) => admin.call(endpoints.createAccount, { body })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body.detail).toBe(`Đã đạt số tài khoản tối đa ${body.used_users + 1}`);
    await limit(50);
  });

  test('locking ends tokens and phone at once; unlocking lets both come back', async () => {
    const { services } = server.current.running;
    const subscriber = await freeSubscriber();
    const account = await add({ subscriber_id: subscriber.id });
    const person = await server.current.signIn('dn0002', account.email, password);
    const reported: string[] = [];
    const exchange = services.exchange as { push: unknown; remove: unknown };
    const { push, remove } = services.exchange;
    exchange.push = ({ extension }: { extension: string }) =>
      void reported.push(`push ${extension}`);
    exchange.remove = (_tenant: string, extension: string) =>
      void reported.push(`remove ${extension}`);
    const lock = (locked: boolean) =>
      admin.call(endpoints.lockAccount, { params: { id: account.id }, body: { locked } });
    try {
      expect((await lock(true)).body.is_active).toBe(false);
      expect((await person.call(endpoints.getMe)).status).toBe(401);
      expect((await person.raw(endpoints.refresh)).status).toBe(401);
      await expect(server.current.signIn('dn0002', account.email, password)).rejects.toThrow();
      expect((await lock(false)).body.is_active).toBe(true);
      await server.current.signIn('dn0002', account.email, password);
    } finally {
      Object.assign(exchange, { push, remove });
    }
    expect(reported).toEqual([`remove ${subscriber.extension}`, `push ${subscriber.extension}`]);
  });

  test('signing somebody out, and a new password, end all sessions of that person only', async () => {
    const account = await add();
    const params = { id: account.id };
    const one = await server.current.signIn('dn0002', account.email, password);
    const two = await server.current.signIn('dn0002', account.email, password);
    expect((await admin.call(endpoints.signOutAccount, { params })).body.ended).toBe(2);
    expect((await one.call(endpoints.getMe)).status).toBe(401);
    expect((await two.call(endpoints.getMe)).status).toBe(401);
    const three = await server.current.signIn('dn0002', account.email, password);
    const weak = await admin.call(endpoints.changeAccountPassword, {
      params,
      body: { password: 'password123' },
    });
    expect(weak.body.errors?.[0]?.path).toBe('password');
    await admin.call(endpoints.changeAccountPassword, {
      params,
      body: { password: 'cay-cau-tre-27' },
    });
    expect((await three.call(endpoints.getMe)).status).toBe(401);
    expect((await admin.call(endpoints.getMe)).status).toBe(200);
    await server.current.signIn('dn0002', account.email, 'cay-cau-tre-27');
  });

  test('deleting gives customers on, frees the subscriber and keeps the name in the history', async () => {
    const { database: db } = server.current.running.services;
    const subscriber = await freeSubscriber();
    const account = await add({ subscriber_id: subscriber.id });
    const heir = await add();
    const give = (count: number) =>
      db.withTenant('dn0002', async (tx) => {
        const rows = await tx.selectFrom('customer').select('id').limit(count).execute();
        await tx
          .updateTable('customer')
          .set({ user_id: account.id })
          .where(
            'id',
            'in',
            rows.map(({ id }) => id),
          )
          .execute();
      });
    await give(3);
    const params = { id: account.id };
    const holdings = await admin.call(endpoints.getAccountHoldings, { params });
    expect(holdings.body).toMatchObject({ customers: 3, extension: subscriber.extension });
    expect(holdings.body.heirs.map(({ id }) => id)).toContain(heir.id);
    const removed = await admin.call(endpoints.deleteAccount, { params, query: { heir: heir.id } });
    expect(removed.body.customers).toBe(3);
    const owned = await admin.call(endpoints.getCustomers, { query: { user: [heir.id] } });
    expect(owned.body.total).toBe(3);
    expect((await admin.call(endpoints.getAccount, { params })).status).toBe(404);
    const options = await admin.call(endpoints.getAccountOptions);
    expect(options.body.subscribers.find(({ id }) => id === subscriber.id)?.user_id).toBeNull();
    // The address is free again; roles do not count who has left.
    await add({ email: account.email });
    const kept = await db.withTenant('dn0002', (tx) =>
      tx.selectFrom('account').select('name').where('id', '=', account.id).executeTakeFirst(),
    );
    expect(kept?.name).toBe(account.name);
  });

  test('who is deleted is a target of KPIs no more; the KPI can still be saved', async () => {
    const [leaving, staying] = [await add(), await add()];
    const form = {
      ...{ name: 'Gọi mỗi ngày', metric: 'total_calls' as const, target_type: 'user' as const },
      ...{ target_ids: [leaving.id, staying.id], period: 'day' as const, target_value: 40 },
      ...{ weight: 100, start_date: '2026-01-01', end_date: null, is_active: true },
    };
    const kpi = await admin.call(endpoints.createKpi, { body: { form } });
    await admin.call(endpoints.deleteAccount, { params: { id: leaving.id } });
    const params = { id: kpi.body.id };
    const { body } = await admin.call(endpoints.getKpi, { params });
    expect(body.target_ids).toEqual([staying.id]);
    const saved = await admin.call(endpoints.updateKpi, {
      params,
      body: { form: { ...form, target_ids: body.target_ids }, row_version: body.row_version },
    });
    expect(saved.status).toBe(200);
  });

  test('nobody locks or deletes himself, and the last super-admin stays', async () => {
    const { body: me } = await admin.call(endpoints.getMe);
    const params = { id: me.id };
    const lock = await admin.call(endpoints.lockAccount, { params, body: { locked: true } });
    const remove = await admin.call(endpoints.deleteAccount, { params });
    expect([lock.body.code, remove.body.code]).toEqual(['ONESELF', 'ONESELF']);
    const own = await admin.call(endpoints.getAccount, { params });
    const down = await admin.call(endpoints.updateAccount, {
      params,
      body: { name: me.name, email: me.email, role_id: roles.get('Nhân viên') ?? '' },
    });
    expect(down.body.code).toBe('LAST_SUPER_ADMIN');
    const other = await add({ role_id: roles.get('super-admin') });
    const second = await server.current.signIn('dn0002', other.email, password);
    // Two who take the right from each other at the same moment: one is left.
    const both = await Promise.all([
      admin.call(endpoints.lockAccount, { params: { id: other.id }, body: { locked: true } }),
      second.call(endpoints.lockAccount, { params, body: { locked: true } }),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = both[0].status === 200 ? admin : second;
    const locked = both[0].status === 200 ? other.id : me.id;
    await left.call(endpoints.lockAccount, { params: { id: locked }, body: { locked: false } });
    admin = await server.current.signIn('dn0002', 'admin');
    expect((await admin.call(endpoints.getAccount, { params })).body.role).toEqual(own.body.role);
    await admin.call(endpoints.deleteAccount, { params: { id: other.id } });
  });

  test('who has fewer rights gives none that he lacks and touches nobody who has more', async () => {
    const clerkRole = await addRole('Hành chính', [
      ...['account.view', 'account.add', 'account.edit', 'account.lock', 'account.changePassword'],
      ...['account.delete', 'role.view', 'role.add', 'role.edit', 'customer.view'],
    ]);
    const small = await addRole('Chỉ khách hàng', ['customer.view']);
    const account = await add({ role_id: clerkRole });
    const clerk = await server.current.signIn('dn0002', account.email, password);
    const higher = await clerk.call(endpoints.createAccount, {
      body: form({ role_id: roles.get('Giám sát viên') }),
    });
    expect(higher.body.errors?.[0]?.path).toBe('role_id');
    const operator = await addRole('Vận hành', ['customer.view', 'platform.release']);
    const overAll = await clerk.call(endpoints.createAccount, {
      body: form({ role_id: operator }),
    });
    expect(overAll.body.errors?.[0]?.path).toBe('role_id');
    const person = await add({ role_id: small }, clerk);
    const { body: me } = await admin.call(endpoints.getMe);
    const params = { id: me.id };
    const tries = [
      clerk.call(endpoints.changeAccountPassword, { params, body: { password: 'cay-cau-tre-27' } }),
      clerk.call(endpoints.lockAccount, { params, body: { locked: true } }),
      clerk.call(endpoints.deleteAccount, { params }),
      clerk.call(endpoints.updateAccount, {
        params,
        body: { name: 'Chiếm', email: 'chiem', role_id: small },
      }),
    ];
    const codes = (await Promise.all(tries)).map(({ status, body }) => [status, body.code]);
    expect(codes).toEqual(tries.map(() => [403, 'MORE_RIGHTS']));
    const more = { name: 'Hành chính', permissions: ['customer.view', 'customer.delete'] };
    const own = await clerk.call(endpoints.updateRole, {
      params: { id: clerkRole },
      body: { ...more, permissions: [...more.permissions, 'role.edit'], data_scope: 'all' },
    });
    expect(own.body.errors).toMatchObject([
      { path: 'permissions', message: 'Bạn không thể cấp quyền: customer.delete' },
    ]);
    // Nor does he take his own last right to edit roles from himself, in the role or by another one.
    const without = await clerk.call(endpoints.updateRole, {
      params: { id: clerkRole },
      body: { name: 'Hành chính', permissions: ['customer.view'], data_scope: 'all' },
    });
    expect(without.body.errors?.[0]?.path).toBe('permissions');
    const other = await clerk.call(endpoints.updateAccount, {
      params: { id: account.id },
      body: { name: account.name, email: account.email, role_id: small },
    });
    expect(other.body.errors?.[0]?.message).toBe('Bạn không thể tự bỏ quyền sửa vai trò của mình');
    expect((await clerk.call(endpoints.deleteAccount, { params: { id: person.id } })).status).toBe(
      200,
    );
  });

  test('a narrower data scope sees, reaches and grants no further', async () => {
    const permissions = ['account.view', 'account.add', 'role.view', 'role.edit', 'team.edit'];
    const leader = await admin.call(endpoints.createRole, {
      body: { name: 'Phụ trách', permissions, data_scope: 'team' },
    });
    const plain = await admin.call(endpoints.createRole, {
      body: { name: 'Thử việc', permissions: ['account.view'], data_scope: 'self' },
    });
    const unit = async (kind: 'department' | 'team', form: object) => {
      return idOf(await admin.raw(unitEndpoints[kind].create, { body: { form } }));
    };
    const department = await unit('department', { name: 'Kinh doanh', code: 'KD' });
    const mine = await unit('team', { name: 'Nhóm 1', code: 'N1', parent_id: department });
    const others = await unit('team', { name: 'Nhóm 2', code: 'N2', parent_id: department });
    const boss = await add({ role_id: leader.body.id, team_id: mine });
    expect(boss.department?.name).toBe('Kinh doanh');
    const far = await add({ role_id: plain.body.id, team_id: others });
    const near = await add({ role_id: plain.body.id, team_id: mine });
    const person = await server.current.signIn('dn0002', boss.email, password);
    const list = await person.call(endpoints.getAccounts, { query: { per_page: 100 } });
    expect(list.body.data.map(({ id }) => id).toSorted()).toEqual([boss.id, near.id].toSorted());
    expect((await person.call(endpoints.getAccount, { params: { id: far.id } })).status).toBe(404);
    const outside = await person.call(endpoints.createAccount, {
      body: form({ role_id: plain.body.id, team_id: others }),
    });
    expect(outside.body.errors?.[0]?.path).toBe('team_id');
    const wider = await person.call(endpoints.updateRole, {
      params: { id: plain.body.id },
      body: { name: 'Thử việc', permissions: ['account.view'], data_scope: 'department' },
    });
    expect(wider.body.errors?.[0]?.path).toBe('data_scope');
    const team = { name: 'Nhóm 2', code: 'N2', parent_id: department };
    const seize = await person.raw(unitEndpoints.team.update, {
      params: { id: others },
      body: { form: { ...team, manager_id: boss.id } },
    });
    expect(seize.body.code).toBe('OUT_OF_SCOPE');
    const lure = await person.raw(unitEndpoints.team.update, {
      params: { id: mine },
      body: { form: { name: 'Nhóm 1', code: 'N1', parent_id: department, member_ids: [far.id] } },
    });
    expect(lure.body.errors?.[0]?.path).toBe('form.member_ids');
    const mixed = await admin.call(endpoints.createAccount, {
      body: form({
        team_id: mine,
        department_id: await unit('department', { name: 'Kỹ thuật', code: 'KT' }),
      }),
    });
    expect(mixed.body.errors?.[0]?.message).toBe('Nhóm làm việc không thuộc phòng ban đã chọn');
  });

  test('the picture is saved with the form, stays without one, and goes with null', async () => {
    const picture = `data:image/png;base64,${aPng.toString('base64')}`;
    const account = await add({ avatar: picture });
    expect(account.avatar).toMatch(/^\/api\/tenant\/dn0002\/picture\/[0-9a-f]{32}$/u);
    const change = (more: object) => ({
      params: { id: account.id },
      body: { name: account.name, email: account.email, role_id: account.role.id, ...more },
    });
    const save = (more: object) => admin.call(endpoints.updateAccount, change(more));
    expect((await save({})).body.avatar).toBe(account.avatar);
    const broken = `data:image/png;base64,${Buffer.from('no picture').toString('base64')}`;
    for (const avatar of ['/anh.png', broken, `${picture.replace('png', 'gif')}`]) {
      const refused = await admin.raw(
        endpoints.updateAccount,
        change({ avatar, name: 'Không lưu' }),
      );
      expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, 'avatar']);
    }
    const kept = await admin.call(endpoints.getAccount, { params: { id: account.id } });
    expect([kept.body.name, kept.body.avatar]).toEqual([account.name, account.avatar]);
    expect((await save({ avatar: null })).body.avatar).toBeNull();
  });

  test('the role screen changes the password of one of its people', async () => {
    const account = await add();
    const id = roles.get('Nhân viên') ?? '';
    const people = await admin.call(endpoints.getRoleAccounts, { params: { id } });
    expect(people.body.map((person) => person.id)).toContain(account.id);
    const change = (role: string) =>
      admin.call(endpoints.changeRolePassword, {
        params: { id: role },
        body: { account_id: account.id, password: 'cay-cau-tre-27' },
      });
    expect((await change(roles.get('super-admin') ?? '')).status).toBe(404);
    expect((await change(id)).status).toBe(200);
    await server.current.signIn('dn0002', account.email, 'cay-cau-tre-27');
  });
});
