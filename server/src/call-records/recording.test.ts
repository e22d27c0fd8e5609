import { calls } from '@alo/contracts';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { serverOn } from '../testing/databases.ts';
import type { TestClient } from '../testing/test-server.ts';
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

const ask = (client: TestClient) => client.call(calls.getCallRecording, { params: { id } });

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
