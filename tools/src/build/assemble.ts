import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository, wwwFolder } from '../repository.ts';
import type { BuiltApp } from './build-app.ts';
import { preloadLinks } from './preload-links.ts';
import { describeRelease, registryOf } from './registry-document.ts';

const placeholder = '<!-- alo:preload -->';

async function writeWhole(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text);
  await rename(`${path}.new`, path);
}

/**
 * Puts the built apps together as they are served: the host at the root, each remote in the folder of
 * its version, the registry that names them, and the host's page with preload links.
 */
export async function assemble(built: readonly BuiltApp[], target = wwwFolder): Promise<void> {
  const host = join(repository, 'host', 'dist');
  await mkdir(join(target, 'remotes'), { recursive: true });
  const remotes = built.filter(({ app }) => app !== 'host');
  for (const { app, version } of remotes) {
    const release = join(target, 'remotes', app, version);
    await rm(release, { recursive: true, force: true });
    await cp(join(repository, app, 'dist'), release, { recursive: true });
  }
  const registry = registryOf(await Promise.all(remotes.map(describeRelease)));
  await cp(host, target, { recursive: true, filter: (path) => !path.endsWith('index.html') });
  const page = await readFile(join(host, 'index.html'), 'utf8');
  await writeWhole(join(target, 'registry.json'), JSON.stringify(registry));
  await writeWhole(join(target, 'index.html'), page.replace(placeholder, preloadLinks(registry)));
}
