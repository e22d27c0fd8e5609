import { endpoints } from '@alo/contracts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestServer, startTestServer } from '../../testing/test-server.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alo-demo-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function withServer(env: Record<string, string>, work: (server: TestServer) => unknown) {
  const server = await startTestServer({ ALO_DATA_DIR: folder, ...env });
  try {
    await work(server);
  } finally {
    await server.close();
  }
}

test('demo accounts sign in in demo mode only; their data stays as people left it', async () => {
  await withServer({ ALO_DEMO: '1' }, async (server) => {
    const admin = await server.signIn('dn0002', 'admin');
    expect((await admin.call(endpoints.getCustomers)).body.total).toBe(200);
    const [row] = (await admin.call(endpoints.getCustomers)).body.data;
    await admin.call(endpoints.deleteCustomer, { params: { id: row?.id ?? '' } });
  });
  await withServer({ ALO_DEMO: '0' }, async (server) => {
    await expect(server.signIn('dn0002', 'admin')).rejects.toThrow('WRONG_CREDENTIALS');
  });
  await withServer({ ALO_DEMO: '1' }, async (server) => {
    const admin = await server.signIn('dn0002', 'admin');
    expect((await admin.call(endpoints.getCustomers)).body.total).toBe(199);
  });
}, 120_000);

test('an installation in use gets no demo data', async () => {
  const password = 'mat-khau-1';
  await withServer({ ALO_DEMO: '0' }, async ({ anonymous }) => {
    const made = await anonymous.call(endpoints.signUp, {
      body: {
        company_name: 'Công ty Thật',
        contact_name: 'Lê Thật',
        email: 'that@example.com',
        phone: '0912345678',
        password,
        password_confirm: password,
        agree: true,
      },
    });
    expect(made.status).toBe(200);
  });
  await withServer({ ALO_DEMO: '1' }, async (server) => {
    await expect(server.signIn('dn0002', 'admin')).rejects.toThrow('WRONG_CREDENTIALS');
  });
}, 120_000);
