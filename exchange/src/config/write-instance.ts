import { X509Certificate } from 'node:crypto';
import { mkdir, readFile, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import type { AsteriskInstall } from '../provision/asterisk-install.ts';
import { asteriskFiles, controlUser } from './asterisk-files.ts';
import { ownSounds } from './dial-plan/names.ts';
import { instancePaths, type InstancePaths } from './instance-paths.ts';
import type { InstanceSettings } from './instance-settings.ts';
import { selfSignedCertificate } from './self-signed-certificate.ts';
import { ownerOnly, writeWhole } from '../write-whole.ts';

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
  /** Phones may prove their passwords by SHA-256 beside MD5. */
  readonly sha256: boolean;
  /** Where and with which password Asterisk's capture of SIP comes. */
  readonly capture: { readonly port: number; readonly password: string };
  /** Where the server puts sounds, and finds recordings. */
  readonly soundFolder: string;
  readonly recordingFolder: string;
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
  capturePort: v.number(),
  secrets: v.object({
    ari: v.string(),
    ami: v.string(),
    route: v.string(),
    capture: v.string(),
  }),
  sha256: v.boolean(),
  soundFolder: v.string(),
  recordingFolder: v.string(),
});
type Description = v.InferOutput<typeof descriptionSchema>;

/**
 * Writes the folder of one Asterisk: configuration, empty working folders and links to the read-only data.
 * What Asterisk itself keeps there (subscribers, registrations, journal) stays. To be called before
 * every start: a folder or an install that was moved gets its paths corrected.
 * @throws {InvalidSettingError} before anything is written.
 */
export async function writeInstance(
  folder: string,
  install: AsteriskInstall,
  settings: InstanceSettings,
): Promise<AsteriskInstance> {
  const paths = instancePaths(folder);
  const files = asteriskFiles(settings, paths, install);
  const soundFolder = resolve(settings.soundFolder ?? join(paths.folder, 'sounds'));
  const recordingFolder = resolve(settings.recordingFolder ?? join(paths.folder, 'recordings'));
  await makeFolders(paths, [soundFolder, recordingFolder]);
  await linkData(paths, install);
  if (settings.sipTls !== undefined && settings.sipTls.certificateFile === undefined)
    await makeCertificate(paths);
  await link(soundFolder, join(paths.sounds, 'alo'));
  await link(resolve(import.meta.dirname, '../../sounds'), join(paths.sounds, ownSounds));
  await link(recordingFolder, join(paths.spool, 'monitor'));
  for (const [name, text] of Object.entries(files)) {
    await writeWhole(join(paths.etc, name), text, ownerOnly);
  }
  const { nodeName, http, amiPort, capturePort, secrets } = settings;
  const { address, port } = http;
  const more = { sha256: settings.sha256 === true, soundFolder, recordingFolder };
  const description = { nodeName, address, port, amiPort, capturePort, secrets, ...more };
  await writeWhole(descriptionFile(paths), `${JSON.stringify(description, null, 2)}\n`, ownerOnly);
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
  const { nodeName, address, port, amiPort, capturePort, secrets } = description;
  const { sha256, soundFolder, recordingFolder } = description;
  const host = reachableHost(address);
  return {
    paths,
    nodeName,
    ari: { url: `http://${host}:${port}/ari`, user: controlUser, password: secrets.ari },
    ami: { host: '127.0.0.1', port: amiPort, user: controlUser, password: secrets.ami },
    webSocketUrl: `ws://${host}:${port}/ws`,
    routeSecret: secrets.route,
    sha256,
    capture: { port: capturePort, password: secrets.capture },
    soundFolder,
    recordingFolder,
  };
}

function reachableHost(address: string): string {
  if (address === '0.0.0.0') return '127.0.0.1';
  if (address === '::') return '[::1]';
  return address.includes(':') ? `[${address}]` : address;
}

/** Secrets lie in these folders: nobody but the owner may look. */
async function makeFolders(paths: InstancePaths, more: readonly string[]): Promise<void> {
  const { folder, etc, lib, keys, spool, run, log, cache, share, journalFolder } = paths;
  const folders = [folder, etc, lib, keys, spool, run, log, cache, share, journalFolder].concat(
    ['sounds', 'agi-bin', 'static-http'].map((name) => join(share, name)),
    ['cdr-csv', 'cdr-custom'].map((name) => join(log, name)),
    paths.voicemail,
    more,
  );
  for (const path of folders) await mkdir(path, { recursive: true, mode: 0o700 });
}

/** Phones may have been told to trust it, so one that is there stays for as long as it is good. */
async function makeCertificate({ certificate, certificateKey }: InstancePaths): Promise<void> {
  const present = await readFile(certificate, 'utf8').catch(() => '');
  if (present !== '' && Date.parse(new X509Certificate(present).validTo) > Date.now()) return;
  const made = selfSignedCertificate('Alo');
  await writeWhole(certificateKey, made.key, ownerOnly);
  await writeWhole(certificate, made.certificate, ownerOnly);
}

async function linkData(paths: InstancePaths, install: AsteriskInstall): Promise<void> {
  for (const name of ['documentation', 'moh', 'rest-api', 'sounds/en']) {
    await link(join(install.dataFolder, name), join(paths.share, name));
  }
}

async function link(target: string, path: string): Promise<void> {
  await rm(path, { recursive: true, force: true });
  await symlink(target, path);
}

function descriptionFile(paths: InstancePaths): string {
  return join(paths.folder, 'instance.json');
}
