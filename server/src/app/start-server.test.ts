import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../kernel/config/config.ts';
import { startServer } from './start-server.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alo-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = (data: string, port = '0') =>
  startServer(
    readConfig({
      ALO_PORT: port,
      ALO_DATA_DIR: join(folder, data),
      ALO_EXCHANGE_KIND: 'loopback',
      ALO_LOG: 'silent',
    }),
  );

test('a start that fails leaves nothing behind: the same data folder starts at once on another port', async () => {
  const first = await start('first');
  try {
    const { port } = new URL(first.url);
    await expect(start('second', port)).rejects.toMatchObject({
      code: 'PORT_IN_USE',
      message: expect.stringContaining(`Port ${port}`),
    });
    const second = await start('second');
    await second.close();
  } finally {
    await first.close();
  }
  await expect(fetch(first.url)).rejects.toThrow();
}, 180_000);
