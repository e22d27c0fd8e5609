// Covers: server, exchange
import { expect } from '@playwright/test';
import { descendantsOf, freePort } from '@alo/tools';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childrenOf, isAlive } from '../support/processes.ts';
import { productUnderTest } from '../support/product.ts';
import { startAlo, type StartedAlo } from '../support/start-alo.ts';
import { test } from '../support/test.ts';

let folder: string;
const started: StartedAlo[] = [];
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alo-start-'));
});
test.afterEach(async () => {
  // A test that failed has stopped nothing.
  for (const alo of started.splice(0)) {
    alo.process.kill('SIGTERM');
    await alo.ended;
  }
  await rm(folder, { recursive: true, force: true });
});

function start(environment: Readonly<Record<string, string>>): StartedAlo {
  const alo = startAlo(environment);
  started.push(alo);
  return alo;
}

test('a port in use is one clear line, and nothing is touched', async () => {
  const { port } = new URL(productUnderTest().url);
  const alo = start({ ALO_PORT: port, ALO_DATA_DIR: join(folder, 'data') });
  expect(await alo.ended).toBe(1);
  expect(alo.output()).toBe(
    `Alo: Port ${port} is in use by another program. Stop it, or choose another port with ALO_PORT.\n`,
  );
  expect(await readdir(folder)).toEqual([]);
});

test('a second start on the same data folder is one clear line', async () => {
  const { dataFolder } = productUnderTest();
  const alo = start({ ALO_PORT: String(await freePort()), ALO_DATA_DIR: dataFolder });
  expect(await alo.ended).toBe(1);
  expect(alo.output()).toMatch(/^Alo: The data folder \S+ is in use by process \d+\. .*\n$/);
});

test('a database that does not answer is one clear line', async () => {
  const alo = start({
    ALO_PORT: String(await freePort()),
    ALO_DATA_DIR: folder,
    DATABASE_URL: `postgres://alo:secret-word@127.0.0.1:${await freePort()}/alo`,
  });
  expect(await alo.ended).toBe(1);
  const [last] = alo.output().trimEnd().split('\n').slice(-1);
  expect(last).toMatch(/^Alo: The database at 127\.0\.0\.1\S* does not answer\./);
  expect(alo.output()).not.toContain('secret-word');
  expect(alo.output()).not.toMatch(/^\s+at /m);
});

test('demo mode is refused on an address that others can reach', async () => {
  const alo = start({
    ALO_HOST: '0.0.0.0',
    ALO_DEMO: '1',
    ALO_PORT: String(await freePort()),
    ALO_DATA_DIR: folder,
  });
  expect(await alo.ended).toBe(1);
  expect(alo.output()).toMatch(/^Alo: Demo mode has well-known passwords .*\n$/);
});

test('it starts again on what it has made, and SIGTERM leaves no child behind', async () => {
  const environment = { ALO_PORT: String(await freePort()), ALO_DATA_DIR: folder };
  for (const _round of [1, 2]) {
    const alo = start(environment);
    const url = await alo.ready;
    const health = await fetch(`${url}/api/platform/health`);
    expect(await health.json()).toEqual({ status: 'ok', exchange: 'up', recordings: 'ok' });
    const children = await descendantsOf(alo.process.pid ?? 0);
    expect(children.length).toBeGreaterThanOrEqual(2);
    alo.process.kill('SIGTERM');
    expect(await alo.ended).toBe(0);
    // The shells that watch over its children end when they see that it has.
    await expect.poll(() => children.filter(isAlive)).toEqual([]);
  }
});

const exchangeState = (url: string): Promise<string> =>
  fetch(`${url}/api/platform/health`).then(
    (answer) => answer.text(),
    () => '',
  );

test('a server that dies comes back, and calls do not notice', async () => {
  const alo = start({ ALO_PORT: String(await freePort()), ALO_DATA_DIR: folder });
  const url = await alo.ready;
  const { asterisk, server } = await childrenOf(alo.process.pid ?? 0);
  expect(server).toBeGreaterThan(1);
  process.kill(server, 'SIGKILL');
  await expect.poll(() => exchangeState(url), { timeout: 20_000 }).toContain('"exchange":"up"');
  expect(isAlive(asterisk)).toBe(true);
  alo.process.kill('SIGTERM');
  await alo.ended;
});

test('with the test exchange a server that dies comes back, too', async () => {
  const alo = start({
    ALO_PORT: String(await freePort()),
    ALO_DATA_DIR: folder,
    ALO_EXCHANGE_KIND: 'loopback',
  });
  const url = await alo.ready;
  for (const _round of [1, 2]) {
    const { server } = await childrenOf(alo.process.pid ?? 0);
    process.kill(server, 'SIGKILL');
    await expect.poll(async () => (await childrenOf(alo.process.pid ?? 0)).server).not.toBe(server);
    await expect.poll(() => exchangeState(url), { timeout: 20_000 }).toContain('"exchange":"up"');
  }
});

test('a supervisor that is killed leaves nobody behind, and the next start needs no help', async () => {
  const environment = { ALO_PORT: String(await freePort()), ALO_DATA_DIR: folder };
  const first = start(environment);
  await first.ready;
  const children = await descendantsOf(first.process.pid ?? 0);
  first.process.kill('SIGKILL');
  await first.ended;
  const next = start(environment);
  expect(await exchangeState(await next.ready)).toContain('"exchange":"up"');
  await expect.poll(() => children.filter(isAlive), { timeout: 20_000 }).toEqual([]);
});
