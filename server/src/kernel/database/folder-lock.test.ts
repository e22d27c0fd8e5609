import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DataFolderInUseError, lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alo-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a folder that a living process holds is refused', async () => {
  await writeFile(join(folder, 'lock'), String(process.ppid));
  await expect(lockFolder(folder)).rejects.toThrow(DataFolderInUseError);
});

test('the same process cannot take a folder twice', async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(DataFolderInUseError);
  await unlock();
  const again = await lockFolder(folder);
  await again();
});

test('the lock of a dead process is taken over, and nothing is left behind', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  await writeFile(join(folder, 'lock'), String(pid));
  const unlock = await lockFolder(folder);
  expect(await readdir(folder)).toEqual(['lock']);
  await unlock();
  expect(await readdir(folder)).toEqual([]);
});

test('after a restart of the machine the number of a lock means another process', async () => {
  await writeFile(join(folder, 'lock'), `${process.ppid} 00000000-another-start-of-the-machine`);
  const unlock = await lockFolder(folder);
  await unlock();
});

const onLinux = existsSync('/proc/self/stat') ? test : test.skip;

onLinux('a number that another program has got since does not hold the folder', async () => {
  const program = `const { lockFolder } = await import(process.argv[1]);
    await lockFolder(process.argv[2]);
    console.log('locked');
    process.stdin.resume();`;
  const module = pathToFileURL(join(__dirname, 'folder-lock.ts')).href;
  const options = ['--input-type=module', '--eval', program, module, folder];
  const holder = spawn(process.execPath, options, { stdio: ['pipe', 'pipe', 'inherit'] });
  try {
    await once(holder.stdout, 'data');
    const path = join(folder, 'lock');
    await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${holder.pid}`);
    const [pid, boot, start] = (await readFile(path, 'utf8')).split(' ');
    expect(Number(start)).toBeGreaterThan(0);
    await writeFile(path, `${pid} ${boot} ${Number(start) - 1}`);
    const unlock = await lockFolder(folder);
    await unlock();
  } finally {
    const ended = once(holder, 'exit');
    holder.kill('SIGKILL');
    await ended;
  }
});
