import { mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { AsteriskInstall } from '../provision/asterisk-install.ts';
import { asteriskFiles, controlUser } from './asterisk-files.ts';
import { instancePaths, type InstancePaths } from './instance-paths.ts';
import type { InstanceSettings } from './instance-settings.ts';

/** Where and as whom a program on this machine talks to one running Asterisk. */
export interface AsteriskInstance {
  readonly paths: InstancePaths;
  readonly nodeName: string;
  readonly ari: { readonly url: string; readonly user: string; readonly password: string };
  readonly ami: {
    readonly host: string;
    readonly port: number;
    readonly user: string;
    readonly password: string;
  };
  /** Address of the WebSocket for phones, to be proxied to browsers. */
  readonly webSocketUrl: string;
  readonly routeSecret: string;
}

/** There is no instance in the folder (or it was written by something else). */
export class NoInstanceError extends Error {
  override readonly name = 'NoInstanceError';
  readonly code = 'no-instance';

  constructor(folder: string, options?: ErrorOptions) {
    super(`There is no exchange in ${folder}: start the exchange first.`, options);
  }
}

const descriptionSchema = v.object({
  nodeName: v.string(),
  address: v.string(),
  port: v.number(),
  amiPort: v.number(),
  secrets: v.object({ ari: v.string(), ami: v.string(), route: v.string() }),
});
type Description = v.InferOutput<typeof descriptionSchema>;

/**
 * Writes the folder of one Asterisk: configuration, empty working folders and links to the read-only data.
 * What Asterisk itself keeps there (subscribers, registrations, journal) stays. To be called before
 * every start: a folder or an install that was moved gets its paths put right.
 * @throws {InvalidSettingError} before anything is written.
 */
export async function writeInstance(
  folder: string,
  install: AsteriskInstall,
  settings: InstanceSettings,
): Promise<AsteriskInstance> {
  const paths = instancePaths(folder);
  const files = asteriskFiles(settings, paths, install);
  await makeFolders(paths);
  await linkData(paths, install);
  for (const [name, text] of Object.entries(files)) {
    await writeWhole(join(paths.etc, name), text);
  }
  const { nodeName, http, amiPort, secrets } = settings;
  const description = { nodeName, address: http.address, port: http.port, amiPort, secrets };
  await writeWhole(descriptionFile(paths), `${JSON.stringify(description, null, 2)}\n`);
  return describeInstance(paths, description);
}

/**
 * Reads what `writeInstance` wrote, for a program that did not start Asterisk itself.
 * @throws {NoInstanceError}
 */
export async function readInstance(folder: string): Promise<AsteriskInstance> {
  const paths = instancePaths(folder);
  try {
    const text = await readFile(descriptionFile(paths), 'utf8');
    return describeInstance(paths, v.parse(descriptionSchema, JSON.parse(text)));
  } catch (error) {
    throw new NoInstanceError(paths.folder, { cause: error });
  }
}

function describeInstance(paths: InstancePaths, description: Description): AsteriskInstance {
  const { nodeName, address, port, amiPort, secrets } = description;
  const host = reachableHost(address);
  return {
    paths,
    nodeName,
    ari: { url: `http://${host}:${port}/ari`, user: controlUser, password: secrets.ari },
    ami: { host: '127.0.0.1', port: amiPort, user: controlUser, password: secrets.ami },
    webSocketUrl: `ws://${host}:${port}/ws`,
    routeSecret: secrets.route,
  };
}

function reachableHost(address: string): string {
  if (address === '0.0.0.0') return '127.0.0.1';
  if (address === '::') return '[::1]';
  return address.includes(':') ? `[${address}]` : address;
}

/** Secrets lie in these folders: nobody but the owner may look. */
async function makeFolders(paths: InstancePaths): Promise<void> {
  const { folder, etc, lib, keys, spool, run, log, cache, share, journalFolder } = paths;
  const folders = [folder, etc, lib, keys, spool, run, log, cache, share, journalFolder].concat(
    ['sounds', 'agi-bin', 'static-http'].map((name) => join(share, name)),
    ['cdr-csv', 'cdr-custom'].map((name) => join(log, name)),
    join(spool, 'monitor'),
  );
  for (const path of folders) await mkdir(path, { recursive: true, mode: 0o700 });
}

async function linkData(paths: InstancePaths, install: AsteriskInstall): Promise<void> {
  for (const name of ['documentation', 'moh', 'rest-api', 'sounds/en']) {
    const link = join(paths.share, name);
    await rm(link, { recursive: true, force: true });
    await symlink(join(install.dataFolder, name), link);
  }
}

async function writeWhole(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text, { mode: 0o600 });
  await rename(`${path}.new`, path);
}

function descriptionFile(paths: InstancePaths): string {
  return join(paths.folder, 'instance.json');
}
