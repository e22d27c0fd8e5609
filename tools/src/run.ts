import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { repository } from './repository.ts';

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

export interface RunResult {
  readonly code: number;
  /** Both outputs as they came. */
  readonly output: string;
}

/** Runs a program of the workspace to its end, with the pinned Node first on the path. */
export function run(
  command: string,
  args: readonly string[],
  { cwd = repository, env = {} }: RunOptions = {},
): Promise<RunResult> {
  const bin = join(repository, 'node_modules', '.bin');
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: {
        ...process.env,
        PATH: [join(cwd, 'node_modules', '.bin'), bin, process.env['PATH'] ?? ''].join(delimiter),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString('utf8');
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
