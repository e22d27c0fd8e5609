import { applyRollout, changeRegistry, folderStore, readChanges, type Store } from '@alo/releases';
import { fakeBuild, writeFakeRemote, writeFiles } from '@alo/releases/testing';
import type { RegisteredRemote, RolloutCommand } from '@alo/contracts';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assembleSite } from './assemble-site.ts';
import type { BuiltApp } from './build-app.ts';

let base: string;
let www: string;
let store: Store;
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'alo-site-'));
  www = join(base, 'www');
  store = folderStore(www);
});
afterEach(() => rm(base, { recursive: true, force: true }));

/** An app as a build leaves it; another version is another build. */
async function built(folder: string, version: string): Promise<BuiltApp> {
  const path = join(base, folder);
  const dist = join(path, 'dist');
  await rm(dist, { recursive: true, force: true });
  if (folder === 'host') {
    await writeFiles(dist, [['index.html', `<script src="/main.${version}.js"></script>`]]);
  } else {
    await writeFakeRemote(path, folder);
    await writeFiles(dist, fakeBuild(version));
  }
  return { folder, path, version, dist, isFresh: true };
}

async function assemble(...apps: readonly (readonly [string, string])[]) {
  const list: BuiltApp[] = [];
  for (const [folder, version] of apps) list.push(await built(folder, version));
  return assembleSite(list, www);
}
const one = (version: string) => assemble(['host', '1'], ['mf-crm', version]);
const operator = (command: RolloutCommand) =>
  changeRegistry(store, { by: 'operator' }, (now) => applyRollout(now, 'mf-crm', command));
const crm = async (registry: ReturnType<typeof one>): Promise<RegisteredRemote | undefined> =>
  (await registry).remotes['mf-crm'];

test('the first build is for everybody and has nothing to fall back to', async () => {
  expect(await crm(one('0.1.0-r1'))).toMatchObject({ rollout: { default: '0.1.0-r1' } });
  expect((await crm(one('0.1.0-r1')))?.lastGood).toBeUndefined();
  const entry = join(www, 'remotes/mf-crm/0.1.0-r1/remoteEntry.js');
  expect(await readFile(entry, 'utf8')).toBe('0.1.0-r1');
});

test('a new build takes over and the one before it becomes the last good one', async () => {
  await one('0.1.0-r1');
  expect(await crm(one('0.1.0-r2'))).toMatchObject({
    releases: [{ version: '0.1.0-r2' }, { version: '0.1.0-r1' }],
    rollout: { default: '0.1.0-r2' },
    lastGood: '0.1.0-r1',
  });
});

test('the same build again changes nothing', async () => {
  await one('0.1.0-r1');
  const { revision } = await one('0.1.0-r2');
  expect((await one('0.1.0-r2')).revision).toBe(revision);
});

test('a build of an earlier state is for everybody again', async () => {
  await one('0.1.0-r1');
  await one('0.1.0-r2');
  expect((await crm(one('0.1.0-r1')))?.rollout.default).toBe('0.1.0-r1');
});

test.each<[string, RolloutCommand, object]>([
  ['a rollback', { command: 'rollback' }, { default: '0.1.0-r1' }],
  ['a canary', { command: 'canary', version: '0.1.0-r1', percent: 5 }, { canary: { percent: 5 } }],
  [
    'a company’s version',
    { command: 'tenant', tenant: 'dn0003', version: '0.1.0-r1' },
    { tenants: { dn0003: '0.1.0-r1' } },
  ],
  ['the kill switch', { command: 'disable', reason: 'lỗi' }, { disabled: 'lỗi' }],
  [
    'a blocked version',
    { command: 'disable', version: '0.1.0-r2', reason: 'lỗi' },
    { default: '0.1.0-r1', blocked: ['0.1.0-r2'] },
  ],
])('%s outlives the next start', async (_what, command, rollout) => {
  await one('0.1.0-r1');
  await one('0.1.0-r2');
  const set = await operator(command);
  expect(await crm(one('0.1.0-r2'))).toMatchObject({ rollout });
  const [newest] = await readChanges(store, { limit: 1 });
  expect(newest).toEqual(set?.change);
});

test('the audit list says that it was the start', async () => {
  await one('0.1.0-r1');
  await one('0.1.0-r2');
  expect(await readChanges(store, { limit: 9 })).toMatchObject([
    { by: 'npm start', command: 'promote', detail: '0.1.0-r2' },
    { by: 'npm start', command: 'publish', detail: '0.1.0-r2' },
    { by: 'npm start', command: 'publish', detail: '0.1.0-r1' },
  ]);
});

test('five releases stay offered', async () => {
  for (let round = 0; round < 8; round += 1) await one(`0.1.0-r${round}`);
  const remote = await crm(one('0.1.0-r8'));
  expect(remote?.releases.map(({ version }) => version)).toEqual(
    [8, 7, 6, 5, 4].map((round) => `0.1.0-r${round}`),
  );
  expect(remote?.lastGood).toBe('0.1.0-r7');
});

test('a remote that is no longer built is switched off, and on again when it is', async () => {
  const both = () => assemble(['host', '1'], ['mf-crm', '0.1.0-r1'], ['mf-pbx', '0.1.0-r1']);
  await both();
  const without = await one('0.1.0-r1');
  expect(without.remotes['mf-pbx']?.rollout.disabled).toContain('không còn');
  expect(without.remotes['mf-crm']?.rollout.disabled).toBeUndefined();
  expect((await both()).remotes['mf-pbx']?.rollout.disabled).toBeUndefined();
});

test('a build of some remotes leaves the others alone', async () => {
  await assemble(['host', '1'], ['mf-crm', '0.1.0-r1'], ['mf-pbx', '0.1.0-r1']);
  const { remotes } = await assemble(['mf-crm', '0.1.0-r2']);
  expect(remotes['mf-crm']?.rollout.default).toBe('0.1.0-r2');
  expect(remotes['mf-pbx']?.rollout.disabled).toBeUndefined();
});
