import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getAsterisk } from './get-asterisk.ts';
import type { Progress } from './progress.ts';

let folder: string;
let notes: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alo-mirror-'));
  notes = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const progress: Progress = {
  step: (_title, work) => work(() => undefined),
  note: (line) => notes.push(line),
};

test('without a package mirror there is the test exchange, and one line says so and why', async () => {
  const install = await getAsterisk(
    'auto',
    { cacheDir: join(folder, 'cache'), aptFolder: join(folder, 'no-apt'), ignoreSystem: true },
    progress,
  );
  expect(install).toBeUndefined();
  expect(notes).toEqual([
    expect.stringMatching(
      /^! Test exchange in place of Asterisk\. Extensions can call each other, nothing goes outside\. Asterisk c.+$/,
    ),
  ]);
});

test('when the test exchange is asked for, nothing is fetched', async () => {
  const install = await getAsterisk('loopback', { cacheDir: join(folder, 'cache') }, progress);
  expect(install).toBeUndefined();
  expect(notes).toEqual([
    '! Test exchange, as ALO_EXCHANGE_KIND says. Extensions can call each other, nothing goes outside.',
  ]);
});
