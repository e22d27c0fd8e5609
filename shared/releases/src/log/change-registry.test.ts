import type { Registry } from '@alo/contracts';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyRollout } from '../rollout/apply-rollout.ts';
import { publishRelease } from '../rollout/publish-release.ts';
import { folderStore } from '../store/folder-store.ts';
import type { Store } from '../store/store.ts';
import { releaseOf } from '../testing/release-of.ts';
import { changeRegistry } from './change-registry.ts';
import { readChanges } from './read-changes.ts';
import { mendRegistry, readRegistry, recordedRegistry } from './registry-document.ts';

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alo-registry-'));
  store = folderStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const by = 'team-crm';
const publish = (to: Store, version: string, name = 'mf-crm') =>
  changeRegistry(to, { by }, (registry) => publishRelease(registry, releaseOf(version, name)));
const document = async (): Promise<Registry> =>
  JSON.parse(await readFile(join(folder, 'registry.json'), 'utf8'));

/** A store that fails at a moment of the test's choice. */
function failing(
  base: Store,
  when: (doing: 'writeNew' | 'replace', path: string) => boolean,
): Store {
  const stop = (doing: 'writeNew' | 'replace', path: string) => {
    if (when(doing, path)) throw new Error('power cut');
  };
  return {
    ...base,
    writeNew: async (...file) => (stop('writeNew', file[0]), base.writeNew(...file)),
    replace: async (...file) => (stop('replace', file[0]), base.replace(...file)),
  };
}

test('a change is in the document and in the audit list', async () => {
  await publish(store, '1.0.0');
  const at = new Date('2026-11-21T08:00:00Z');
  const changed = await changeRegistry(
    store,
    { by: 'an@example.com', reason: 'thử nghiệm', now: () => at },
    (registry) => applyRollout(registry, 'mf-crm', { command: 'disable', reason: 'lỗi' }),
  );
  expect(changed?.change).toEqual({
    revision: 2,
    at: '2026-11-21T08:00:00.000Z',
    by: 'an@example.com',
    remote: 'mf-crm',
    command: 'disable',
    detail: '',
    reason: 'thử nghiệm',
  });
  expect(await document()).toEqual(changed?.edit.registry);
  expect(await readChanges(store, { limit: 10 })).toMatchObject([
    { revision: 2, command: 'disable' },
    { revision: 1, command: 'publish', detail: '1.0.0', by },
  ]);
});

test('what changes nothing writes nothing', async () => {
  await publish(store, '1.0.0');
  expect(await publish(store, '1.0.0')).toBeUndefined();
  expect((await document()).revision).toBe(1);
});

test('of many writers at once none loses a change', async () => {
  const names = Array.from({ length: 12 }, (_none, index) => `mf-remote-${index}`);
  await Promise.all(names.map((name) => publish(folderStore(folder), '1.0.0', name)));
  const registry = await document();
  expect(registry.revision).toBe(12);
  expect(Object.keys(registry.remotes).sort()).toEqual([...names].sort());
  const changes = await readChanges(store, { limit: 100 });
  expect(changes.map(({ revision }) => revision)).toEqual(
    Array.from({ length: 12 }, (_none, index) => 12 - index),
  );
  expect(await readdir(folder)).toEqual(['.platform', 'registry.json']);
});

test('a writer that has seen an older registry is refused', async () => {
  await publish(store, '1.0.0');
  await publish(store, '1.1.0');
  const stale = changeRegistry(store, { by, seen: 1 }, (registry) =>
    applyRollout(registry, 'mf-crm', { command: 'promote', version: '1.1.0' }),
  );
  await expect(stale).rejects.toMatchObject({ code: 'LOST_UPDATE' });
  expect((await document()).revision).toBe(2);
});

test('a change whose writer died is completed by the next reader', async () => {
  await publish(store, '1.0.0');
  const dying = failing(store, (doing) => doing === 'replace');
  await expect(publish(dying, '1.1.0')).rejects.toThrow('power cut');
  expect((await document()).revision).toBe(1);
  expect((await readRegistry(store)).revision).toBe(2);
  expect((await document()).revision).toBe(2);
});

