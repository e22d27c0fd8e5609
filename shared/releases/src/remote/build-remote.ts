import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseError } from '../release-error.ts';

/** Milliseconds that a build may take. */
const deadline = 10 * 60_000;

/** Builds a remote with its own webpack into a folder. Throws BUILD with what webpack said. */
export async function buildRemote(folder: string, version: string, dist: string): Promise<void> {
  const webpack = join(folder, 'node_modules/webpack/bin/webpack.js');
  if (!existsSync(webpack)) {
    throw new ReleaseError('BUILD', `${folder} has no webpack. Install its packages first.`);
  }
  const child = spawn(process.execPath, [webpack, '--output-path', dist], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ALO_BUILD_VERSION: version, NODE_ENV: 'production' },
    timeout: deadline,
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exit) => resolve(exit ?? 1));
  });
  if (code === 0) return;
  const output = Buffer.concat(chunks).toString('utf8').trim();
  throw new ReleaseError('BUILD', `${folder} does not build:\n${output}`);
}
