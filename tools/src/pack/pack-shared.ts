import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { UserError } from '../errors.ts';
import { cacheFolder, repository } from '../repository.ts';
import { runProgram } from '../run-program.ts';
import { withLock } from '../with-lock.ts';
import { writeWhole } from '@alo/exchange';
import { compileShared, importedPackages } from './compile-shared.ts';
import { manifestSchema, packedManifest } from './packed-manifest.ts';
import { readCatalog } from './workspace-settings.ts';

/** What a remote needs of this checkout; `build` is plain JavaScript. */
const compiledPackages = ['contracts', 'core', 'ui', 'releases'] as const;
const allPackages = [...compiledPackages, 'build'] as const;

/** Files of a package besides its sources: presets, styles. */
const notPacked = new Set(['src', 'dist', 'node_modules', 'api', 'package.json', 'tsconfig.json']);

async function readManifest(name: string) {
  const text = await readFile(join(repository, 'shared', name, 'package.json'), 'utf8');
  return v.parse(manifestSchema, JSON.parse(text));
}

async function copyCompiled(name: string, out: string, stage: string): Promise<void> {
  await cp(join(out, name, 'src'), join(stage, 'dist'), { recursive: true });
  const source = join(repository, 'shared', name, 'src');
  for (const entry of await readdir(source, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.tsx?$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    await cp(file, join(stage, 'dist', file.slice(source.length)));
  }
}

/** Lays out one package as it is packed. */
async function stagePackage(
  name: (typeof allPackages)[number],
  out: string,
  stage: string,
  facts: { catalog: Record<string, string>; workspace: Record<string, string> },
): Promise<void> {
  const source = join(repository, 'shared', name);
  for (const entry of await readdir(source)) {
    if (!notPacked.has(entry))
      await cp(join(source, entry), join(stage, entry), { recursive: true });
  }
  if (name !== 'build') await copyCompiled(name, out, stage);
  const imports =
    name === 'build' ? new Set<string>() : await importedPackages(join(stage, 'dist'));
  const manifest = packedManifest(await readManifest(name), { ...facts, imports });
  await writeWhole(join(stage, 'package.json'), JSON.stringify(manifest, null, 2));
}

/**
 * Packs the shared packages as tarballs that work outside of this workspace. Returns package name →
 * file name in `folder`. Throws UserError (COMPILE, PACK).
 */
export function packShared(folder: string): Promise<ReadonlyMap<string, string>> {
  return withLock(join(cacheFolder, 'pack-lock'), async () => {
    const out = await compileShared(compiledPackages);
    const manifests = await Promise.all(allPackages.map(readManifest));
    const workspace = Object.fromEntries(manifests.map(({ name, version }) => [name, version]));
    const facts = { catalog: await readCatalog(), workspace };
    const stages = join(cacheFolder, 'pack/stage');
    await rm(stages, { recursive: true, force: true });
    for (const name of allPackages) await stagePackage(name, out, join(stages, name), facts);
    await mkdir(folder, { recursive: true });
    const { code, output } = await runProgram(
      ['npm', 'pack', '--pack-destination', folder, ...allPackages.map((name) => `./${name}`)],
      { cwd: stages },
    );
    if (code !== 0) throw new UserError('PACK', `npm pack failed:\n${output}`);
    return new Map(
      manifests.map(({ name, version }) => [
        name,
        `${name.replace('@', '').replace('/', '-')}-${version}.tgz`,
      ]),
    );
  });
}
