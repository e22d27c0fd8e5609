import { spawn } from 'node:child_process';

export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs one program without a shell and gives back what it said.
 * Never rejects: a program that cannot be started (or was killed by `timeoutMs`) answers with code 127.
 */
export function runCommand(
  command: readonly string[],
  options: { readonly timeoutMs?: number; readonly signal?: AbortSignal } = {},
): Promise<CommandResult> {
  const [file = '', ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      ...(options.timeoutMs === undefined ? {} : { timeout: options.timeoutMs }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    });
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
    const finish = (code: number, extra = ''): void =>
      resolve({
        code,
        stdout: Buffer.concat(stdout).toString('utf8'),
        stderr: Buffer.concat(stderr).toString('utf8') + extra,
      });
    child.on('error', (error) => finish(127, error.message));
    child.on('close', (code) => finish(code ?? 127));
  });
}
