import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { nodeOptions } from '../../app/node-options.ts';

/** The server in a process of its own, as the product starts it, that is killed and started again. */
export class OwnProcess {
  readonly #env: Readonly<Record<string, string>>;
  #child: ChildProcess | undefined;
  /** The last of what it wrote. */
  #words = '';

  constructor(env: Readonly<Record<string, string>>) {
    this.#env = env;
  }

  /** Starts it; resolves to its address. @throws {Error} with its last words when it does not come up */
  async start(): Promise<string> {
    const child = spawn(
      process.execPath,
      [...nodeOptions, fileURLToPath(new URL('../../main.ts', import.meta.url))],
      {
        env: { PATH: process.env['PATH'] ?? '', ...this.#env },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      },
    );
    this.#child = child;
    return new Promise((resolve, reject) => {
      const listen = (chunk: Buffer) => {
        this.#words = `${this.#words}${chunk.toString('utf8')}`.slice(-4000);
        const url = /^ready (\S+)/m.exec(this.#words)?.[1];
        if (url === undefined) return;
        this.#words = '';
        resolve(url);
      };
      child.stdout?.on('data', listen);
      child.stderr?.on('data', listen);
      child.once('exit', () => reject(new Error(`The server did not start: ${this.#words}`)));
    });
  }

  /** Memory that it holds, in MB; Linux only. */
  residentMb(): number {
    const status = readFileSync(`/proc/${this.#child?.pid ?? 'self'}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
  }

  /** Processor time that it has used, in milliseconds (steps of 10); Linux only. */
  cpuMs(): number {
    const stat = readFileSync(`/proc/${this.#child?.pid ?? 'self'}/stat`, 'utf8');
    // Behind the name in brackets: user and system time are fields 14 and 15 of proc(5), in hundredths of a second.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  }

  /** Ends it: at once with SIGKILL, in its own time with SIGTERM. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}
