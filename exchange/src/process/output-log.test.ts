import { mkdtemp, readFile, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { OutputLog } from './output-log.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alo-log-'));
  path = join(folder, 'log', 'output.log');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('what a stream says is in the file when the log has ended', async () => {
  const log = new OutputLog(path);
  const stream = new PassThrough();
  log.follow(stream);
  stream.write('one\n');
  stream.write('two\n');
  await new Promise((resolve) => stream.end(resolve));
  await log.end();
  expect(await readFile(path, 'utf8')).toBe('one\ntwo\n');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('a full disk loses lines, ends nothing, and the log continues when there is room', async () => {
  const file = join(folder, 'full.log');
  await symlink('/dev/full', file);
  const heard: string[] = [];
  const log = new OutputLog(file, undefined, (reason) => heard.push(reason));
  log.write('lost ');
  log.write('line\n');
  await log.end();
  expect(heard).toEqual([expect.stringMatching(/^Error: ENOSPC/)]);
  await rm(file);
  log.write('there again\n');
  await log.end();
  expect(await readFile(file, 'utf8')).toMatch(
    /^\n! 10 bytes are missing about here: Error: ENOSPC.*\nthere again\n$/,
  );
});

test('the file is bounded, the one before it is kept', async () => {
  const log = new OutputLog(path, 30);
  for (let line = 0; line < 20; line += 1) log.write(`line ${line}\n`);
  await log.end();
  expect((await stat(path)).size).toBeLessThan(45);
  expect((await stat(`${path}.1`)).size).toBeLessThan(45);
  expect(await readFile(path, 'utf8')).toContain('line 19');
});

test('a log of an earlier life is continued, and turned over when it is long', async () => {
  const earlier = new OutputLog(path, 30);
  earlier.write('x'.repeat(40));
  await earlier.end();
  const log = new OutputLog(path, 30);
  log.write('first\n');
  log.write('second\n');
  await log.end();
  expect(await readFile(path, 'utf8')).toBe('second\n');
});

test('what a slow disk does not take is counted, not kept in memory', async () => {
  const log = new OutputLog(path);
  const megabyte = 'x'.repeat(1024 * 1024);
  log.write(megabyte);
  log.write('too much\n');
  await log.end();
  log.write('later\n');
  await log.end();
  const text = await readFile(path, 'utf8');
  expect(text).toContain('\n! 9 bytes are missing about here: the disk is too slow\n');
  expect(text).toMatch(/x{1000}later\n$/);
  expect(text).not.toContain('too much');
});
