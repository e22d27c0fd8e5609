import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as v from 'valibot';
import { repository } from '../repository.ts';

const { providedVersions } = v.parse(
  v.object({ providedVersions: v.function() }),
  createRequire(import.meta.filename)(join(repository, 'shared/build/webpack/shared-modules.cjs')),
);
const host = join(repository, 'host');

function sourcesOfHost(): string {
  const files = readdirSync(join(host, 'src'), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .map((file) => readFileSync(join(host, 'src', file), 'utf8'))
    .join('\n');
}

test('the host has each kit of the design system that remotes get from it', () => {
  // webpack brings what the host imports somewhere; of another one the page says "Can not get" when a remote wants it.
  const kits = Object.keys(
    v.parse(v.record(v.string(), v.string()), providedVersions(host)),
  ).filter((name) => name.startsWith('@alo/ui/'));
  const text = sourcesOfHost();
  expect(kits).toContain('@alo/ui/records');
  expect(kits.filter((name) => !text.includes(`'${name}'`))).toEqual([]);
});
