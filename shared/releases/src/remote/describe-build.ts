import {
  type Release,
  releaseSchema,
  remoteDescriptorSchema,
  screenFilesSchema,
} from '@alo/contracts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { ReleaseError } from '../release-error.ts';
import { type BuildFiles, integrityFile, readBuildFiles, requireIntegrity } from './build-files.ts';

/** A remote that was built, wherever its files lie. */
export interface Build {
  /** Folder of the remote: `remote.json`, `package.json`, its packages. */
  readonly folder: string;
  /** Folder of the files that webpack wrote. */
  readonly dist: string;
  readonly version: string;
}

/** What the registry will say of a build, its files, and the shared modules that it expects of a host. */
export interface DescribedBuild {
  readonly release: Release;
  readonly files: BuildFiles;
  readonly needs: Readonly<Record<string, string>>;
}

const integritySchema = v.record(v.string(), v.string());
const packageSchema = v.object({ version: v.string() });
const screensSchema = v.record(v.string(), screenFilesSchema);
const manifestSchema = v.object({
  metaData: v.object({ remoteEntry: v.object({ name: v.string() }) }),
  exposes: v.array(
    v.object({
      path: v.string(),
      assets: v.object({ js: v.object({ sync: v.array(v.string()) }) }),
    }),
  ),
  shared: v.array(
    v.object({ name: v.string(), requiredVersion: v.string(), singleton: v.literal(true) }),
  ),
});

/** Parses one document of a build; the error names it. */
function parse<T>(name: string, schema: v.GenericSchema<unknown, T>, read: () => unknown): T {
  try {
    return v.parse(schema, read());
  } catch (cause) {
    const why = cause instanceof v.ValiError ? pathOf(cause) : String(cause);
    throw new ReleaseError('NO_RELEASE', `${name} cannot be released: ${why}.`, { cause });
  }
}

function pathOf({ issues, message }: v.ValiError<v.GenericSchema>): string {
  const path = v.getDotPath(issues[0]);
  return path === null ? message : `${path}: ${message}`;
}

function fileOf(files: BuildFiles, name: string): unknown {
  const bytes = files.get(name);
  if (bytes === undefined) throw new Error('the build has no such file');
  return JSON.parse(new TextDecoder().decode(bytes));
}

/** Range for the version of a package that the remote has installed. */
async function installedRange(folder: string, name: string): Promise<string> {
  try {
    const path = join(folder, 'node_modules', name, 'package.json');
    return `^${v.parse(packageSchema, JSON.parse(await readFile(path, 'utf8'))).version}`;
  } catch (cause) {
    throw new ReleaseError('NO_RELEASE', `${name} is not installed beside ${folder}.`, { cause });
  }
}

/**
 * Reads a build as a release: descriptor, manifest and integrity are parsed, every file is checked
 * against its hash. Throws NO_RELEASE for a build that pages could not load.
 */
export async function describeBuild({ folder, dist, version }: Build): Promise<DescribedBuild> {
  const files = await readBuildFiles(dist);
  const text = await readFile(join(folder, 'remote.json'), 'utf8').catch(() => '');
  const descriptor = parse('remote.json', remoteDescriptorSchema, () => JSON.parse(text));
  const manifest = parse('mf-manifest.json', manifestSchema, () =>
    fileOf(files, 'mf-manifest.json'),
  );
  // A build of an older preset has none.
  const screens = files.has('screens.json')
    ? parse('screens.json', screensSchema, () => fileOf(files, 'screens.json'))
    : {};
  const integrity = parse(integrityFile, integritySchema, () => fileOf(files, integrityFile));
  requireIntegrity(files, integrity);
  const contract = {
    '@alo/core': await installedRange(folder, '@alo/core'),
    '@alo/ui': await installedRange(folder, '@alo/ui'),
  };
  const release = parse('The build', releaseSchema, () => ({
    version,
    manifestUrl: `/remotes/${descriptor.name}/${version}/mf-manifest.json`,
    integrity,
    contract,
    descriptor,
    preload: [
      manifest.metaData.remoteEntry.name,
      // Extensions wait until a slot wants them.
      ...manifest.exposes
        .filter(({ path }) => path === './lifecycles')
        .flatMap(({ assets }) => assets.js.sync),
    ],
    screens,
  }));
  const ofScreens = Object.values(screens).flatMap((screen) => screen.files);
  const needed = [...new Set(['mf-manifest.json', ...release.preload, ...ofScreens])];
  const uncovered = needed.filter((file) => !Object.hasOwn(integrity, file));
  if (uncovered.length > 0) {
    throw new ReleaseError('NO_RELEASE', `integrity.json does not know ${uncovered.join(', ')}.`);
  }
  const shared = manifest.shared.map(({ name, requiredVersion }) => [name, requiredVersion]);
  return { release, files, needs: { ...Object.fromEntries(shared), ...contract } };
}
