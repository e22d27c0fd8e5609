import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { AriClient } from '../ari/ari-client.ts';
import type { AsteriskInstance } from '../config/write-instance.ts';
import type { AsteriskInstall } from '../provision/asterisk-install.ts';
import { reserveJournalRoom } from '../call-record/journal-room.ts';
import { runCommand } from '../run-command.ts';
import { endWithUs } from './end-with-us.ts';
import { AsteriskStartError } from './errors.ts';
import { OutputLog } from './output-log.ts';
import { restartDelay } from './restart-delay.ts';
import { turnLogOver } from './turn-log-over.ts';

export type AsteriskState = 'starting' | 'up' | 'restarting' | 'stopped';

export type AsteriskEvent =
  | { readonly state: 'starting' | 'stopped' }
  | { readonly state: 'up'; readonly bootMs: number; readonly pid: number }
  /** It ended by itself and is started again after `delayMs`. */
  | { readonly state: 'restarting'; readonly delayMs: number; readonly reason: string };

export interface SuperviseOptions {
  readonly onEvent?: (event: AsteriskEvent) => void;
  /** How long one start may take, in milliseconds. Default 60 s (20,000 subscribers take 30 s). */
  readonly bootTimeoutMs?: number;
}

/** A start that lasted this long makes the next back-off start over. */
const stableMs = 30_000;
/** Milliseconds between two checks of its log and its journal. */
const logLook = 60_000;
/** Budget of `stop()`: the polite way, then SIGTERM, then SIGKILL; 4 s in all at the most. */
const stopSteps = { politeMs: 2_000, termMs: 800 };

/**
 * Runs one Asterisk in the foreground and keeps it running: when it dies it is started again, at once the
 * first time, then with a growing delay. An Asterisk that an earlier, killed supervisor left behind in the
 * same folder is stopped first. Its output goes to `paths.outputFile`.
 */
export class AsteriskProcess {
  readonly #install: AsteriskInstall;
  readonly #instance: AsteriskInstance;
  readonly #options: SuperviseOptions;
  readonly #stopping = new AbortController();
  readonly #output: OutputLog;
  #logTimer: NodeJS.Timeout | undefined;
  #state: AsteriskState = 'starting';
  #child: ChildProcess | undefined;
  #loop: Promise<void> | undefined;

  constructor(install: AsteriskInstall, instance: AsteriskInstance, options: SuperviseOptions) {
    this.#install = install;
    this.#instance = instance;
    this.#options = options;
    this.#output = new OutputLog(instance.paths.outputFile);
  }

