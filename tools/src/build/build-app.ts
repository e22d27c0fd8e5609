import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { UserError } from '../errors.ts';
import { readPackage, repository } from '../repository.ts';
import { runProgram } from '../run-program.ts';
import { writeWhole } from '@alo/exchange';
import { commonInputs } from './apps.ts';
import { inputsHash } from './inputs-hash.ts';

export interface BuiltApp {
  readonly folder: string;
  /** The same, absolute. */
  readonly path: string;
  /** Package version and the hash of what it was made of: `0.1.0-r1a2b3c4d`. */
  readonly version: string;
  readonly dist: string;
  /** False when the result of an earlier build was still good. */
  readonly isFresh: boolean;
}

const stampSchema = v.object({ version: v.string() });

async function builtVersion(stampFile: string): Promise<string | undefined> {
  const text = await readFile(stampFile, 'utf8').catch(() => '{}');
  const stamp = v.safeParse(stampSchema, JSON.parse(text));
  return stamp.success ? stamp.output.version : undefined;
}

/** Hash of what every app is made of besides its own folder. */
export const commonHash = (): Promise<string> => inputsHash(repository, commonInputs);

/** Builds one app with webpack in a process of its own, unless nothing it is made of has changed. */
export async function buildApp(
  folder: string,
  common: Promise<string> = commonHash(),
): Promise<BuiltApp> {
  const hash = await inputsHash(repository, [folder], await common);
  const version = `${readPackage(folder).version}-r${hash.slice(0, 8)}`;
  const cwd = join(repository, folder);
  const dist = join(cwd, 'dist');
  const stampFile = join(dist, 'build.json');
  if ((await builtVersion(stampFile)) === version)
    return { folder, path: cwd, version, dist, isFresh: false };

  const webpack = join(cwd, 'node_modules/webpack/bin/webpack.js');
  const { code, output } = await runProgram([process.execPath, webpack], {
    cwd,
    env: { ALO_BUILD_VERSION: version, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new UserError('BUILD_FAILED', `${folder} does not build:\n${output}`);
  await writeWhole(stampFile, JSON.stringify({ version }));
  return { folder, path: cwd, version, dist, isFresh: true };
}
