import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A running telephone program, with what it has said. */
export class DeskProgram {
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  #said = '';

  constructor(command: string, args: readonly string[], folder: string) {
    this.#child = spawn(command, args, {
      cwd: folder,
      env: { PATH: process.env['PATH'], HOME: folder, TERM: 'dumb' },
      stdio: 'pipe',
    });
    this.#ended = once(this.#child, 'exit');
    void this.#ended.then(
      () => (this.#said += `\n[it ended: ${this.#child.exitCode ?? this.#child.signalCode}]`),
    );
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (data: Buffer) => (this.#said += data.toString('utf8')));
  }

  /** What it has said since it was last forgotten. */
  get said(): string {
    return this.#said;
  }

  forget(): void {
    this.#said = '';
  }

  /** Types a line. */
  type(line: string): void {
    this.#child.stdin?.write(`${line}\n`);
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#child.kill('SIGKILL');
    await this.#ended;
  }
}
