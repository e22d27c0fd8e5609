import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { type App, apps, wwwFolder } from '../repository.ts';
import { assemble } from './assemble.ts';
import { buildApp, type BuiltApp } from './build-app.ts';

/** Webpack runs at a time; each takes most of a core. */
const atOnce = 2;

/** Builds what changed and puts everything together in `dist/www`. */
export async function buildAll(onBuilt: (built: BuiltApp) => void): Promise<void> {
  const queue: App[] = [...apps];
  const built: BuiltApp[] = [];
  const worker = async () => {
    for (let app = queue.shift(); app !== undefined; app = queue.shift()) {
      const result = await buildApp(app);
      built.push(result);
      onBuilt(result);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const missing = await access(join(wwwFolder, 'index.html')).then(
    () => false,
    () => true,
  );
  if (missing || built.some(({ fresh }) => fresh)) await assemble(built);
}
