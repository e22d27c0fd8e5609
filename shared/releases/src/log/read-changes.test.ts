import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishRelease } from '../rollout/publish-release.ts';
import { folderStore } from '../store/folder-store.ts';
import { releaseOf } from '../testing/release-of.ts';
import { changeRegistry } from './change-registry.ts';
import { readChanges } from './read-changes.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alo-changes-'));
  for (let index = 1; index <= 45; index += 1) {
    await changeRegistry(folderStore(folder), { by: 'test' }, (registry) =>
      publishRelease(registry, releaseOf(`1.${index}.0`, index % 9 === 0 ? 'mf-pbx' : 'mf-crm')),
    );
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const revisions = async (query: Parameters<typeof readChanges>[1]) =>
  (await readChanges(folderStore(folder), query)).map(({ revision }) => revision);

test.each([
  ['the newest', { limit: 3 }, [45, 44, 43]],
  ['the next page', { limit: 3, before: 43 }, [42, 41, 40]],
  ['one remote, across batches', { limit: 4, remote: 'mf-pbx' }, [45, 36, 27, 18]],
  ['the end of the list', { limit: 9, before: 3 }, [2, 1]],
])('%s', async (_what, query, expected) => {
  expect(await revisions(query)).toEqual(expected);
});
