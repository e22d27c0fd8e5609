import { endpoints, type ImportForm, type Job } from '@alo/contracts';
import { databases, serverOn } from '../../testing/databases.ts';
import type { TestClient } from '../../testing/test-server.ts';
import { customerColumns } from '../../crm/import/customer-columns.ts';

test('headings are known without diacritics, each field once', () => {
  const { guessColumns, guessHeader } = customerColumns;
  expect(guessColumns(['STT', 'Họ và tên *', 'SĐT', 'Điện thoại', 'Nguồn', 'E-mail'])).toEqual([
    null,
    'name',
    'phone',
    null,
    'is_datasource',
    'email',
  ]);
  const rows = [['Danh sách'], ['Tên', 'SĐT'], ['An', '0912345678']];
  expect(guessHeader(rows.map((cells, at) => ({ row: at + 1, cells })))).toBe(2);
  expect(guessHeader([{ row: 1, cells: ['An', '0912345678'] }])).toBe(0);
});

describe.each(databases)('customers from and into files on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;
  beforeAll(async () => {
    admin = await server.current.signIn('dn0002', 'admin');
  });

  const send = async (text: string | Uint8Array<ArrayBuffer>, client = admin) =>
    client.raw(endpoints.sendImportFile, { body: { file: new File([text], 'khach.csv') } });
  async function sent(text: string) {
    const reply = await send(text);
    expect(reply.status).toBe(200);
    return reply.body as typeof reply.body & { id: string };
  }
  async function finished(job: Job, client = admin): Promise<Job> {
    for (;;) {
      const { body } = await client.call(endpoints.getJob, { params: { id: job.id } });
      if (!['queued', 'running'].includes(body.status)) return body;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  async function runImport(file_id: string, more: Partial<ImportForm> = {}): Promise<Job> {
    const columns: ImportForm['columns'] = ['name', 'phone', 'status', 'user_id', 'code'];
    const body = { file_id, sheet: 0, header_row: 1, columns, dry_run: false, ...more };
    const reply = await admin.call(endpoints.importCustomers, { body });
    expect(reply.status).toBe(200);
    return finished(reply.body);
  }
  const download = async (job: Job) =>
    Buffer.from(
      await (await fetch(`${server.current.running.url}${job.file_url ?? ''}`)).arrayBuffer(),
    );
  const count = async (search: string) =>
    (await admin.call(endpoints.getCustomers, { query: { search } })).body.total;

  const table = `Tên khách hàng,SĐT,Trạng thái,Phụ trách,Mã
Nhập Một,+84 933.100.001,đang chăm sóc,nv101,
Nhập Hai,12ab,Mới,,
,0933100003,Không có,ai đó,
Nhập Bốn,0933100001,,,
Nhập Năm,0933100005,,,NHAP5
Nhập Sáu,0933100006,,,NHAP5
`;

  test('a file is looked at: columns are guessed, the first rows shown', async () => {
    const { body } = await send(table);
    expect(body).toMatchObject({
      name: 'khach.csv',
      sheets: [
        {
          rows: 7,
          header_row: 1,
          guess: ['name', 'phone', 'status', 'user_id', 'code'],
        },
      ],
    });
  });

  test('a dry run names every mistake and takes nothing; put right in place the rows come', async () => {
    const { id } = await sent(table);
    const tried = await runImport(id, { dry_run: true });
    expect(tried).toMatchObject({
      status: 'done',
      result: { dry_run: true, imported: 2, rejected: 4 },
    });
    expect(tried.result?.mistakes.map(({ row, field, reason }) => [row, field, reason])).toEqual([
      [3, 'phone', 'Định dạng số điện thoại sai'],
      [4, 'status', 'Không có trong danh mục'],
      [4, 'user_id', 'Không có trong danh mục'],
      [4, 'name', 'Thông tin không được để trống'],
      [5, 'phone', 'Số điện thoại đã có ở dòng trên'],
      [7, 'code', 'Mã khách hàng đã được dùng'],
    ]);
    expect(await count('nhap')).toBe(0);

    const done = await runImport(id, {
      fixes: [
        { row: 3, field: 'phone', value: '0933100002' },
        { row: 5, field: 'phone', value: '0933100004' },
      ],
    });
    expect(done.result).toMatchObject({ imported: 4, rejected: 2 });
    expect(await count('nhap ')).toBe(4);
    const { body } = await admin.call(endpoints.getCustomers, { query: { search: 'Nhập Một' } });
    expect(body.data[0]).toMatchObject({
      phone: '84933100001',
      status: { name: 'Đang chăm sóc' },
      code: expect.stringMatching(/^KH\d{6}$/) as unknown,
    });
    const lines = (await download(done)).toString('utf8').split('\r\n');
    expect(lines[0]).toBe('\ufeffTên khách hàng,SĐT,Trạng thái,Phụ trách,Mã,Dòng,Lỗi');
    expect(lines[1]).toContain(',0933100003,Không có,ai đó,,4,');
    expect(lines).toHaveLength(4);
    const notices = await admin.call(endpoints.getNotifications);
    expect(notices.body.data[0]).toMatchObject({
      title: 'Nhập khách hàng',
      body: 'Đã nhập 4 khách hàng, 2 dòng bị loại.',
      kind: 'system',
    });
    const again = await runImport(id);
    expect(again.result?.imported).toBe(0);
  });

  test('an export in either form has the rows of the filter, and is read again', async () => {
    for (const format of ['csv', 'xlsx'] as const) {
      const reply = await admin.call(endpoints.exportCustomers, {
        body: { format, query: { search: 'nhap ' } },
      });
      const job = await finished(reply.body);
      expect(job).toMatchObject({ status: 'done', done: 4, total: 4 });
      const file = await download(job);
      const back = await admin.raw(endpoints.sendImportFile, {
        body: { file: new File([new Uint8Array(file)], 'lai') },
      });
      expect(back.body).toMatchObject({ sheets: [{ rows: 5, header_row: 1 }] });
      expect(JSON.stringify(back.body)).toContain('Nhập Năm');
    }
  });

  test('numbers in an export are masked for who sees them masked', async () => {
    await admin.call(endpoints.updateSystemSetting, { body: { hidden_phone_customer: 1 } });
    const roles = await admin.call(endpoints.getRoles, { query: { per_page: 50 } });
    const role = roles.body.data.find(({ name }) => name === 'Nhân viên');
    const permissions = role?.permissions.map(({ name }) => name) ?? [];
    await admin.call(endpoints.updateRole, {
      params: { id: role?.id ?? '' },
      body: {
        name: 'Nhân viên',
        permissions: [...permissions, 'customer.export'],
        data_scope: 'all',
      },
    });
    const agent = await server.current.signIn('dn0002', 'nv101');
    const reply = await agent.call(endpoints.exportCustomers, {
      body: { format: 'csv', query: { search: 'nhap ' } },
    });
    const text = (await download(await finished(reply.body, agent))).toString('utf8');
    expect(text).toContain('***');
    expect(text).not.toMatch(/933100\d{3}/);
    expect((await admin.call(endpoints.getJob, { params: { id: reply.body.id } })).status).toBe(
      404,
    );
    await admin.call(endpoints.updateSystemSetting, { body: { hidden_phone_customer: 0 } });
  });

  test('a job that waits is cancelled; one that a stop interrupted is done by the next start', async () => {
    const { jobs, database: db } = server.current.running.services;
    const lines = Array.from({ length: 3000 }, (_none, at) => `Dài ${at},09441${10_000 + at},,,`);
    const { id } = await sent(`Tên,SĐT,Trạng thái,Phụ trách,Mã\n${lines.join('\n')}`);
    const body = {
      file_id: id,
      sheet: 0,
      header_row: 1,
      columns: ['name' as const, 'phone' as const, null, null, null],
      dry_run: false,
    };
    const first = await admin.call(endpoints.importCustomers, { body });
    const second = await admin.call(endpoints.importCustomers, { body });
    await admin.call(endpoints.cancelJob, { params: { id: second.body.id } });
    expect((await finished(first.body)).result?.imported).toBe(3000);
    expect((await finished(second.body)).status).toBe('cancelled');

    await db.withTenant('dn0002', (transaction) =>
      transaction
        .updateTable('job')
        .set({ status: 'running', cancelled: false })
        .where('id', '=', second.body.id)
        .execute(),
    );
    await db.root
      .insertInto('job_due')
      .values({ job_id: second.body.id, ma_dn: 'dn0002', worker: null })
      .execute();
    await jobs.start();
    const resumed = await finished(second.body);
    expect(resumed).toMatchObject({ status: 'done', result: { imported: 0, rejected: 3000 } });
    expect(resumed.result?.mistakes).toHaveLength(300);
    expect((await download(resumed)).toString('utf8').split('\r\n')).toHaveLength(3002);
  });

  test('a file that is none is refused with words, one of another company is not there', async () => {
    const broken = await send(new Uint8Array([0x50, 0x4b, 3, 4, 9]));
    expect([broken.status, broken.body.errors?.[0]?.path]).toEqual([422, 'file']);
    const { id } = await sent(table);
    const other = await server.current.signIn('dn0003', 'admin');
    const body = {
      file_id: id,
      sheet: 0,
      header_row: 1,
      columns: ['name', 'phone'],
      dry_run: true,
    };
    expect((await other.raw(endpoints.importCustomers, { body })).status).toBe(404);
    const forged = await fetch(`${server.current.running.url}/api/platform/job-file?key=abc`);
    expect(forged.status).toBe(404);
  });
});
