import { TraceMap, eachMapping } from '@jridgewell/trace-mapping';
import { cacheFolder, repository } from '@alo/tools';
import { readFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Fetched } from './load-page.ts';

/** Families whose parts say little alone. */
const families = ['@fluentui', '@griffel', '@tanstack', '@module-federation'];

/** What goes into the build as it is (`first.js`) has no map. */
const isBuilt = /\.[0-9a-f]{8}\.js$|\/remoteEntry\.js$/;

/** Package that a source of a map belongs to. */
function packageOfSource(source: string, app: string): string {
  const inModules = source.split('node_modules/').at(-1);
  if (source.includes('node_modules/') && inModules !== undefined) {
    const [scope = '', name = ''] = inModules.split('/');
    if (families.includes(scope)) return `${scope}/*`;
    return scope.startsWith('@') ? `${scope}/${name}` : scope;
  }
  const shared = /\/shared\/([^/]+)\//.exec(source)?.[1];
  if (shared !== undefined) return `@alo/${shared}`;
  return /\/src\//.test(source) ? app : 'webpack runtime';
}

/** Characters of a minified script by package. */
function charactersByPackage(script: string, map: string, app: string): Map<string, number> {
  const lines = script.split('\n');
  const sums = new Map<string, number>();
  const add = (name: string, characters: number) =>
    sums.set(name, (sums.get(name) ?? 0) + characters);
  let line = 1;
  let column = 0;
  let owner = 'webpack runtime';
  const closeLine = () => {
    add(owner, Math.max(0, (lines[line - 1]?.length ?? 0) - column));
    line += 1;
    column = 0;
    owner = 'webpack runtime';
  };
  eachMapping(new TraceMap(map), ({ generatedLine, generatedColumn, source }) => {
    while (line < generatedLine) closeLine();
    add(owner, generatedColumn - column);
    column = generatedColumn;
    owner = source === null ? 'webpack runtime' : packageOfSource(source, app);
  });
  while (line <= lines.length) closeLine();
  return sums;
}

/**
 * Builds an app once more in the same way: the same bytes, and beside them their maps. Returns the folder.
 */
async function buildWithMaps(app: string, version: string | undefined): Promise<string> {
  const path = join(cacheFolder, 'bench', 'maps', app);
  const cwd = join(repository, app);
  const webpack = join(cwd, 'node_modules/webpack/bin/webpack.js');
  const args = [webpack, '--devtool', 'hidden-source-map', '--output-path', path];
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    ...(version === undefined ? {} : { ALO_BUILD_VERSION: version }),
  };
  await promisify(execFile)(process.execPath, args, { cwd, env });
  return path;
}

/** Kilobytes of scripts by package: as minified, and the share of what was transferred. */
export interface PackageBytes {
  readonly name: string;
  readonly minified: number;
  readonly transferred: number;
}

/**
 * Which package each transferred byte of the scripts belongs to. A compressed byte belongs to nobody: each
 * file's transferred size is split as its minified text is.
 */
export async function bytesByPackage(scripts: readonly Fetched[]): Promise<PackageBytes[]> {
  const sums = new Map<string, { minified: number; transferred: number }>();
  const folders = new Map<string, string>();
  for (const { path, bytes } of scripts) {
    const [, app = 'host', version] = /^\/remotes\/([^/]+)\/([^/]+)\//.exec(path) ?? [];
    const folder = folders.get(app) ?? (await buildWithMaps(app, version));
    folders.set(app, folder);
    const file = join(folder, path.split('/').at(-1) ?? '');
    const script = await readFile(file, 'utf8');
    const parts = isBuilt.test(path)
      ? charactersByPackage(script, await readFile(`${file}.map`, 'utf8'), app)
      : new Map([[app, script.length]]);
    for (const [name, characters] of parts) {
      const sum = sums.get(name) ?? { minified: 0, transferred: 0 };
      sum.minified += characters;
      sum.transferred += (bytes * characters) / script.length;
      sums.set(name, sum);
    }
  }
  return [...sums]
    .map(([name, sum]) => ({ name, ...sum }))
    .sort((one, other) => other.transferred - one.transferred);
}
