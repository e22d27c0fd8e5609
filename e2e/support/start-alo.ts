import { repository } from '@alo/tools';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** `npm start` in a process of its own. */
export interface StartedAlo {
  readonly process: ChildProcess;
  /** Everything it has printed so far. */
  readonly output: () => string;
  /** Resolves to the address when it is ready; rejects with what it said when it ends before. */
  readonly ready: Promise<string>;
  /** Resolves to the exit code. */
  readonly ended: Promise<number | null>;
}

/** Starts the product by the same program as `npm start`. */
export function startAlo(environment: Readonly<Record<string, string>>): StartedAlo {
  const child = spawn(process.execPath, [join(repository, 'tools/src/start/main.ts')], {
    env: { ...process.env, DATABASE_URL: undefined, NODE_OPTIONS: undefined, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null);
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString('utf8');
      const url = /Alo is ready: (\S+)/.exec(output)?.[1];
      if (url !== undefined) resolve(url);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then((code) => reject(new Error(`npm start ended with ${code}: ${output}`)));
  });
  // Whoever is interested awaits it; nobody has to.
  ready.catch(() => undefined);
  return { process: child, output: () => output, ready, ended };
}
