import { pathToFileURL } from 'node:url';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Thread } from './thread.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alo-thread-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function threadOf(code: string, megabytes = 32): Promise<Thread> {
  const path = join(folder, `${crypto.randomUUID()}.mjs`);
  await writeFile(
    path,
    `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (message) => { ${code} });`,
  );
  return new Thread({ module: pathToFileURL(path), data: null, megabytes });
}

test('questions are answered in their order', async () => {
  const thread = await threadOf('parentPort.postMessage(message * 2)');
  expect(await Promise.all([1, 2, 3].map((one) => thread.ask(one, 60_000)))).toEqual([2, 4, 6]);
  thread.close();
  await expect(thread.ask(4, 60_000)).rejects.toMatchObject({ code: 'BROKEN' });
});

test.each([
  ['that does not answer in time', 'for (;;);', 50, 'TIMEOUT'],
  [
    'that wants too much memory',
    'const all = []; for (;;) all.push(Array(1e4).fill(0));',
    60_000,
    'MEMORY',
  ],
  ['that breaks', 'throw new Error("no")', 60_000, 'BROKEN'],
  ['that goes away', 'process.exit(0)', 60_000, 'BROKEN'],
])('one %s is ended, with all that it was asked', async (_what, code, milliseconds, problem) => {
  const thread = await threadOf(code);
  const asked = [thread.ask(1, milliseconds), thread.ask(2, 60_000)];
  for (const one of await Promise.allSettled(asked)) {
    expect(one).toMatchObject({ status: 'rejected', reason: { code: problem } });
  }
});
