import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { type App, repository } from '../repository.ts';
import { run } from '../run.ts';
import { inputsHash } from './inputs-hash.ts';

/** An app did not build; the message holds what webpack said. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
  readonly code = 'BUILD';
}

/** A built app: its files are in `<app>/dist`. */
export interface BuiltApp {
  readonly app: App;
  /** Version of the package and the first digits of its inputs' digest: `0.1.0-1a2b3c4d`. */
  readonly version: string;
  /** False when the build before was still good. */
  readonly fresh: boolean;
}

const packageSchema = v.object({ version: v.string() });

/** Builds an app unless what lies in its `dist` was built from the same inputs. */
export async function buildApp(app: App): Promise<BuiltApp> {
  const folder = join(repository, app);
  const stampFile = join(folder, 'dist', '.inputs');
  const hash = await inputsHash(app);
  const text = await readFile(join(folder, 'package.json'), 'utf8');
  const { version: base } = v.parse(packageSchema, JSON.parse(text));
  const version = `${base}-${hash.slice(0, 8)}`;
  const stamp = await readFile(stampFile, 'utf8').catch(() => '');
  if (stamp === hash) return { app, version, fresh: false };
  const { code, output } = await run('webpack', [], {
    cwd: folder,
    env: { ALO_BUILD_VERSION: version, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new BuildError(`The build of ${app} failed:\n${output.trim()}`);
  await writeFile(stampFile, hash);
  return { app, version, fresh: true };
}
