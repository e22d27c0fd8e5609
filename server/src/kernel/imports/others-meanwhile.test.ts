import { endpoints } from '@alo/contracts';
import { hashPassword } from '../../identity/auth/password.ts';
import { serverOn } from '../../testing/databases.ts';
import { TenantJobs } from '../../testing/tenant-jobs.ts';
import { idOf } from '../../testing/test-server.ts';

jest.mock('../../identity/auth/password.ts', () => {
  const real = jest.requireActual<typeof import('../../identity/auth/password.ts')>(
    '../../identity/auth/password.ts',
  );
  return { ...real, hashPassword: jest.fn(real.hashPassword) };
});

// The embedded database has one connection: whoever holds it would wait for the other request without an end.
describe('what takes long keeps nobody from the database', () => {
  const server = serverOn('PGlite');

  test('a file that is kept and looked at', async () => {
    const admin = await server.current.signIn('dn0002', 'admin');
    const { files } = server.current.running.services.jobs;
    const prepare = files.prepare.bind(files);
    const others: number[] = [];
    files.prepare = async (tenant) => {
      others.push((await admin.call(endpoints.getMe)).status);
      return prepare(tenant);
    };
    for (const call of [endpoints.sendImportFile, endpoints.sendAccountFile]) {
      const file = new File(['Tên,SĐT,Email\nMột,0912345678,mot@example.com'], 'tep.csv');
      expect((await admin.raw(call, { body: { file } })).status).toBe(200);
    }
    expect(others).toEqual([200, 200]);
    files.prepare = prepare;
  });

  test('passwords of an import', async () => {
    const jobs = await TenantJobs.of(server.current);
    const { admin } = jobs;
    const lines = [1, 2, 3].map((n) => `Băm ${n},bam${n}@example.com,xanh-la-cay-39,Nhân viên`);
    const file = new File([lines.join('\n')], 'nguoi.csv');
    const file_id = idOf(await admin.raw(endpoints.sendAccountFile, { body: { file } }));
    const columns = ['name' as const, 'email' as const, 'password' as const, 'role' as const];
    const body = { file_id, sheet: 0, header_row: 0, columns, dry_run: false };
    const others: number[] = [];
    const { hashPassword: real } = jest.requireActual<
      typeof import('../../identity/auth/password.ts')
    >('../../identity/auth/password.ts');
    jest.mocked(hashPassword).mockImplementation(async (password) => {
      others.push((await admin.call(endpoints.getMe)).status);
      return real(password);
    });
    const done = await jobs.run((await admin.call(endpoints.importAccounts, { body })).body);
    expect(done.result).toMatchObject({ imported: 3, rejected: 0 });
    expect(others).toEqual([200, 200, 200]);
  });
});
