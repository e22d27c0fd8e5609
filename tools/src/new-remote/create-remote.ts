import { type RemoteDescriptor, remoteDescriptorSchema } from '@alo/contracts';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { remoteFolders } from '../build/apps.ts';
import { UserError } from '../errors.ts';
import { repository } from '../repository.ts';
import { runProgram } from '../run-program.ts';
import { fillDescriptor, fillTemplate } from './fill-template.ts';
import type { NewRemote } from './read-request.ts';

const template = join(repository, 'tools/template');

const rootSchema = v.object({ config: v.object({ pnpm: v.string() }) });

/** Descriptors of the remotes that are in the checkout. */
export function presentRemotes(): Promise<RemoteDescriptor[]> {
  return Promise.all(
    remoteFolders.map(async (folder) => {
      const text = await readFile(join(repository, folder, 'remote.json'), 'utf8');
      return v.parse(remoteDescriptorSchema, JSON.parse(text));
    }),
  );
}

/** Writes the files of a new remote into a folder; they are not formatted yet. */
export async function copyTemplate(remote: NewRemote, folder: string): Promise<void> {
  const entries = await readdir(template, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const from = join(entry.parentPath, entry.name);
    const to = join(folder, from.slice(template.length));
    const text = await readFile(from, 'utf8');
    const fill = entry.name === 'remote.json' ? fillDescriptor : fillTemplate;
    await mkdir(dirname(to), { recursive: true });
    await writeFile(to, fill(text, remote));
  }
}

async function run(what: string, command: readonly string[]): Promise<void> {
  const { code, output } = await runProgram(command, { cwd: repository });
  if (code !== 0) throw new UserError('NEW_REMOTE', `${what} failed:\n${output}`);
}

/** Adds the packages of the new folder to the lock file and links them. */
async function install(): Promise<void> {
  const text = await readFile(join(repository, 'package.json'), 'utf8');
  const { config } = v.parse(rootSchema, JSON.parse(text));
  const pnpm = ['npx', '-y', `pnpm@${config.pnpm}`];
  await run('Installing', [...pnpm, 'install', '--no-frozen-lockfile', '--prefer-offline']);
}

/**
 * Makes the folder of a remote and installs it; nothing stays behind when that fails. Returns the
 * folder.
 */
export async function createRemote(remote: NewRemote): Promise<string> {
  const folder = join(repository, remote.name);
  if (existsSync(folder)) throw new UserError('NEW_REMOTE', `There is already a ${remote.name}.`);
  const oxfmt = join(repository, 'node_modules/.bin/oxfmt');
  try {
    await copyTemplate(remote, folder);
    // Longer words break lines and widen tables.
    await run('Formatting', [oxfmt, remote.name]);
    await install();
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return folder;
}
