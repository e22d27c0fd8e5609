import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { repository } from '../repository.ts';
import { StartError } from './settings.ts';

/** Exit code with which the server says that starting again would not help. */
const cannotStart = 78;
/** Milliseconds before the first and the longest wait between restarts. */
const restart = { first: 500, longest: 10_000 };

export interface ServerProcess {
  readonly stop: () => Promise<void>;
}

export interface ServerOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly logFile: string;
  readonly onRestart: (line: string) => void;
}

function spawnServer({ env }: ServerOptions, log: WriteStream): ChildProcess {
  const child = spawn(process.execPath, [join(repository, 'server', 'src', 'main.ts')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  return child;
}

/** Resolves when the server says it is ready; rejects with its last words when it ends before. */
function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let words = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      if (/^ready /m.test(chunk.toString('utf8'))) resolve();
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      words = `${words}${chunk.toString('utf8')}`.slice(-2000);
    });
    child.once('exit', () => {
      const line = words.trim().split('\n').at(-1) ?? '';
      reject(new StartError('SERVER', line === '' ? 'The server ended while starting.' : line));
    });
  });
}

/** Starts the server and keeps it running; rejects with one clear line when it cannot start. */
export async function superviseServer(options: ServerOptions): Promise<ServerProcess> {
  await mkdir(dirname(options.logFile), { recursive: true });
  const log = createWriteStream(options.logFile, { flags: 'a' });
  let stopping = false;
  let wait = restart.first;
  let timer: NodeJS.Timeout | undefined;
  let child = spawnServer(options, log);

  const watch = () => {
    child.once('exit', (code) => {
      if (stopping || code === cannotStart) return;
      options.onRestart(`The server ended (code ${code ?? 'none'}) and is started again.`);
      timer = setTimeout(() => {
        child = spawnServer(options, log);
        child.once('spawn', () => setTimeout(() => (wait = restart.first), 30_000).unref());
        watch();
      }, wait);
      wait = Math.min(wait * 2, restart.longest);
    });
  };

  await untilReady(child);
  watch();
  return {
    stop: async () => {
      stopping = true;
      clearTimeout(timer);
      if (child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        const kill = setTimeout(() => child.kill('SIGKILL'), 3500);
        await ended;
        clearTimeout(kill);
      }
      log.end();
    },
  };
}
