import { nodeOptions } from '@alo/server/node-options';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { UserError } from '../errors.ts';
import { repository } from '../repository.ts';

/** Exit code with which the server says that starting again would not help. */
const cannotStart = 78;
/** Milliseconds: first and longest wait before a restart, a life after which waits begin anew. */
const restart = { first: 500, longest: 10_000, stable: 30_000 };
/** Milliseconds for a polite end. */
const patience = 3500;
const longestLog = 20 * 1024 * 1024;

export interface ServerOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly logFile: string;
  readonly onRestart: (line: string) => void;
}

async function openLog(path: string): Promise<WriteStream> {
  await mkdir(dirname(path), { recursive: true });
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > longestLog) await rename(path, `${path}.1`);
  return createWriteStream(path, { flags: 'a', mode: 0o600 });
}

/** Resolves when the server says it is ready; rejects with its last line when it ends before. */
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
      reject(new UserError('SERVER', line || 'The server ended while it was starting.'));
    });
  });
}

/** The server in a process of its own, started again when it dies; calls do not notice. */
export class ServerProcess {
  readonly #options: ServerOptions;
  readonly #log: WriteStream;
  #child: ChildProcess | undefined;
  #isStopping = false;
  #waitMs = restart.first;

  private constructor(options: ServerOptions, log: WriteStream) {
    this.#options = options;
    this.#log = log;
  }

  /** Starts it; rejects with one clear line when it cannot start. */
  static async start(options: ServerOptions): Promise<ServerProcess> {
    const server = new ServerProcess(options, await openLog(options.logFile));
    try {
      await untilReady(server.#spawn());
    } catch (error) {
      await server.stop();
      throw error;
    }
    server.#watch();
    return server;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    const child = this.#child;
    if (child !== undefined && child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const kill = setTimeout(() => child.kill('SIGKILL'), patience);
      await ended;
      clearTimeout(kill);
    }
    this.#log.end();
  }

  #spawn(): ChildProcess {
    const program = [...nodeOptions, join(repository, 'server/src/main.ts')];
    const child = spawn(process.execPath, program, {
      env: { ...process.env, ...this.#options.env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child.stdout?.pipe(this.#log, { end: false });
    child.stderr?.pipe(this.#log, { end: false });
    this.#child = child;
    return child;
  }

  #watch(): void {
    const startedAt = performance.now();
    this.#child?.once('exit', (code, signal) => {
      if (this.#isStopping) return;
      void this.#restart(`${signal ?? `code ${code}`}`, code === cannotStart, startedAt);
    });
  }

  async #restart(how: string, isHopeless: boolean, startedAt: number): Promise<void> {
    if (performance.now() - startedAt > restart.stable) this.#waitMs = restart.first;
    const waitMs = isHopeless ? restart.longest : this.#waitMs;
    this.#waitMs = Math.min(this.#waitMs * 2, restart.longest);
    this.#options.onRestart(`! The server ended (${how}) and is started again.`);
    await delay(waitMs, undefined, { ref: false });
    if (this.#isStopping) return;
    this.#spawn();
    this.#watch();
  }
}
