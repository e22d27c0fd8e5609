import {
  type AccountImportForm,
  endpoints,
  foldVietnamese,
  type Job,
  unitEndpoints,
} from '@alo/contracts';
import { readdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { databases, serverOn } from '../../testing/databases.ts';
import { startSteppedJobs } from '../../testing/stepped-jobs.ts';
import { TenantJobs } from '../../testing/tenant-jobs.ts';
import { idOf, type TestClient } from '../../testing/test-server.ts';

const password = 'xanh-la-cay-39';
const headings =
  'Họ và tên;Email đăng nhập;Số điện thoại;Mật khẩu;Vai trò;Phòng ban;Nhóm;Máy nhánh';
const columns: AccountImportForm['columns'] = [
  ...(['name', 'email', 'phone', 'password'] as const),
  ...(['role', 'department', 'team', 'extension'] as const),
];
const table = (...lines: string[]) => [headings, ...lines].join('\r\n');

describe.each(databases)('accounts from a file on %s', (database) => {
  const server = serverOn(database);
  let jobs: TenantJobs;
  beforeAll(async () => {
    jobs = await TenantJobs.of(server.current);
  });

  const send = async (text: string, client = jobs.admin) =>
    idOf(
      await client.raw(endpoints.sendAccountFile, {
        body: { file: new File([text], 'nguoi.csv') },
      }),
    );
  async function ask(file_id: string, more: Partial<AccountImportForm> = {}, client = jobs.admin) {
    const body = { file_id, sheet: 0, header_row: 1, columns, dry_run: false, ...more };
    const reply = await client.call(endpoints.importAccounts, { body });
    expect([reply.status, reply.body.errors]).toEqual([200, undefined]);
    return reply.body;
  }
  const download = async ({ file_url }: Job) =>
    (await fetch(`${server.current.running.url}${file_url ?? ''}`)).text();
  const found = async (search: string) =>
    (await jobs.admin.call(endpoints.getAccounts, { query: { search, per_page: 100 } })).body.data;
  const reasons = ({ result }: Job) =>
    result?.mistakes.map(({ row, field, value, reason }) => [row, field, value, reason]);
  const people = (name: string, count: number) =>
    Array.from(
      { length: count },
      (_none, at) =>
        `${name} ${at};${foldVietnamese(name)}${at}@example.com;;${password};Nhân viên;;;`,
    );
  const used = () =>
    jobs.inTenant(async (db) => {
      const { count } = await db
        .selectFrom('account')
        .select((rows) => rows.fn.countAll<string>().as('count'))
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(count);
    });
  const allow = (max_users: number) =>
    jobs.inTenant((db) => db.updateTable('tenant').set({ max_users }).execute());

  test('a file is looked at: headings are known, the first rows shown', async () => {
    const file = new File([table(...people('Xem', 2))], 'nguoi.csv');
    const { body } = await jobs.admin.raw(endpoints.sendAccountFile, { body: { file } });
    expect(body).toMatchObject({
      name: 'nguoi.csv',
      sheets: [{ rows: 3, header_row: 1, guess: columns }],
    });
  });

  test('a dry run names every mistake and makes nobody; the others come in earnest, once', async () => {
    const unit = async (kind: 'department' | 'team', form: object) =>
      idOf(await jobs.admin.raw(unitEndpoints[kind].create, { body: { form } }));
    const sales = await unit('department', { name: 'Bán hàng', code: 'BH' });
    await unit('department', { name: 'Kho', code: 'KHO' });
    await unit('team', { name: 'Nhóm Huế', code: 'HUE', parent_id: sales });
    await jobs.admin.call(endpoints.createSubscriber, {
      body: { extension: '731', name: 'Trống' },
    });
    const text = table(
      `Lê Văn Một;MOT@example.com;0912 345 678;${password};nhan vien;;Nhóm Huế;731`,
      `Lê Văn Hai;hai;+84 912-345-679;${password};Nhân viên;;;`,
      `;ba@example.com;12;${password};Không có;;;731`,
      `Lê Văn Bốn;mot@example.com;;${password};Nhân viên;;;`,
      'Lê Văn Năm;nam@example.com;;password123;Nhân viên;;;',
      `Lê Văn Sáu;sau@example.com;;${password};;Không có;Nhóm không có;`,
      `Lê Văn Bảy;bay@example.com;;${password};Nhân viên;Kho;Nhóm Huế;`,
    );
    const before = await used();
    const id = await send(text);
    const tried = await jobs.run(await ask(id, { dry_run: true }));
    expect(tried).toMatchObject({
      kind: 'account.import',
      status: 'done',
      done: 7,
      total: 7,
      result: { dry_run: true, imported: 1, rejected: 6 },
    });
    expect(reasons(tried)).toEqual([
      [3, 'email', 'hai', 'Email không đúng định dạng'],
      [4, 'name', '', 'Thông tin không được để trống'],
      [4, 'phone', '12', 'Định dạng số điện thoại sai'],
      [4, 'role', 'Không có', 'Vai trò không có hoặc bạn không được cấp'],
      [4, 'extension', '731', 'Máy nhánh không có hoặc đã có người dùng'],
      [5, 'email', 'mot@example.com', 'Email này đã được dùng'],
      [6, 'password', '', 'Mật khẩu quá phổ biến hoặc dễ đoán'],
      [7, 'department', 'Không có', 'Phòng ban không có'],
      [7, 'team', 'Nhóm không có', 'Nhóm làm việc không có'],
      [7, 'role', '', 'Thiếu vai trò'],
      [8, 'team', 'Nhóm Huế', 'Nhóm làm việc không thuộc phòng ban đã chọn'],
    ]);
    expect(await used()).toBe(before);

    const fixes: AccountImportForm['fixes'] = [
      { row: 3, field: 'email', value: 'hai@example.com' },
      { row: 8, field: 'department', value: '' },
    ];
    const done = await jobs.run(await ask(id, { fixes }));
    expect(done.result).toMatchObject({ dry_run: false, imported: 3, rejected: 4 });
    expect(await jobs.lastNotice()).toBe('Đã nhập 3 tài khoản, 4 dòng bị loại.');
    const [one] = await found('mot@example.com');
    expect(one).toMatchObject({
      phone: '0912345678',
      role: { name: 'Nhân viên' },
      department: { name: 'Bán hàng' },
      team: { name: 'Nhóm Huế' },
      subscriber: { extension: '731' },
      is_active: true,
    });
    await server.current.signIn('dn0002', 'mot@example.com', password);
    const again = await jobs.run(await ask(id, { fixes }));
    expect(again.result?.imported).toBe(0);
    expect(await used()).toBe(before + 3);

    const audited = await jobs.inTenant((db) =>
      db
        .selectFrom('audit_log')
        .select(['user_id', 'action', 'ip'])
        .where('target_id', '=', one?.id ?? '')
        .execute(),
    );
    const { body: me } = await jobs.admin.call(endpoints.getMe);
    expect(audited[0]).toMatchObject({ user_id: me.id, action: 'insert' });
    expect(audited[0]?.ip).not.toBe('');
  });

  test('no password is kept outside of the sealed file', async () => {
    const known = 'password123';
    const id = await send(table(`Lê Lộ;lo;;${known};Nhân viên;;;`, `Lê Lọt;lot;;${password};;;;`));
    const badRows = () => jobs.inTenant((db) => db.selectFrom('job_bad_row').selectAll().execute());
    let inTable = '';
    const over = await jobs.run(await ask(id), async (step) => {
      if (step === 1) inTable = JSON.stringify(await badRows());
    });
    expect(inTable).toContain('Lê Lộ');
    const text = await download(over);
    expect(text.split('\r\n')).toEqual([
      `${headings.replaceAll(';', ',')},Dòng,Lỗi`,
      'Lê Lộ,lo,,,Nhân viên,,,,2,Email không đúng định dạng: lo',
      'Lê Lọt,lot,,,,,,,3,"Email không đúng định dạng: lot; Thiếu vai trò"',
      '',
    ]);
    const rows = await jobs.inTenant((db) => db.selectFrom('job').selectAll().execute());
    const folder = dirname(server.current.running.services.jobs.files.path('dn0002', `${id}.csv`));
    const files = await Promise.all(
      (await readdir(folder)).map((name) => readFile(`${folder}/${name}`, 'latin1')),
    );
    for (const kept of [inTable, JSON.stringify(rows), ...files]) {
      expect(kept).not.toContain(known);
      expect(kept).not.toContain(password);
    }
  });

  test('over the limit of the plan a row is refused by its words, in a dry run too', async () => {
    const id = await send(table(...people('Dư', 4)));
    const most = (await used()) + 2;
    await allow(most);
    try {
      const words = `Đã đạt số tài khoản tối đa ${most}`;
      const refused = [
        [4, '', 'du2@example.com', words],
        [5, '', 'du3@example.com', words],
      ];
      const tried = await jobs.run(await ask(id, { dry_run: true }));
      expect(tried.result).toMatchObject({ imported: 2, rejected: 2 });
      expect(reasons(tried)).toEqual(refused);
      const done = await jobs.run(await ask(id));
      expect(done.result?.imported).toBe(2);
      expect(reasons(done)).toEqual(refused);
      expect(await used()).toBe(most);
    } finally {
      await allow(500);
    }
  });

  test('nobody gives rights that he lacks; a right that is taken away stops it with words', async () => {
    const { client, become } = await jobs.someone([
      'account.view',
      'account.import',
      'customer.view',
    ]);
    const { admin } = jobs;
    const permissions = ['customer.view'];
    const role = { name: 'Chỉ xem khách', permissions, data_scope: 'all' as const };
    await admin.call(endpoints.createRole, { body: role });
    const lines = Array.from(
      { length: 45 },
      (_none, at) => `Quyền ${at};quyen${at}@example.com;;${password};${role.name};;;`,
    );
    lines[0] = `Quyền cao;quyencao@example.com;;${password};super-admin;;;`;
    const id = await send(table(...lines), client);
    const tried = await jobs.run(await ask(id, { dry_run: true }, client), undefined, client);
    expect(reasons(tried)).toEqual([
      [2, 'role', 'super-admin', 'Vai trò không có hoặc bạn không được cấp'],
    ]);
    const asked = await ask(id, {}, client);
    // Two transactions a piece: one that finds the passwords to hash, one that stores.
    const over = await jobs.run(
      asked,
      async (step) => {
        if (step === 2) await become(['account.view', 'customer.view']);
      },
      client,
    );
    expect(over).toMatchObject({
      status: 'failed',
      error:
        'Bạn không còn quyền thực hiện thao tác này nên việc đã dừng. Đã nhập 19 tài khoản đến dòng 21 của tệp (1 dòng bị loại), các dòng sau chưa được nhập.',
      result: { imported: 19, rejected: 1 },
    });
    expect(await found('quyen')).toHaveLength(19);
    const body = { file_id: id, sheet: 0, header_row: 1, columns, dry_run: true };
    expect((await client.raw(endpoints.importAccounts, { body })).status).toBe(403);
    const file = new File([table()], 'nguoi.csv');
    expect((await client.raw(endpoints.sendAccountFile, { body: { file } })).status).toBe(403);
  });

  test('a role that is changed between the look and the insert is looked at again', async () => {
    const { client } = await jobs.someone(['account.import', 'customer.view']);
    const { admin } = jobs;
    const role = { name: 'Lớn dần', data_scope: 'all' as const };
    const made = await admin.call(endpoints.createRole, {
      body: { ...role, permissions: ['customer.view'] },
    });
    const id = await send(table(`Lớn;lon@example.com;;${password};Lớn dần;;;`), client);
    const over = await jobs.run(
      await ask(id, {}, client),
      async (step) => {
        if (step !== 1) return;
        await admin.call(endpoints.updateRole, {
          params: { id: made.body.id },
          body: { ...role, permissions: ['customer.view', 'customer.delete'] },
        });
      },
      client,
    );
    expect(over.result).toMatchObject({ imported: 0, rejected: 1 });
    expect(await found('lon@example.com')).toEqual([]);
  });

  test('one who cancels keeps what is done and learns how much that is', async () => {
    const asked = await ask(await send(table(...people('Dừng', 50))));
    const over = await jobs.run(asked, async (step) => {
      if (step === 3) await jobs.cancel(asked);
    });
    expect(over).toMatchObject({
      status: 'cancelled',
      done: 20,
      error:
        'Đã nhập 20 tài khoản đến dòng 21 của tệp (0 dòng bị loại), các dòng sau chưa được nhập.',
    });
    expect(await found('dung')).toHaveLength(20);
    expect(await jobs.lastNotice()).toBe(over.error);
  });

  test('a stop of the server in the middle is gone on with, nobody is made twice', async () => {
    const lines = people('Tiếp', 50);
    lines[1] = `Tiếp lỗi;loi;;${password};Nhân viên;;;`;
    const asked = await ask(await send(table(...lines)));
    const stopped = Promise.withResolvers<Promise<void>>();
    const first = await startSteppedJobs(server.current, (step) => {
      if (step === 3) stopped.resolve(first.close());
      return Promise.resolve();
    });
    await stopped.promise;
    expect((await jobs.read(asked)).body).toMatchObject({ status: 'running', done: 20 });
    const done = await jobs.run(asked);
    expect(done).toMatchObject({ status: 'done', result: { imported: 49, rejected: 1 } });
    expect((await download(done)).split('\r\n')).toHaveLength(3);
    expect(await found('tiep')).toHaveLength(49);
  });

  test('an address that is taken while passwords are hashed is refused, the others are not', async () => {
    const id = await send(table(...people('Cùng', 3)));
    const role_id = (await found('nv101'))[0]?.role.id ?? '';
    const done = await jobs.run(await ask(id), async (step) => {
      const body = { name: 'Nhanh hơn', email: 'cung1@example.com', password, role_id };
      if (step === 1) await jobs.admin.call(endpoints.createAccount, { body });
    });
    expect(done.result).toMatchObject({ imported: 2, rejected: 1 });
    expect(reasons(done)).toEqual([[3, 'email', 'cung1@example.com', 'Email này đã được dùng']]);
  });

  test('a file of another company is not there, one that is none is refused with words', async () => {
    const id = await send(table(...people('Khác', 1)));
    const other: TestClient = await server.current.signIn('dn0003', 'admin');
    const body = { file_id: id, sheet: 0, header_row: 1, columns, dry_run: true };
    expect((await other.raw(endpoints.importAccounts, { body })).status).toBe(404);
    const file = new File([new Uint8Array([0x50, 0x4b, 3, 4, 9])], 'hong.xlsx');
    const broken = await jobs.admin.raw(endpoints.sendAccountFile, { body: { file } });
    expect([broken.status, broken.body.errors?.[0]?.path]).toEqual([422, 'file']);
    const long = await jobs.run(await ask(await send(table(...people('Nhiều', 1001)))));
    expect([long.status, long.error]).toEqual(['failed', 'Mỗi lần nhập tối đa 1.000 dòng.']);
  });
});
