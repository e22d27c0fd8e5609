import { endpoints, type ImportForm } from '@alo/contracts';
import { databases, serverOn } from '../../testing/databases.ts';
import { TenantJobs } from '../../testing/tenant-jobs.ts';
import { idOf } from '../../testing/test-server.ts';

const rights = ['customer.view', 'customer.import'];
const columns: ImportForm['columns'] = ['name', 'phone', 'user_id'];

describe.each(databases)('an import of customers and rights that change, on %s', (database) => {
  const server = serverOn(database);
  let jobs: TenantJobs;
  beforeAll(async () => {
    jobs = await TenantJobs.of(server.current);
  });

  /** Asks for an import of so many customers of a name, all in the charge of 101. */
  async function ask(name: string, prefix: string, count: number, client = jobs.admin) {
    const lines = Array.from(
      { length: count },
      (_none, at) => `${name} ${at};${prefix}${String(at).padStart(4, '0')};nv101`,
    );
    const file = new File([['Tên;SĐT;Phụ trách', ...lines].join('\r\n')], 'khach.csv');
    const file_id = idOf(await client.raw(endpoints.sendImportFile, { body: { file } }));
    const body = { file_id, sheet: 0, header_row: 1, columns, dry_run: false };
    return (await client.call(endpoints.importCustomers, { body })).body;
  }
  const stored = (name: string) =>
    jobs.inTenant((db) =>
      db.selectFrom('customer').select('id').where('name', 'like', `${name} %`).execute(),
    );
  /** The first transaction reads what was refused before. */
  const afterFirstPiece = (task: () => Promise<unknown>) => (step: number) =>
    step === 2 ? task() : Promise.resolve();

  test('a right that is taken away stops it with words; what is done stays', async () => {
    const { client, become } = await jobs.someone(rights);
    const asked = await ask('Mất quyền', '093441', 600, client);
    const lose = afterFirstPiece(() => become(['customer.view']));
    const over = await jobs.run(asked, lose, client);
    expect(over).toMatchObject({ status: 'failed', result: { imported: 250, rejected: 0 } });
    expect(over.error).toContain('Bạn không còn quyền thực hiện thao tác này nên việc đã dừng.');
    expect(await stored('Mất quyền')).toHaveLength(250);
  });

  test('whom one no longer sees, one puts nobody in charge of', async () => {
    const { client, become } = await jobs.someone(rights);
    const asked = await ask('Hẹp dần', '093442', 300, client);
    const over = await jobs.run(
      asked,
      afterFirstPiece(() => become(rights, 'self')),
      client,
    );
    expect(over).toMatchObject({ status: 'done', result: { imported: 250, rejected: 50 } });
    expect(over.result?.mistakes[0]).toMatchObject({ row: 252, field: 'user_id', value: 'nv101' });
  });
});
