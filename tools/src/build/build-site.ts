import { join } from 'node:path';
import { withLock } from '../with-lock.ts';
import { cacheFolder } from '../repository.ts';
import { appFolders } from './apps.ts';
import { assembleSite } from './assemble-site.ts';
import { type BuiltApp, buildApp, commonHash } from './build-app.ts';

/** Webpack processes at once. */
const parallel = 2;

export interface SiteBuild {
  /** Folder to be served. */
  readonly www: string;
  readonly apps: readonly BuiltApp[];
}

/**
 * Builds what has changed and assembles the site in `www`. Several processes may ask at the same time:
 * they take turns.
 */
export async function buildSite(
  www: string,
  onApp: (app: BuiltApp) => void = () => undefined,
): Promise<SiteBuild> {
  return withLock(join(cacheFolder, 'build'), async () => {
    const common = commonHash();
    const queue = [...appFolders];
    const apps: BuiltApp[] = [];
    const worker = async () => {
      for (let folder = queue.shift(); folder !== undefined; folder = queue.shift()) {
        const app = await buildApp(folder, common);
        apps.push(app);
        onApp(app);
      }
    };
    await Promise.all(Array.from({ length: parallel }, worker));
    await assembleSite(apps, www);
    return { www, apps };
  });
}
