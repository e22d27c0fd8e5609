import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

type TightGzip = (
  files: Iterable<[string, Buffer]>,
  folder: string,
) => Promise<Map<string, Buffer>>;
const load: { readonly tightGzip: TightGzip } = createRequire(__filename)(
  '../../../shared/build/webpack/tight-gzip.cjs',
);

const text = Buffer.from(
  Array.from({ length: 4000 }, (_, at) => `call(${(at * at) % 977}, '${at % 89}');`).join('\n'),
);
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alo-gzip-'));
});

afterEach(() => rm(folder, { recursive: true }));

async function compress(content: Buffer): Promise<Buffer> {
  const copies = await load.tightGzip([['main.js', content]], folder);
  return copies.get('main.js') ?? Buffer.alloc(0);
}

test('A copy unpacks to what it was made of and is smaller than the best of zlib', async () => {
  const copy = await compress(text);
  expect(gunzipSync(copy)).toEqual(text);
  expect(copy.length).toBeLessThan(gzipSync(text, { level: 9 }).length);
});

test('What a content came to is taken from the folder the next time', async () => {
  await compress(text);
  const [kept = ''] = await readdir(folder);
  await writeFile(join(folder, kept), 'kept');
  expect(String(await compress(text))).toBe('kept');
});

test('The folder keeps what the last build came to', async () => {
  await compress(text);
  const before = await readdir(folder);
  await compress(Buffer.from('a short file'));
  const after = await readdir(folder);
  expect(after).toHaveLength(1);
  expect(after).not.toEqual(before);
});
