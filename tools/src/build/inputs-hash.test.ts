import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inputsHash } from './inputs-hash.ts';

let base: string;
const write = (path: string, text: string) => writeFile(join(base, path), text);
const hash = () => inputsHash(base, ['app', 'lock.yaml']);

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'alo-hash-'));
  await mkdir(join(base, 'app/src'), { recursive: true });
  await mkdir(join(base, 'app/dist'));
  await write('app/src/one.ts', 'export const one = 1;');
  await write('lock.yaml', 'a: 1');
});
afterEach(() => rm(base, { recursive: true, force: true }));

test('is the same for the same files', async () => {
  expect(await hash()).toBe(await hash());
  expect(await hash()).toMatch(/^[0-9a-f]{64}$/);
});

test.each([
  ['a changed file', () => write('app/src/one.ts', 'export const one = 2;')],
  ['a new file', () => write('app/src/two.ts', '')],
  ['a changed lock file', () => write('lock.yaml', 'a: 2')],
])('differs after %s', async (_what, change) => {
  const before = await hash();
  await change();
  expect(await hash()).not.toBe(before);
});

test.each([
  ['a test', () => write('app/src/one.test.ts', 'test')],
  ['a result of a build', () => write('app/dist/main.js', '1')],
  ['documentation', () => write('app/README.md', '# App')],
])('does not care about %s', async (_what, change) => {
  const before = await hash();
  await change();
  expect(await hash()).toBe(before);
});
