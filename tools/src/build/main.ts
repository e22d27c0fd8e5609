import { join } from 'node:path';
import { cacheFolder } from '../repository.ts';
import { buildSite } from './build-site.ts';

try {
  const target = process.env['ALO_WWW_DIR'] ?? join(cacheFolder, 'www');
  const { www } = await buildSite(target, ({ folder, version, isFresh }) => {
    process.stdout.write(`${isFresh ? 'built    ' : 'unchanged'} ${folder} ${version}\n`);
  });
  process.stdout.write(`The site is in ${www}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
