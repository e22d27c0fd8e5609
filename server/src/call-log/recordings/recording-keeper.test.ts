import { endpoints } from '@alo/contracts';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DailyRound } from '../../identity/tenants/daily-round.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import type { TestClient } from '../../testing/test-server.ts';
import { recordingKeeper } from './recording-keeper.ts';

const day = 86_400_000;
const now = new Date();

describe.each(databases)('old recordings on %s', (database) => {
  const server = serverOn(database);
  let keeper: DailyRound;
  let admin: TestClient;
  const failures: unknown[] = [];
  let kept = 0;
  const folder = () => server.current.running.services.config.recordingFolder;

  beforeAll(async () => {
    const { services } = server.current.running;
    keeper = recordingKeeper({
      database: services.database,
      folder: folder(),
      onError: (_what, error) => failures.push(error),
      onKept: () => {
        kept += 1;
        return Promise.resolve();
      },
    });
    admin = await server.current.signIn('dn0002', 'admin');
  });
  afterAll(() => keeper.close());
  afterEach(() => expect(failures.splice(0)).toEqual([]));

  /** Gives calls of a company recordings that ended so many days ago. */
  async function record(tenant: string, ages: readonly number[]): Promise<string[]> {
    const { database: db } = server.current.running.services;
    return db.withTenant(tenant, async (rows) => {
      const found = await rows
        .selectFrom('call_record')
        .select('id')
        .where('recording', 'is', null)
        .where('recording_removed_days', 'is', null)
        .limit(ages.length)
        .execute();
      expect(found).toHaveLength(ages.length);
      for (const [index, { id }] of found.entries()) {
        const recording = `${tenant}/2026/11/${id}.wav`;
        const path = join(folder(), recording);
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, 'sound');
        const ended_at = new Date(now.getTime() - (ages[index] ?? 0) * day);
        await rows
          .updateTable('call_record')
          .set({ recording, ended_at })
          .where('id', '=', id)
          .execute();
      }
      return found.map(({ id }) => id);
    });
  }

  const files = async (tenant: string) =>
    (await readdir(join(folder(), tenant, '2026', '11'))).map((name) => name.replace('.wav', ''));
  const facts = async (id: string) => {
    const { body } = await admin.call(endpoints.getHistoryCall, { params: { id } });
    return [body.has_recording, body.recording_removed_days];
  };

  test('what is older than the company keeps it goes, file and mark; the call says why', async () => {
    const [old, young] = await record('dn0002', [180.01, 179.99]);
    const [others] = await record('dn0003', [400]);
    await keeper.run(now);
    expect(await files('dn0002')).toEqual([young]);
    expect(await files('dn0003')).toEqual([]);
    expect(await facts(old ?? '')).toEqual([false, 180]);
    expect(await facts(young ?? '')).toEqual([true, null]);
    expect((await admin.raw(endpoints.getCallRecording, { params: { id: old } })).status).toBe(404);
    expect(others).toBeDefined();
    await admin.call(endpoints.updateSystemSetting, { body: { recording_retention_days: 30 } });
    await record('dn0003', [100]);
    await keeper.run(now);
    expect(await facts(young ?? '')).toEqual([false, 30]);
    // The other company keeps its own time.
    expect(await files('dn0003')).toHaveLength(1);
    expect(await facts(old ?? '')).toEqual([false, 180]);
  });

  test('more than one batch goes, and a file that is gone from its folder is no failure', async () => {
    const made = await record(
      'dn0002',
      Array.from({ length: 230 }, () => 31),
    );
    await server.current.running.services.database.withTenant('dn0002', (db) =>
      db
        .updateTable('call_record')
        .set({ recording: 'dn0002/2026/11/never.wav' })
        .where('id', '=', made[0] ?? '')
        .execute(),
    );
    await keeper.run(now);
    expect(await files('dn0002')).toEqual([made[0]]);
    for (const id of [made[0], made[229]]) expect(await facts(id ?? '')).toEqual([false, 30]);
  });

  test('while the folder is away no row changes, the operator is notified, and later they go', async () => {
    const made = await record(
      'dn0002',
      Array.from({ length: 130 }, () => 40),
    );
    const [first = '', last = ''] = [made[0], made.at(-1)];
    await rename(folder(), `${folder()}-away`);
    await mkdir(folder());
    kept = 0;
    await keeper.run(now);
    expect(kept).toBeGreaterThan(0);
    for (const id of [first, last]) expect(await facts(id)).toEqual([true, null]);
    await rm(folder(), { recursive: true });
    await rename(`${folder()}-away`, folder());
    kept = 0;
    await keeper.run(now);
    expect(kept).toBe(0);
    for (const id of [first, last]) expect(await facts(id)).toEqual([false, 30]);
  });

  test('a file that cannot be deleted keeps its row', async () => {
    const [id = ''] = await record('dn0002', [50]);
    const path = join(folder(), 'dn0002', '2026', '11', `${id}.wav`);
    await rm(path);
    await mkdir(path);
    await keeper.run(now);
    expect(failures.splice(0)).toHaveLength(1);
    expect(await facts(id)).toEqual([true, null]);
    await rm(path, { recursive: true });
    await keeper.run(now);
    expect(await facts(id)).toEqual([false, 30]);
  });

  test('a name that leads elsewhere deletes nothing there', async () => {
    const [id = ''] = await record('dn0002', [31]);
    const [other = ''] = await record('dn0003', [1]);
    await server.current.running.services.database.withTenant('dn0002', (db) =>
      db
        .updateTable('call_record')
        .set({ recording: `dn0003/2026/11/${other}.wav` })
        .where('id', '=', id)
        .execute(),
    );
    await keeper.run(now);
    expect(await files('dn0003')).toContain(other);
    expect(await facts(id)).toEqual([false, 30]);
  });

  test.each([0, 3651, 1.5, '', 'x'])('%p days are refused', async (recording_retention_days) => {
    const reply = await admin.raw(endpoints.updateSystemSetting, {
      body: { recording_retention_days },
    });
    expect(reply.status).toBe(422);
  });
});
