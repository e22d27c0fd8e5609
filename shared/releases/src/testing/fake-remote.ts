import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Files of a release as webpack writes them; `code` is what its entry consists of. */
export function fakeBuild(code = 'console.log(1)'): Map<string, Uint8Array> {
  const shared = ['@alo/core', '@alo/ui/list'].map((name) => ({
    name,
    requiredVersion: '^0.1.0',
    singleton: true,
  }));
  const manifest = {
    metaData: { remoteEntry: { name: 'remoteEntry.js' } },
    exposes: [
      { path: './lifecycles', assets: { js: { sync: ['page.1a2b3c4d.js'] } } },
      { path: './extensions/popup', assets: { js: { sync: ['popup.5e6f7a8b.js'] } } },
    ],
    shared,
  };
  const originals = new Map<string, Buffer>([
    ['mf-manifest.json', Buffer.from(JSON.stringify(manifest))],
    ['remoteEntry.js', Buffer.from(code)],
    ['page.1a2b3c4d.js', Buffer.from('page')],
    ['popup.5e6f7a8b.js', Buffer.from('popup')],
  ]);
  const hashes = [...originals].map(([name, bytes]) => [
    name,
    `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
  ]);
  return new Map<string, Uint8Array>([
    ...originals,
    ['remoteEntry.js.gz', gzipSync(code)],
    ['remoteEntry.js.br', brotliCompressSync(code)],
    ['integrity.json', Buffer.from(JSON.stringify(Object.fromEntries(hashes)))],
  ]);
}

export async function writeFiles(
  folder: string,
  files: Iterable<readonly [string, string | Uint8Array]>,
): Promise<void> {
  for (const [name, content] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

/** A webpack that writes what it is told to in the variable FAKE_BUILD, or fails. */
const fakeWebpack = `
const { mkdirSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const [, , option, folder] = process.argv;
if (option !== '--output-path' || process.env.FAKE_BUILD === undefined) {
  console.error('ERROR in ./src/index.ts');
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(JSON.parse(process.env.FAKE_BUILD))) {
  writeFileSync(join(folder, name), Buffer.from(text, 'base64'));
}
`;

/** The build for {@link fakeWebpack}. */
export const encodeBuild = (files: ReadonlyMap<string, Uint8Array>): string =>
  JSON.stringify(
    Object.fromEntries(
      [...files].map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')]),
    ),
  );

/** Makes a remote in a folder: descriptor, package, installed shared packages and a webpack. */
export async function writeFakeRemote(folder: string, name = 'mf-crm'): Promise<void> {
  const slot = name === 'mf-softphone' ? 'phone' : 'page';
  const descriptor = { name, title: 'Khách hàng', slot, updates: 'auto' };
  const installed = (version: string) => JSON.stringify({ version });
  await writeFiles(folder, [
    ['remote.json', JSON.stringify({ ...descriptor, routes: [], menu: [] })],
    ['package.json', installed('1.0.0')],
    ['node_modules/@alo/core/package.json', installed('0.1.4')],
    ['node_modules/@alo/ui/package.json', installed('0.1.0')],
    ['node_modules/webpack/bin/webpack.js', fakeWebpack],
  ]);
}
