import type { Registry } from '@alo/contracts';
import {
  collectReleases,
  describeBuild,
  folderStore,
  promoteVersion,
  publishBuild,
  readRegistry,
  ReleaseError,
  type Store,
} from '@alo/releases';
import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '@alo/exchange';
import type { BuiltApp } from './build-app.ts';
import { notAmong, readBuilt, versionsOf, writeBuilt } from './built-versions.ts';
import { bringBack, retire } from './retired-remotes.ts';

const author = { by: 'npm start' };
/** Releases of a remote that stay for pages that are open, besides those that somebody is given. */
const keptReleases = 5;

/** Before the remotes: releases are checked against what the host brings. */
async function publishHostFiles(host: BuiltApp, www: string): Promise<void> {
  const files = (await readdir(host.dist)).filter(
    (name) => !/^(index\.html|build\.json)/.test(name),
  );
  for (const name of files) await cp(join(host.dist, name), join(www, name), { recursive: true });
}

/**
 * The page is written last: it must not name files that are not there yet. The server adds the links of
 * the registry.
 */
async function publishPage(host: BuiltApp, www: string): Promise<void> {
  await writeWhole(join(www, 'index.html'), await readFile(join(host.dist, 'index.html'), 'utf8'));
}

/** The version is a hash of what the build was made of: a release that stands there will do. */
function isThere(error: unknown): undefined {
  if (error instanceof ReleaseError && error.code === 'VERSION_TAKEN') return undefined;
  throw error;
}

async function publishRemote(store: Store, { path, version, dist }: BuiltApp): Promise<void> {
  const build = await describeBuild({ folder: path, dist, version });
  await publishBuild(store, build, author).catch(isThere);
}

/**
 * Puts what was built into one folder as it is served: host at the root, every release of every remote
 * below `/remotes/<name>/<version>/`, `registry.json`. A remote that was built again is given to everybody;
 * what was set for one that was not (rollback, canary, a company's version, kill switch) stays. One that
 * is built no longer is switched off.
 */
export async function assembleSite(apps: readonly BuiltApp[], www: string): Promise<Registry> {
  const store = folderStore(www);
  const before = await readBuilt(www);
  const host = apps.find(({ folder }) => folder === 'host');
  if (host !== undefined) await publishHostFiles(host, www);
  for (const remote of apps) {
    if (remote === host) continue;
    await publishRemote(store, remote);
    if (before[remote.folder] === remote.version) continue;
    await bringBack(store, remote.folder, author);
    await promoteVersion(store, remote.folder, remote.version, author);
    await collectReleases(store, remote.folder, keptReleases, author);
  }
  // A build of some apps only says nothing about the others.
  const gone = host === undefined ? [] : notAmong(apps, before);
  for (const name of gone) await retire(store, name, author);
  const left = Object.entries(before).filter(([name]) => !gone.includes(name));
  await writeBuilt(www, { ...Object.fromEntries(left), ...versionsOf(apps) });
  const registry = await readRegistry(store);
  if (host !== undefined) await publishPage(host, www);
  return registry;
}
