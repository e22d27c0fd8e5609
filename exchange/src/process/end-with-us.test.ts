import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitFor } from '../testing/wait-for.ts';

const moduleFile = join(import.meta.dirname, 'end-with-us.ts');

/** A parent that starts `program`, tells its process id and keeps running. */
async function startParent(
  program: string,
  argument: string,
): Promise<{ parent: ChildProcess; child: number }> {
  const script = `
    const { spawn } = await import('node:child_process');
    const { endWithUs } = await import(${JSON.stringify(moduleFile)});
    const child = spawn('sh', ['-c', ${JSON.stringify(program)}, 'known-by-this'], { stdio: 'ignore' });
    endWithUs(child, ${JSON.stringify(argument)});
    console.log(child.pid);
    setInterval(() => undefined, 1000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [first]: unknown[] = await once(parent.stdout, 'data');
  return { parent, child: Number(String(first)) };
}

const isGone = (pid: number): Promise<boolean> =>
  access(`/proc/${pid}`).then(
    () => false,
    () => true,
  );

test.each([
  ['that ends when it is asked to', 'while true; do sleep 0.1; done'],
  ['that does not listen', "trap '' TERM; while true; do sleep 0.1; done"],
])('a child %s does not outlive a parent that was killed', async (_how, program) => {
  const { parent, child } = await startParent(program, 'known-by-this');
  expect(await isGone(child)).toBe(false);
  parent.kill('SIGKILL');
  await waitFor(() => isGone(child));
});

/** Processes that have the argument, other than the parent's script which has it in its text. */
async function processesWith(argument: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return pids.map(Number).filter((_pid, at) => lines[at]?.split('\0').includes(argument));
}

test('a process that is not the one that was started is left alone', async () => {
  const argument = `other-${process.pid}`;
  const { parent, child } = await startParent('while true; do sleep 0.1; done', argument);
  await waitFor(async () => (await processesWith(argument)).length === 1);
  parent.kill('SIGKILL');
  await waitFor(async () => (await processesWith(argument)).length === 0);
  expect(await isGone(child)).toBe(false);
  process.kill(child, 'SIGKILL');
});

test('nobody waits beside a child that has ended', async () => {
  const argument = `short-${process.pid}`;
  const { parent, child } = await startParent('read _', argument);
  await waitFor(() => isGone(child));
  await waitFor(async () => (await processesWith(argument)).length === 0);
  parent.kill('SIGKILL');
});
