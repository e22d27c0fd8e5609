import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../kernel/database/database.ts';
import { noExchange } from '../../telephony/exchange/exchange.ts';
import { toDocument } from '../../kernel/http/document.ts';
import { aRegistry } from '../../testing/a-registry.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { readReadiness } from './readiness.ts';

const served = { registry: aRegistry({}), document: toDocument('application/json', '{}') };
const goodRegistry = { trouble: undefined, current: () => served };

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
    registry: goodRegistry,
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
        degraded: [],
        reasons: [],
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
    const { down, reasons } = await readReadiness({ ...parts(), config, exchange });
    expect([down, reasons]).toEqual([['disk'], ['recordings folder not writable']]);
  });

  test('a conversation that was not recorded is named', async () => {
    const recordings = { state: 'failing' } as const;
    const { down, reasons } = await readReadiness({ ...parts(), recordings });
    expect([down, reasons]).toEqual([['disk'], ['the last conversation was not recorded']]);
  });

  test('a registry that cannot be read is degraded while an earlier one is served', async () => {
    const registry = { trouble: 'Unexpected end of JSON input', current: () => served };
    expect(await readReadiness({ ...parts(), registry })).toMatchObject({
      status: 'ready',
      degraded: ['registry'],
      parts: { registry: 'degraded' },
      reasons: ['registry not readable: an earlier one is served'],
    });
  });

  test('a registry that cannot be read is down while there is none to serve', async () => {
    const registry = { trouble: 'There is no registry.json', current: () => undefined };
    expect(await readReadiness({ ...parts(), registry })).toMatchObject({
      status: 'not-ready',
      down: ['registry'],
      degraded: [],
    });
  });
});

test('a database that is away is named', async () => {
  const database = await openDatabase({ dataFolder: join(folder, 'data') });
  await database.close();
  const config = { dataFolder: folder, recordingFolder: folder };
  const readiness = await readReadiness({
    ...{ database, exchange: noExchange, config },
    recordings: { state: 'ok' },
    registry: goodRegistry,
  });
  expect(readiness).toMatchObject({ down: ['database'], set_aside_calls: null });
}, 60_000);
