import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

export interface ProgramResult {
  readonly code: number;
  /** Standard output and standard error in the order in which they came. */
  readonly output: string;
}

export interface ProgramOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly timeoutMs?: number;
  /** How far the program and what it starts step back behind others for a processor: 0, nowise, to 19. */
  readonly niceness?: number;
}

/** Runs one program without a shell. Never rejects: what cannot be started ends with code 127. */
export function runProgram(
  command: readonly string[],
  options: ProgramOptions = {},
): Promise<ProgramResult> {
  const [file = '', ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...options.env },
      ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
      ...(options.timeoutMs === undefined ? {} : { timeout: options.timeoutMs }),
    });
    if (options.niceness !== undefined && child.pid !== undefined) {
      setPriority(child.pid, options.niceness);
    }
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    const finish = (code: number, extra = '') =>
      resolve({ code, output: Buffer.concat(chunks).toString('utf8') + extra });
    child.on('error', (error) => finish(127, error.message));
    child.on('close', (code) => finish(code ?? 127));
  });
}
