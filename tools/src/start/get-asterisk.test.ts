import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getAsterisk } from './get-asterisk.ts';

test('without a package mirror there are no calls, and one line says so', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alo-mirror-'));
  const notes: string[] = [];
  const install = await getAsterisk(
    { cacheDir: join(folder, 'cache'), aptFolder: join(folder, 'no-apt'), ignoreSystem: true },
    { step: (_title, work) => work(() => undefined), note: (line) => notes.push(line) },
  );
  expect(install).toBeUndefined();
  expect(notes).toEqual([expect.stringMatching(/^! No calls: .+ Everything else works\.$/)]);
  await rm(folder, { recursive: true, force: true });
});
