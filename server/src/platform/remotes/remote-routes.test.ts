import {
  allEndpoints,
  type Beacon,
  endpoints,
  isOperatorPermission,
  permissions,
} from '@alo/contracts';
import { folderStore, readRegistry } from '@alo/releases';
import { sql } from 'kysely';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aRelease, aRegistry } from '../../testing/a-registry.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import type { TestClient } from '../../testing/test-server.ts';

const first = aRegistry({
  'mf-crm': {
    releases: ['1.1.0', '1.0.0'].map((version) => aRelease('mf-crm', version)),
    rollout: { default: '1.0.0', tenants: {}, blocked: [] },
  },
});

const loaded = (version: string, ms?: number): Beacon => ({
  remote: 'mf-crm',
  version,
  kind: 'loaded',
  ...(ms === undefined ? {} : { ms }),
});
const failed = (code: string): Beacon => ({
  remote: 'mf-crm',
  version: '1.1.0',
  kind: 'failed',
  code,
});

describe.each(databases)('the remotes on %s', (database) => {
  const folder: { path: string } = { path: '' };
  const server = serverOn(
    database,
    () => ({ ALO_WWW_DIR: folder.path }),
    async () => {
      folder.path = await mkdtemp(join(tmpdir(), 'alo-www-'));
      await writeFile(join(folder.path, 'registry.json'), JSON.stringify(first));
    },
  );
  let operator: TestClient;
  beforeAll(async () => {
    operator = await server.current.signIn('dn0002', 'admin');
  });
  afterAll(() => rm(folder.path, { recursive: true, force: true }));

  const list = async () => (await operator.call(endpoints.listRemotes)).body;
  const figures = async (version: string) =>
    (await list()).remotes[0]?.versions.find((one) => one.version === version);
  const send = async (client: TestClient, ...beacons: Beacon[]) =>
    (await client.call(endpoints.sendBeacons, { body: { beacons } })).status;

  test('what pages of all tenants tell is counted for the operator', async () => {
    const agent = await server.current.signIn('dn0002', 'nv101');
    const other = await server.current.signIn('dn0003', 'nv101');
    const times = Array.from({ length: 20 }, (_none, at) => loaded('1.0.0', at < 10 ? 90 : 900));
    expect(await send(agent, ...times)).toBe(200);
    expect(await send(other, loaded('1.0.0', 90), loaded('1.0.0'), failed('CHUNK'))).toBe(200);
    expect(await send(other, failed('CHUNK'), failed('WORD_OF_TOMORROW'))).toBe(200);
    expect(await figures('1.0.0')).toMatchObject({ loads: 22, failures: [], users: 2 });
    const { p50_ms, p95_ms } = (await figures('1.0.0')) ?? {};
    expect(p50_ms).toBeLessThanOrEqual(100);
    expect(p95_ms).toBeGreaterThan(750);
    expect(await figures('1.1.0')).toMatchObject({
      loads: 0,
      p50_ms: null,
      users: 0,
      failures: [
        { code: 'CHUNK', count: 2 },
        { code: 'OTHER', count: 1 },
      ],
    });
  });

  test('a person runs what was loaded last', async () => {
    const agent = await server.current.signIn('dn0002', 'nv102');
    await send(agent, loaded('1.0.0', 10), loaded('1.1.0', 10));
    expect((await figures('1.1.0'))?.users).toBe(1);
    await send(agent, loaded('1.0.0', 10));
    expect((await figures('1.1.0'))?.users).toBe(0);
  });

  test('what the registry does not know makes no row; a crooked beacon is refused', async () => {
    const agent = await server.current.signIn('dn0003', 'nv102');
    const rows = async () => {
      const { database: db } = server.current.running.services;
      const counted = await db.withTenant('dn0003', (transaction) =>
        sql<{ n: string }>`select sum(count) as n from remote_load`.execute(transaction),
      );
      return Number(counted.rows[0]?.n);
    };
    const before = await rows();
    const unknown = { remote: 'mf-constructor', version: '1.0.0', kind: 'loaded' } as const;
    expect(await send(agent, loaded('9.9.9'), unknown)).toBe(200);
    expect(await rows()).toBe(before);
    const crooked = [
      { ...loaded('1.0.0'), user: 'x' },
      { ...loaded('1.0.0'), ms: -1 },
    ];
    for (const beacon of crooked) {
      const reply = await agent.raw(endpoints.sendBeacons, { body: { beacons: [beacon] } });
      expect(reply.status).toBe(422);
    }
  });

  test('counts older than a month go when a new day begins', async () => {
    const agent = await server.current.signIn('dn0003', 'nv103');
    const { database: db } = server.current.running.services;
    await db.withTenant('dn0003', async (transaction) => {
      await sql`delete from remote_load`.execute(transaction);
      await sql`insert into remote_load values
        ('dn0003', current_date - 40, 'mf-crm', '1.0.0', '', 1, 5),
        ('dn0003', current_date - 20, 'mf-crm', '1.0.0', '', 1, 5)`.execute(transaction);
    });
    await send(agent, loaded('1.0.0', 10));
    const days = await db.withTenant('dn0003', (transaction) =>
      sql`select day from remote_load`.execute(transaction),
    );
    expect(days.rows).toHaveLength(2);
  });

  test('the operator’s role reads these counts and nothing else of a tenant', async () => {
    const { database: db } = server.current.running.services;
    const asOperator = (query: string) =>
      db.withTenant('dn0002', async (transaction) => {
        await sql`set local role alo_operator`.execute(transaction);
        return sql.raw(query).execute(transaction);
      });
    await expect(asOperator('select 1 from customer')).rejects.toThrow(/permission denied/);
    await expect(asOperator('select user_id from remote_run')).rejects.toThrow(/permission denied/);
    await expect(asOperator('delete from remote_load')).rejects.toThrow(/permission denied/);
  });

  test('a change reaches registry, audit list and the pages of everybody', async () => {
    const { registry, live } = server.current.running.services;
    const heard: unknown[] = [];
    const stop = live.listen(
      {
        tenant: 'dn0003',
        userId: '',
        sessionId: '',
        accepts: () => true,
        send: (_id, event) => heard.push(event),
        end: () => undefined,
      },
      '',
    );
    const change = (body: object) =>
      operator.raw(endpoints.changeRollout, { params: { name: 'mf-crm' }, body });
    const canary = { command: 'canary', version: '1.1.0', percent: 10 };
    const seen = (await list()).revision;
    const reply = await change({ command: canary, reason: 'thử', revision: seen });
    expect([reply.status, reply.body]).toEqual([200, { revision: seen + 1 }]);
    expect(registry.current()?.registry.revision).toBe(seen + 1);
    expect(heard).toContainEqual({ type: 'registry.changed', revision: seen + 1 });
    stop();
    const after = await list();
    expect(after.remotes[0]?.rollout.canary).toEqual({ version: '1.1.0', percent: 10 });
    expect(after.changes[0]).toMatchObject({
      by: 'admin@dn0002',
      remote: 'mf-crm',
      command: 'canary',
      reason: 'thử',
      revision: seen + 1,
    });
    const late = await change({ command: canary, reason: 'thử', revision: seen });
    expect([late.status, late.body.code]).toEqual([409, 'LOST_UPDATE']);
    expect(late.body.detail).toContain('vừa được người khác thay đổi');
    const nothing = await change({ command: canary, reason: 'thử', revision: seen + 1 });
    expect(nothing.body).toEqual({ revision: seen + 1 });
    const stored = await readRegistry(folderStore(folder.path));
    expect(stored.revision).toBe(seen + 1);
  });

  test.each([
    ['mf-crm', { command: 'promote', version: '7.0.0' }, 'một lý do', 409, 'UNKNOWN_VERSION'],
    ['mf-none', { command: 'rollback' }, 'một lý do', 404, 'NOT_FOUND'],
    ['mf-crm', { command: 'rollback' }, '  ', 422, 'INVALID'],
    ['mf-crm', { command: 'wish' }, 'một lý do', 422, 'INVALID'],
  ])('%s %p for "%s" is refused', async (name, command, reason, status, code) => {
    const { revision } = await list();
    const body = { command, reason, revision };
    const reply = await operator.raw(endpoints.changeRollout, { params: { name }, body });
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  describe('another tenant', () => {
    const guarded = allEndpoints.filter(
      ({ access }) => typeof access === 'object' && access.permission.startsWith('platform.'),
    );
    let admin: TestClient;
    beforeAll(async () => {
      admin = await server.current.signIn('dn0003', 'admin');
    });

    test.each(guarded.map((call) => [`${call.method} ${call.path}`, call] as const))(
      '%s is refused to its super-admin',
      async (_name, call) => {
        const body = { command: { command: 'rollback' }, reason: 'x', revision: 1 };
        const reply = await admin.raw(call, {
          params: { name: 'mf-crm' },
          ...(call.method === 'GET' ? {} : { body }),
        });
        expect([reply.status, reply.body.code]).toEqual([403, 'NO_PERMISSION']);
      },
    );

    test('its catalogue does not have the rights, and no role can be given them', async () => {
      const names = (await admin.call(endpoints.getPermissions)).body.map(({ name }) => name);
      expect(names).toHaveLength(permissions.filter((name) => !isOperatorPermission(name)).length);
      expect(names.some((name) => name.startsWith('platform.'))).toBe(false);
      const role = { name: 'Vận hành', permissions: ['platform.view'] };
      expect((await admin.raw(endpoints.createRole, { body: role })).status).toBe(422);
    });

    test('a right that came into a role by another way counts for nothing', async () => {
      const { database: db } = server.current.running.services;
      await db.withTenant('dn0003', (transaction) =>
        sql`update role set permissions = permissions || '{platform.view}' where name = 'Nhân viên'`.execute(
          transaction,
        ),
      );
      const agent = await server.current.signIn('dn0003', 'nv101');
      expect((await agent.call(endpoints.listRemotes)).status).toBe(403);
      const me = (await agent.call(endpoints.getMe)).body.roles[0]?.permissions;
      expect(me?.some(({ name }) => name === 'platform.view')).toBe(false);
      const roles = (await admin.call(endpoints.getRoles, { query: { per_page: 50 } })).body.data;
      const shown = roles.flatMap((role) => role.permissions.map(({ name }) => name));
      expect(shown).not.toContain('platform.view');
    });
  });

  test('in the operator’s tenant super-admin has the rights and may give them to a role', async () => {
    const me = (await operator.call(endpoints.getMe)).body.roles[0]?.permissions.map(
      ({ name }) => name,
    );
    expect(me).toEqual([
      'platform.view',
      'platform.override',
      'platform.release',
      'platform.telecom',
      'platform.calls',
      'platform.privacy',
    ]);
    const role = { name: 'Vận hành', permissions: ['platform.view'] };
    expect((await operator.call(endpoints.createRole, { body: role })).status).toBe(200);
    const agent = await server.current.signIn('dn0002', 'nv101');
    expect((await agent.call(endpoints.listRemotes)).status).toBe(403);
  });
});
