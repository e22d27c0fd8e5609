import { endpoints } from '@alo/contracts';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { serverOn } from '../../testing/databases.ts';
import type { TestClient } from '../../testing/test-server.ts';
import { recordingPath } from './recording.ts';

const server = serverOn('PGlite');
const file = 'dn0002/2026/11/n1-9.1.wav';
let admin: TestClient;
let id: string;

beforeAll(async () => {
  const { services } = server.current.running;
  admin = await server.current.signIn('dn0002', 'admin');
  const row = await services.database.withTenant('dn0002', async (db) => {
    const first = await db.selectFrom('call_record').select('id').executeTakeFirstOrThrow();
    await db
      .updateTable('call_record')
      .set({ recording: file })
      .where('id', '=', first.id)
      .execute();
    return first;
  });
  ({ id } = row);
});

const ask = (client: TestClient) => client.call(endpoints.getCallRecording, { params: { id } });

test('a recording that was cleared away is not found; one that is there is heard in parts', async () => {
  expect((await ask(admin)).status).toBe(404);
  const { config } = server.current.running.services;
  const path = join(config.recordingFolder, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, Buffer.alloc(16_044, 7));
  const { body } = await ask(admin);
  expect(body.size).toBe(16_044);
  const part = await fetch(`${server.current.running.url}${body.url}`, {
    headers: { Range: 'bytes=0-99' },
  });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100]);
  expect(body.download_url).not.toBeNull();
});

const heardBy = async () => {
  const { body } = await admin.call(endpoints.getAuditLog, { query: { kind: 'call_record' } });
  return body.data.map(({ action, user_name, target_id }) => [action, user_name, target_id]);
};
const play = (url: string | null) => fetch(`${server.current.running.url}${url}`);

test('who listens and who saves is written down, once for each address', async () => {
  const before = (await heardBy()).length;
  const { body } = await ask(admin);
  expect(await heardBy()).toHaveLength(before);
  const answers = await Promise.all([play(body.url), play(body.url), play(body.url)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await play(body.download_url)).status).toBe(200);
  const name = 'Nguyễn Quản Trị';
  expect((await heardBy()).slice(0, -before || undefined)).toEqual([
    ['recording.download', name, id],
    ['recording.listen', name, id],
  ]);
});

test('an address dies with the session in which it was made', async () => {
  const other = await server.current.signIn('dn0002', 'admin');
  const { body } = await ask(other);
  expect((await play(body.url)).status).toBe(200);
  await other.call(endpoints.logout, {});
  expect((await play(body.url)).status).toBe(404);
  expect((await play(body.download_url)).status).toBe(404);
});

test('agents without the right and other companies do not hear it', async () => {
  expect((await ask(await server.current.signIn('dn0002', 'nv101'))).status).toBe(403);
  expect((await ask(await server.current.signIn('dn0003', 'admin'))).status).toBe(404);
});

test.each(['dn0003/2026/11/a.wav', 'dn0002/../../etc/passwd', 'dn0002/2026/11/../a.wav', ''])(
  'the name "%s" leads nowhere',
  (name) => {
    expect(() => recordingPath('recordings', 'dn0002', name)).toThrow();
  },
);
