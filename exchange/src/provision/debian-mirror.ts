import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type AptSource,
  findDebianArchive,
  parseDeb822Sources,
  parseOneLineSources,
} from './apt-sources.ts';
import { UnsupportedPlatformError } from './errors.ts';

/** Where Debian packages come from on this machine, and the keyring that vouches for them. */
export interface DebianMirror {
  readonly uri: string;
  readonly keyring: string | undefined;
}

const usualKeyrings = [
  '/usr/share/keyrings/debian-archive-keyring.gpg',
  '/usr/share/keyrings/debian-archive-keyring.pgp',
];

/**
 * Finds the Debian archive in the apt configuration of this machine (both formats).
 * @param aptFolder - the folder of apt's configuration, /etc/apt unless a test says otherwise.
 * @throws {UnsupportedPlatformError} when apt is not configured for a Debian archive.
 */
export async function findDebianMirror(aptFolder = '/etc/apt'): Promise<DebianMirror> {
  const source = findDebianArchive(await readAptSources(aptFolder));
  if (source === undefined) {
    throw new UnsupportedPlatformError('its apt configuration names no Debian archive');
  }
  return { uri: await realUri(source.uri), keyring: await keyringOf(source) };
}

async function readAptSources(aptFolder: string): Promise<AptSource[]> {
  const parts = join(aptFolder, 'sources.list.d');
  const names = (await readdir(parts).catch(() => [])).sort();
  const sources = parseOneLineSources(await readText(join(aptFolder, 'sources.list')));
  for (const name of names) {
    const text = await readText(join(parts, name));
    if (name.endsWith('.list')) sources.push(...parseOneLineSources(text));
    if (name.endsWith('.sources')) sources.push(...parseDeb822Sources(text));
  }
  return sources;
}

/** Cloud images name a file with a list of mirrors (`mirror+file:`): its first entry is used. */
async function realUri(uri: string): Promise<string> {
  if (!uri.startsWith('mirror+file:')) return uri;
  const list = await readText(fileURLToPath(uri.slice('mirror+'.length)));
  return list.split(/\s+/).find((word) => /^https?:/.test(word)) ?? uri;
}

async function keyringOf(source: AptSource): Promise<string | undefined> {
  for (const candidate of [source.signedBy, ...usualKeyrings]) {
    if (candidate === undefined) continue;
    const readable = await access(candidate).then(
      () => true,
      () => false,
    );
    if (readable) return candidate;
  }
  return undefined;
}

function readText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}
