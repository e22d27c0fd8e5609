import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';

const moduleFile = join(import.meta.dirname, 'log-stream.ts');
/** Writes lines, tells by its exit code that it lived to the end of it. */
const script = `
  const { logStream } = await import(${JSON.stringify(moduleFile)});
  const stream = logStream();
  for (let line = 0; line < 50; line += 1) {
    stream.write('a line\\n');
    await new Promise((done) => setTimeout(done, 2));
  }
  process.exit(7);`;

async function codeWith(stdout: 'pipe' | number): Promise<unknown> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', stdout, 'inherit'],
  });
  child.stdout?.destroy();
  const [code] = await once(child, 'exit');
  return code;
}

test('a full disk under the log ends nothing', async () => {
  const full = openSync('/dev/full', 'w');
  expect(await codeWith(full)).toBe(7);
  closeSync(full);
});

test('a log that nobody reads any more ends nothing', async () => {
  expect(await codeWith('pipe')).toBe(7);
});
