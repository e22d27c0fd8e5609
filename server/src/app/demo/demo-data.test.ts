import { dayInVietnam, endpoints } from '@alo/contracts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverOn } from '../../testing/databases.ts';
import { type TestServer, startTestServer } from '../../testing/test-server.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alo-demo-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const dayBack = (days: number) => dayInVietnam(new Date(Date.now() - days * 86_400_000));

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

describe('a demo company', () => {
  const server = serverOn('PGlite');

  test('agents of a demo company see what is theirs: customers, calls and figures', async () => {
    const admin = await server.current.signIn('dn0002', 'admin');
    const agent = await server.current.signIn('dn0002', 'nv101');
    const span = { from: dayBack(30), to: dayBack(0) };
    const { body: me } = await agent.call(endpoints.getMe);
    const all = (await admin.call(endpoints.getCustomers)).body.total;
    const own = await agent.call(endpoints.getCustomers, { query: { per_page: 100 } });
    expect(own.body.total).toBeGreaterThan(20);
    expect(own.body.total).toBeLessThan(all);
    expect(new Set(own.body.data.map(({ user }) => user?.id))).toEqual(new Set([me.id]));
    const calls = await agent.call(endpoints.getHistoriesCall, {
      query: { ...span, per_page: 100 },
    });
    expect(calls.body.total).toBeGreaterThan(20);
    expect(new Set(calls.body.data.map(({ user_id: id }) => id))).toEqual(new Set([me.id]));
    const others = await admin.call(endpoints.getCustomers, { query: { per_page: 100 } });
    const foreign = others.body.data.find(({ user }) => user !== null && user.id !== me.id);
    const one = { params: { id: foreign?.id ?? '' } };
    expect((await agent.raw(endpoints.getCustomer, one)).status).toBe(404);
  });

  test('people of a demo company work on the days of its calls, and talk for a part of them', async () => {
    const admin = await server.current.signIn('dn0002', 'admin');
    const { body } = await admin.call(endpoints.getActivityReport, {
      query: { from: dayBack(7), to: dayBack(1) },
    });
    expect(body.rows.length).toBeGreaterThan(2);
    const { online_sec: online, handle_sec: handle } = body.total;
    expect(handle).toBeGreaterThan(0);
    expect(handle).toBeLessThan(online);
  });
});
