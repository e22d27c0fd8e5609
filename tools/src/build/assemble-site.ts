import { type Registry, registrySchema, type Release } from '@alo/contracts';
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { writeWhole } from '../write-whole.ts';
import type { BuiltApp } from './build-app.ts';
import { describeRelease } from './describe-release.ts';
import { nextRegistry } from './next-registry.ts';

/** A registry of an earlier build; one that cannot be read is made anew. */
async function readRegistry(path: string): Promise<Registry | undefined> {
  try {
    return v.parse(registrySchema, JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Copies a folder so that it appears whole or not at all. */
async function publishFolder(from: string, to: string): Promise<void> {
  const fresh = `${to}.${process.pid}.new`;
  await rm(fresh, { recursive: true, force: true });
  await cp(from, fresh, { recursive: true });
  await rm(to, { recursive: true, force: true });
  await rename(fresh, to);
}

/** The page is written last: it must not name files that are not there yet. */
async function publishHost(host: BuiltApp, www: string) {
  const files = (await readdir(host.dist)).filter(
    (name) => !/^(index\.html|build\.json)/.test(name),
  );
  for (const name of files) await cp(join(host.dist, name), join(www, name), { recursive: true });
  await writeWhole(join(www, 'index.html'), await readFile(join(host.dist, 'index.html'), 'utf8'));
}

/**
 * Puts what was built into one folder as it is served: host at the root, every release of every remote
 * below `/remotes/<name>/<version>/`, `registry.json`. Earlier releases stay for pages that are open.
 */
export async function assembleSite(apps: readonly BuiltApp[], www: string): Promise<Registry> {
  const remotes = apps.filter(({ folder }) => folder !== 'host');
  const releases: Release[] = [];
  for (const remote of remotes) {
    const home = join(www, 'remotes', remote.folder);
    await mkdir(home, { recursive: true });
    await publishFolder(remote.dist, join(home, remote.version));
    releases.push(await describeRelease(remote));
  }
  const registryFile = join(www, 'registry.json');
  const registry = nextRegistry(await readRegistry(registryFile), releases, new Date());
  await writeWhole(registryFile, `${JSON.stringify(registry, null, 1)}\n`);
  const host = apps.find(({ folder }) => folder === 'host');
  if (host !== undefined) await publishHost(host, www);
  return registry;
}
