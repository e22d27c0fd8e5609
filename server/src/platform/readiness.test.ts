import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../database/database.ts';
import { noExchange } from '../exchange-link/exchange.ts';
import { databases, serverOn } from '../testing/databases.ts';
import { readReadiness } from './readiness.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alo-ready-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(databases)('what a server is ready for, on %s', (name) => {
  const server = serverOn(name);
  const parts = () => ({
    database: server.current.running.services.database,
    exchange: noExchange,
    recordings: { state: 'ok' } as const,
    config: { dataFolder: folder, recordingFolder: folder },
  });
  const ask = async (path: string) => {
    const response = await fetch(`${server.current.running.url}/api/platform/${path}`);
    return [response.status, await response.json()];
  };

  test('a whole one says so, to everybody', async () => {
    expect(await ask('live')).toEqual([200, { status: 'live' }]);
    expect(await ask('ready')).toMatchObject([
      200,
      {
        status: 'ready',
        down: [],
        parts: { database: 'up', ami: 'absent', ari: 'absent', journal: 'absent', disk: 'up' },
        set_aside_calls: 0,
      },
    ]);
  });

  test.each([
    ['ami', { ami: 'down', ari: 'up', journal: 'up' }],
    ['ari', { ami: 'up', ari: 'down', journal: 'up' }],
    ['journal', { ami: 'up', ari: 'up', journal: 'down' }],
  ] as const)('names %s that is down', async (part, health) => {
    const exchange = { ...noExchange, health: () => Promise.resolve(health) };
    expect(await readReadiness({ ...parts(), exchange })).toMatchObject({
      status: 'not-ready',
      down: [part],
    });
  });

  test('an exchange that does not answer is down', async () => {
    const exchange = { ...noExchange, health: () => new Promise<never>(() => undefined) };
    const { down } = await readReadiness({ ...parts(), exchange });
    expect(down).toEqual(['ami', 'ari', 'journal']);
  });

  test('a folder that is not there is a disk that is down', async () => {
    const config = { dataFolder: folder, recordingFolder: join(folder, 'away') };
    const health = { ami: 'up', ari: 'up', journal: 'up' } as const;
    const exchange = { ...noExchange, health: () => Promise.resolve(health) };
    expect((await readReadiness({ ...parts(), config, exchange })).down).toEqual(['disk']);
  });
});

test('a database that is away is named', async () => {
  const database = await openDatabase({ dataFolder: join(folder, 'data') });
  await database.close();
  const config = { dataFolder: folder, recordingFolder: folder };
  const readiness = await readReadiness({
    ...{ database, exchange: noExchange, config },
    recordings: { state: 'ok' },
  });
  expect(readiness).toMatchObject({ down: ['database'], set_aside_calls: null });
}, 60_000);