  get state(): AsteriskState {
    return this.#state;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /**
   * Starts it and waits until it has fully booted.
   * @throws {AsteriskStartError} when the first start fails; nothing is left running then.
   */
  async start(): Promise<void> {
    await this.#stopLeftover();
    const messages = join(this.#instance.paths.log, 'messages.log');
    const look = async () => {
      await turnLogOver(messages, () => this.console('logger reload'));
      // The server puts a long journal aside: the next one has no room of its own yet.
      await reserveJournalRoom(this.#instance.paths.journalFile);
    };
    await look();
    this.#logTimer = setInterval(() => void look(), logLook).unref();
    const first = Promise.withResolvers<void>();
    this.#loop = this.#run(first);
    try {
      await first.promise;
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Ends it permanently within 4 s, whatever state it is in. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearInterval(this.#logTimer);
    await this.#end();
    await this.#loop;
    await this.#output.end();
    if (this.#state !== 'stopped') this.#report({ state: 'stopped' });
  }

  /** Runs one command of Asterisk's own console and gives back what it prints. */
  async console(command: string): Promise<string> {
    const { stdout } = await runCommand([...this.#command(), '-rx', command], { timeoutMs: 5_000 });
    return stdout;
  }

  async #run(first: PromiseWithResolvers<void>): Promise<void> {
    for (let failures = 0; ;) {
      this.#report({ state: 'starting' });
      const startedAt = performance.now();
      const reason = await this.#runOnce(first);
      if (this.#stopping.signal.aborted) {
        first.reject(new AsteriskStartError('it was stopped', this.#instance.paths.outputFile));
        return;
      }
      first.reject(new AsteriskStartError(reason, this.#instance.paths.outputFile));
      failures = performance.now() - startedAt > stableMs ? 1 : failures + 1;
      const delayMs = restartDelay(failures);
      this.#report({ state: 'restarting', delayMs, reason });
      await delay(delayMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      if (this.#stopping.signal.aborted) return;
    }
  }

  /** One life of the process; gives back why it ended. */
  async #runOnce(first: PromiseWithResolvers<void>): Promise<string> {
    const [file = '', ...args] = [...this.#command(), '-f'];
    const startedAt = performance.now();
    const child = spawn(file, args, {
      cwd: this.#instance.paths.folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], HOME: this.#instance.paths.folder, LC_ALL: 'C.UTF-8' },
    });
    this.#child = child;
    endWithUs(child, this.#instance.paths.configFile);
    this.#output.follow(child.stdout);
    this.#output.follow(child.stderr);
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', (code, signal) => resolve(`it ended with ${signal ?? `code ${code}`}`));
    });
    const alive = new AbortController();
    void ended.then(() => alive.abort());
    const booted = await this.#waitUntilBooted(alive.signal);
    const deaf = booted && !alive.signal.aborted && !(await this.#takesControl());
    if (deaf) {
      await this.#end();
      return 'its HTTP or AMI port is used by another program';
    }
    if (booted && !alive.signal.aborted) {
      const bootMs = Math.round(performance.now() - startedAt);
      this.#report({ state: 'up', bootMs, pid: child.pid ?? 0 });
      first.resolve();
    } else if (!alive.signal.aborted) {
      await this.#end();
      return 'it did not finish starting in time';
    }
    const reason = await ended;
    this.#child = undefined;
    return reason;
  }

  async #waitUntilBooted(alive: AbortSignal): Promise<boolean> {
    const deadline = performance.now() + (this.#options.bootTimeoutMs ?? 60_000);
    while (!alive.aborted && performance.now() < deadline) {
      if ((await this.console('core waitfullybooted')).includes('fully booted')) return true;
      await delay(40, undefined, { signal: alive }).catch(() => undefined);
    }
    return false;
  }

  /** Asterisk continues without a port it could not have; we cannot. */
  async #takesControl(): Promise<boolean> {
    const { ari, ami } = this.#instance;
    const pings = await new AriClient(ari).ping().then(
      () => true,
      () => false,
    );
    const socket = connect(ami.port, ami.host);
    const greets = await Promise.race([
      once(socket, 'data').then(
        ([greeting]) => String(greeting).startsWith('Asterisk Call Manager'),
        () => false,
      ),
      delay(2_000, false, { ref: false }),
    ]);
    socket.destroy();
    return pings && greets;
  }

  async #end(): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    const goneWithin = (ms: number): Promise<boolean> =>
      Promise.race([gone.then(() => true), delay(ms, false, { ref: false })]);
    void runCommand([...this.#command(), '-rx', 'core stop now'], { timeoutMs: 1_000 });
    if (await goneWithin(stopSteps.politeMs)) return;
    child.kill('SIGTERM');
    if (await goneWithin(stopSteps.termMs)) return;
    child.kill('SIGKILL');
    await gone;
  }

  /** Only a process that runs with this very configuration file is ours to stop. */
  async #stopLeftover(): Promise<void> {
    const { paths } = this.#instance;
    const pidText = await readFile(join(paths.run, 'asterisk.pid'), 'utf8').catch(() => '');
    const pid = Number.parseInt(pidText, 10);
    const isOurs = async (): Promise<boolean> =>
      (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''))
        .split('\0')
        .includes(paths.configFile);
    if (!(pid > 1) || !(await isOurs())) return;
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      process.kill(pid, signal);
      for (let tries = 0; tries < 30 && (await isOurs()); tries += 1) await delay(100);
      if (!(await isOurs())) return;
    }
  }

  #command(): string[] {
    return [...this.#install.command, '-C', this.#instance.paths.configFile];
  }

  #report(event: AsteriskEvent): void {
    this.#state = event.state;
    this.#options.onEvent?.(event);
  }
}

/**
 * Starts an Asterisk and keeps it running; resolves when it has fully booted.
 * @throws {AsteriskStartError}
 */
export async function superviseAsterisk(
  install: AsteriskInstall,
  instance: AsteriskInstance,
  options: SuperviseOptions = {},
): Promise<AsteriskProcess> {
  const asterisk = new AsteriskProcess(install, instance, options);
  await asterisk.start();
  return asterisk;
}
