import { endWithUs, OutputLog, restartDelay } from '@alo/exchange';
import { nodeOptions } from '@alo/server/node-options';
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { UserError } from '../errors.ts';
import { cacheFolder, repository } from '../repository.ts';
import { type Liveness, untilSilent, waitedForCore } from './watch-liveness.ts';

/** Exit code with which the server says that its configuration or its surroundings do not let it start. */
const cannotStart = 78;
/** Milliseconds: longest wait before a restart, a life after which waits start over. */
const restart = { longest: 5000, stable: 10_000 };
/** How often a first start that breaks off without a reason is tried. */
const firstTries = 3;
/** Milliseconds for a polite end. */
const patience = 3500;
/** Milliseconds that last words may take after the end. */
const lastWords = 200;

export interface ServerOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly logFile: string;
  /** Told in one line when it is started again, and when its log cannot be written. */
  readonly onTrouble: (line: string) => void;
  /** Asked from the moment at which it serves: when it hangs it is ended and started again. */
  readonly liveness?: Liveness;
  /** What is run; the server unless it is said. */
  readonly program?: readonly string[];
}

const theServer = [process.execPath, ...nodeOptions, join(repository, 'server/src/main.ts')];

/** How one life of the server ended. */
interface Ending {
  readonly how: string;
  /** It said itself why it cannot start. */
  readonly isRefusal: boolean;
  /** The last line that it printed as an error. */
  readonly lastLine: string;
}

/** One life: `ready` says whether it came to serve, `ended` resolves when it is gone. */
interface Life {
  readonly child: ChildProcess;
  readonly ready: Promise<boolean>;
  readonly ended: Promise<Ending>;
}

/**
 * The server in a process of its own, started again when it dies or hangs: at once the first time, then with a growing
 * delay. Calls do not notice.
 */
export class ServerProcess {
  readonly #options: ServerOptions;
  readonly #log: OutputLog;
  readonly #stopping = new AbortController();
  #life: Life | undefined;
  #loop: Promise<void> | undefined;

  private constructor(options: ServerOptions) {
    this.#options = options;
    this.#log = new OutputLog(options.logFile, undefined, (reason) =>
      options.onTrouble(`! ${options.logFile} cannot be written, lines are missing: ${reason}`),
    );
  }

  /**
   * Starts it.
   * @throws {UserError} with one clear line when it cannot start; nothing is left running then.
   */
  static async start(options: ServerOptions): Promise<ServerProcess> {
    const server = new ServerProcess(options);
    for (let tries = 1; ; tries += 1) {
      const life = server.#spawn();
      if (await life.ready) {
        server.#loop = server.#run(life);
        return server;
      }
      const { how, isRefusal, lastLine } = await life.ended;
      if (isRefusal || tries >= firstTries) {
        await server.stop();
        throw new UserError(
          'SERVER',
          lastLine || `The server ended while it was starting (${how}).`,
        );
      }
      server.#report(`! The server ended while it was starting (${how}) and is tried again.`);
      await delay(restartDelay(tries));
    }
  }

  get pid(): number | undefined {
    return this.#life?.child.pid;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    const life = this.#life;
    if (life !== undefined) {
      life.child.kill('SIGTERM');
      const kill = setTimeout(() => life.child.kill('SIGKILL'), patience);
      await life.ended;
      clearTimeout(kill);
    }
    await this.#loop;
    await this.#log.end();
  }

  async #run(first: Life): Promise<void> {
    const { signal } = this.#stopping;
    let life = first;
    for (let failures = 0; ;) {
      const startedAt = performance.now();
      const { how, isRefusal, lastLine } = await life.ended;
      if (signal.aborted) return;
      failures = performance.now() - startedAt > restart.stable ? 1 : failures + 1;
      const why = isRefusal && lastLine !== '' ? `${how}: ${lastLine}` : how;
      this.#report(`! The server ended (${why}) and is started again.`);
      const waitMs = Math.min(restartDelay(failures), restart.longest);
      // This wait may be all that keeps the supervisor alive.
      await delay(waitMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      life = this.#spawn();
    }
  }

  #spawn(): Life {
    const [file = '', ...args] = this.#options.program ?? theServer;
    const child = spawn(file, args, {
      // What Node has compiled once need not be compiled again: half of the time of a start.
      env: { NODE_COMPILE_CACHE: join(cacheFolder, 'node'), ...process.env, ...this.#options.env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    endWithUs(child, args.at(-1) ?? file);
    const { stdout, stderr } = child;
    this.#log.follow(stdout);
    this.#log.follow(stderr);
    let words = '';
    let isSilent = false;
    stderr?.on(
      'data',
      (chunk: Buffer) => (words = `${words}${chunk.toString('utf8')}`.slice(-2000)),
    );
    const ended = new Promise<Ending>((resolve) => {
      const end = (how: string, isRefusal: boolean): void =>
        resolve({ how, isRefusal, lastLine: words.trim().split('\n').at(-1) ?? '' });
      child.once('error', (error) => end(error.message, false));
      child.once('exit', (code, signal) => {
        const how = isSilent ? 'it did not answer any more' : (signal ?? `code ${code}`);
        const report = () => end(how, code === cannotStart);
        // Its last words may still be under way, unless a child of its own keeps the pipe open.
        child.once('close', report);
        setTimeout(report, lastWords);
      });
    });
    const ready = new Promise<boolean>((resolve) => {
      stdout?.on('data', (chunk: Buffer) => {
        if (/^ready /m.test(chunk.toString('utf8'))) resolve(true);
      });
      void ended.then(() => resolve(false));
    });
    void this.#untilSilent({ child, ready, ended }).then((silent) => {
      isSilent = silent;
      // Whoever does not answer a question does not answer a polite request to end either.
      if (silent) child.kill('SIGKILL');
    });
    this.#life = { child, ready, ended };
    return this.#life;
  }

  /** Watches one life; true when it hangs, false when it has ended otherwise. */
  async #untilSilent({ child: { pid }, ready, ended }: Life): Promise<boolean> {
    const { liveness } = this.#options;
    if (liveness === undefined || pid === undefined || !(await ready)) return false;
    const gone = new AbortController();
    void ended.then(() => gone.abort());
    const signal = AbortSignal.any([gone.signal, this.#stopping.signal]);
    await untilSilent(liveness, signal, () => waitedForCore(pid));
    return !gone.signal.aborted && !this.#stopping.signal.aborted;
  }

  /** Writes a line for the terminal and the log. */
  #report(line: string): void {
    this.#options.onTrouble(line);
    this.#log.write(`${line}\n`);
  }
}
