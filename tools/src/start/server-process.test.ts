import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { repository } from '../repository.ts';

let folder: string;
let logFile: string;
let supervisor: ChildProcess | undefined;
let said = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alo-server-'));
  logFile = join(folder, 'server.log');
  said = '';
});

afterEach(async () => {
  // A supervisor that ended by itself has no children any more: theirs end with its channel.
  if (supervisor?.exitCode === null && supervisor.signalCode === null) {
    const gone = once(supervisor, 'exit');
    supervisor.kill('SIGKILL');
    await gone;
  }
  await rm(folder, { recursive: true, force: true });
});

/** A program in the place of the server: `body` is what it does in each of its lives, counted from 1. */
function superviseProgram(body: string, liveAt?: string): void {
  const counter = JSON.stringify(join(folder, 'lives'));
  const script = `
    const { appendFileSync, statSync } = require('node:fs');
    appendFileSync(${counter}, 'x');
    const life = statSync(${counter}).size;
    process.on('disconnect', () => process.exit());
    setInterval(() => undefined, 1000);
    ${body}`;
  supervisor = spawn(
    process.execPath,
    [
      join(repository, 'tools/src/start/testing/supervise.ts'),
      logFile,
      process.execPath,
      '-e',
      script,
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...(liveAt === undefined ? {} : { ALO_TEST_LIVE: liveAt }) },
    },
  );
  supervisor.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')));
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((done) => setTimeout(done, 10));
}

const log = () => readFile(logFile, 'utf8').catch(() => '');
const livesIn = (text: string) =>
  [...text.matchAll(/^ready (\d+)$/gm)].map(([, pid]) => Number(pid));
const reportReady = `console.log('ready ' + process.pid);`;

test('a server that is killed comes back, though its supervisor has nothing else to do', async () => {
  superviseProgram(reportReady);
  for (const life of [1, 2, 3]) {
    await until(async () => livesIn(await log()).length === life);
    if (life < 3) process.kill(livesIn(await log())[life - 1] ?? 0, 'SIGKILL');
  }
  expect(said.match(/! The server ended \(SIGKILL\) and is started again\./g)).toHaveLength(2);
});

test('a log that cannot be written ends neither the server nor its supervisor', async () => {
  await symlink('/dev/full', logFile);
  superviseProgram(`${reportReady} setInterval(() => console.log('on and on'), 5);`);
  await until(() =>
    said.includes(`! ${logFile} cannot be written, lines are missing: Error: ENOSPC`),
  );
  await rm(logFile);
  await until(async () => (await log()).includes('on and on'));
  expect(await log()).toContain('bytes are missing about here: Error: ENOSPC');
  expect(said).not.toContain('started again');
});

test('a first start that breaks off is tried again', async () => {
  superviseProgram(`if (life < 3) process.exit(1); ${reportReady}`);
  await until(() => said.includes('pid '));
  expect(said.match(/ended while it was starting \(code 1\) and is tried again/g)).toHaveLength(2);
});

test('a server that says why it cannot start is not tried again: its last line is the reason', async () => {
  superviseProgram(`console.error('The port is taken.'); process.exitCode = 78; process.exit();`);
  await until(() => said.endsWith('\n'));
  expect(said).toBe('The port is taken.\n');
  expect(await readFile(join(folder, 'lives'), 'utf8')).toBe('x');
});

test('a running server that cannot start for a while is back when it can', async () => {
  superviseProgram(`if (life === 2 || life === 3) {
    console.error('The disk is full.'); process.exitCode = 78; process.exit();
  } ${reportReady}`);
  await until(async () => livesIn(await log()).length === 1);
  process.kill(livesIn(await log())[0] ?? 0, 'SIGKILL');
  await until(async () => livesIn(await log()).length === 2);
  expect(await readFile(join(folder, 'lives'), 'utf8')).toBe('xxxx');
  expect(said).toContain('! The server ended (code 78: The disk is full.) and is started again.');
});

describe('a server that is asked whether it lives', () => {
  /** Serves on `port`: tells that it is ready, or does `instead` in its first life. */
  const serving = (port: number, instead = '') => `
    require('node:http').createServer((_request, response) => response.end()).listen(${port}, '127.0.0.1', () => {
      ${reportReady}
      if (life === 1) { ${instead} }
    });`;

  test.each([
    ['was stopped', `process.kill(process.pid, 'SIGSTOP')`],
    ['is in an endless loop', 'for (;;);'],
    ['has lost its port', `this.close(); this.closeAllConnections()`],
  ])('one that %s is ended and started again, which the log says', async (_why, hang) => {
    const port = await freePort();
    const body = serving(port, hang).replace('() => {', 'function () {');
    superviseProgram(body, `http://127.0.0.1:${port}/`);
    await until(async () => livesIn(await log()).length === 2);
    const line = '! The server ended (it did not answer any more) and is started again.';
    expect(said).toContain(line);
    expect(await log()).toContain(line);
    await until(() =>
      fetch(`http://127.0.0.1:${port}/`).then(
        () => true,
        () => false,
      ),
    );
  });

  test('one that is silent for a while, or refuses, continues', async () => {
    const port = await freePort();
    const answered = join(folder, 'answered');
    // Longer than one question waits, shorter than all of them; then every connection is cut without a word.
    const body = `
      let asked = 0;
      require('node:http').createServer((request, response) => {
        asked += 1;
        if (asked === 1) { const until = Date.now() + 700; while (Date.now() < until); }
        if (asked === 8) require('node:fs').writeFileSync('${answered}', '');
        request.socket.resetAndDestroy();
      }).listen(${port}, '127.0.0.1', () => { ${reportReady} });`;
    superviseProgram(body, `http://127.0.0.1:${port}/`);
    await until(() => existsSync(answered));
    expect(said).not.toContain('started again');
  });

  test('one that has not come to serve yet is given its time', async () => {
    const port = await freePort();
    const body = `setTimeout(() => { ${serving(port)} }, 2500);`;
    superviseProgram(body, `http://127.0.0.1:${port}/`);
    await until(() => said.includes('pid '));
    expect(said).not.toContain('!');
  });
});