test('the next writer builds upon a change whose writer died', async () => {
  const dying = failing(store, (doing) => doing === 'replace');
  await expect(publish(dying, '1.0.0')).rejects.toThrow('power cut');
  await publish(store, '1.1.0');
  const { remotes, revision } = await document();
  expect(revision).toBe(2);
  expect(remotes['mf-crm']?.releases.map(({ version }) => version)).toEqual(['1.1.0', '1.0.0']);
});

test('a writer that was slow never puts an older document in place', async () => {
  let isSlow = true;
  const slow: Store = {
    ...store,
    replace: async (...file) => {
      if (isSlow) {
        isSlow = false;
        await publish(store, '1.1.0');
      }
      return store.replace(...file);
    },
  };
  await publish(slow, '1.0.0');
  expect((await document()).revision).toBe(2);
});

test('a claim that succeeded without an answer is known as one’s own', async () => {
  const deaf: Store = {
    ...store,
    writeNew: async (...file) => (await store.writeNew(...file)) && false,
  };
  expect((await publish(deaf, '1.0.0'))?.change.revision).toBe(1);
  expect((await document()).revision).toBe(1);
});

test('a registry from before the log continues with the next revision', async () => {
  const remotes = { 'mf-crm': { releases: [releaseOf('1.0.0')], rollout: { default: '1.0.0' } } };
  await writeFile(
    join(folder, 'registry.json'),
    JSON.stringify({ schema: 1, generatedAt: '2026-11-20T00:00:00Z', remotes }),
  );
  expect((await publish(store, '1.1.0'))?.change.revision).toBe(1);
  expect(Object.keys((await document()).remotes)).toEqual(['mf-crm']);
});

test.each([
  ['empty', ''],
  ['cut', '{"schema":1,"revision":2,"generatedAt":"2026-11-2'],
  ['garbled', '\0\0\0'],
  ['no registry', 'null'],
  ['without its parts', '{"schema":1,"remotes":7}'],
])('a document that is %s is written again from the newest record', async (_how, text) => {
  await publish(store, '1.0.0');
  await publish(store, '1.1.0');
  const good = await document();
  await writeFile(join(folder, 'registry.json'), text);
  expect(await mendRegistry(store)).toBe(2);
  expect(await document()).toEqual(good);
  await writeFile(join(folder, 'registry.json'), text);
  expect((await publish(store, '1.2.0'))?.change.revision).toBe(3);
  expect((await document()).remotes['mf-crm']?.releases).toHaveLength(3);
});

test('a record that is broken as well is replaced by the one before', async () => {
  await publish(store, '1.0.0');
  await publish(store, '1.1.0');
  await writeFile(join(folder, 'registry.json'), '');
  await writeFile(join(folder, '.platform/changes/00000002.json'), '{"id":');
  expect((await recordedRegistry(store))?.revision).toBe(1);
  expect(await mendRegistry(store)).toBe(1);
  expect((await document()).revision).toBe(1);
});

test('a broken document without records is reported, and left as it is', async () => {
  await writeFile(join(folder, 'registry.json'), '{');
  expect(await mendRegistry(store)).toBeUndefined();
  await expect(readRegistry(store)).rejects.toThrow(/registry\.json of the target is not what/);
  expect(await readFile(join(folder, 'registry.json'), 'utf8')).toBe('{');
});

test('a good document is not touched', async () => {
  await publish(store, '1.0.0');
  expect(await mendRegistry(store)).toBeUndefined();
});

test('what is no registry of ours is not written over', async () => {
  await writeFile(join(folder, 'registry.json'), '{"schema":2}');
  await expect(publish(store, '1.0.0')).rejects.toMatchObject({ code: 'REGISTRY_UNREADABLE' });
  expect(await readFile(join(folder, 'registry.json'), 'utf8')).toBe('{"schema":2}');
});
