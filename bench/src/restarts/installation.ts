import { descendantsOf, freePort, repository } from '@alo/tools';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export type ExchangeKind = 'auto' | 'loopback';

interface Settings {
  readonly folder: string;
  readonly kind: ExchangeKind;
  /** A PostgreSQL; the embedded database without. */
  readonly databaseUrl: string | undefined;
}

/** Milliseconds that a start may take; the first one also builds the pages. */
const patience = 180_000;

/** `npm start` on a data folder, whose processes are killed and found again. */
export class Installation {
  readonly #settings: Settings;
  readonly port: number;
  #supervisor: ChildProcess | undefined;
  /** The last of what it wrote. */
  words = '';

  private constructor(settings: Settings, port: number) {
    this.#settings = settings;
    this.port = port;
  }

  static async create(settings: Settings): Promise<Installation> {
    return new Installation(settings, await freePort());
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  get folder(): string {
    return this.#settings.folder;
  }

  /** Starts it and does not wait. */
  spawn(): void {
    const { folder, kind, databaseUrl } = this.#settings;
    const child = spawn(process.execPath, [join(repository, 'tools/src/start/main.ts')], {
      env: {
        ...process.env,
        ALO_PORT: String(this.port),
        ALO_DATA_DIR: folder,
        ALO_EXCHANGE_KIND: kind,
        ALO_LOG: 'warn',
        ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#supervisor = child;
    this.words = '';
    const listen = (chunk: Buffer) =>
      void (this.words = `${this.words}${chunk.toString('utf8')}`.slice(-20_000));
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
  }

  /** Starts it; resolves when it says that it is ready. */
  async start(): Promise<void> {
    this.spawn();
    const until = performance.now() + patience;
    while (!this.words.includes('Alo is ready')) {
      if (performance.now() > until || this.#supervisor?.exitCode !== null) {
        throw new Error(`The product did not start: ${this.words}`);
      }
      await delay(20);
    }
  }

  /** Ends the supervisor itself and resolves when it is gone: at once with SIGKILL, with everything else by SIGTERM. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#supervisor;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  /** Process id of the server or of Asterisk. */
  async pidOf(child: 'server' | 'asterisk'): Promise<number> {
    const sign = child === 'server' ? /^(?!sh\0).*server\/src\/main\.ts/ : /\0-C\0.*\0-f\0/;
    for (const pid of await descendantsOf(this.#supervisor?.pid ?? 0)) {
      if (sign.test(await textOf(pid, 'cmdline'))) return pid;
    }
    throw new Error(`There is no process of ${child}`);
  }

  /**
   * Processes that work in the data folder and do not belong to the supervisor that runs now, and locks of processes
   * that are gone.
   */
  async leftBehind(): Promise<string[]> {
    const own = new Set<number>([process.pid]);
    const supervisor = this.#supervisor;
    if (supervisor?.pid !== undefined && supervisor.exitCode === null) {
      own.add(supervisor.pid);
      for (const pid of await descendantsOf(supervisor.pid)) own.add(pid);
    }
    const found: string[] = [];
    for (const name of await readdir('/proc')) {
      const pid = Number(name);
      if (!Number.isInteger(pid) || own.has(pid)) continue;
      const texts = [await textOf(pid, 'environ'), await textOf(pid, 'cmdline')];
      if (texts.some((text) => text.includes(this.folder))) {
        found.push(`process ${texts[1]?.replaceAll('\0', ' ')}`);
      }
    }
    for (const path of ['', 'server']) {
      for (const file of await readdir(join(this.folder, path)).catch(() => [])) {
        if (!file.startsWith('lock')) continue;
        const holder = await readFile(join(this.folder, path, file), 'utf8').catch(() => '');
        if (!own.has(Number.parseInt(holder, 10))) found.push(`lock ${join(path, file)}`);
      }
    }
    return found;
  }
}

function textOf(pid: number, file: 'environ' | 'cmdline'): Promise<string> {
  return readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
}
