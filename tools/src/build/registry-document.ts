import { type Registry, type Release, releaseSchema, remoteDescriptorSchema } from '@alo/contracts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { repository } from '../repository.ts';
import type { BuiltApp } from './build-app.ts';

const integritySchema = v.record(v.string(), v.string());
const packageSchema = v.object({ version: v.string() });

async function readJson<Schema extends v.GenericSchema>(
  schema: Schema,
  ...path: readonly string[]
): Promise<v.InferOutput<Schema>> {
  return v.parse(schema, JSON.parse(await readFile(join(repository, ...path), 'utf8')));
}

/** Files that the first render of a remote needs, so that the page can ask for them at once. */
function preloadOf(integrity: Readonly<Record<string, string>>): string[] {
  return Object.keys(integrity).filter((file) =>
    /^(remoteEntry|__federation_expose_).*\.js$/.test(file),
  );
}

/** Describes a built remote for the registry. */
export async function describeRelease({ app, version }: BuiltApp): Promise<Release> {
  const [core, ui, integrity, descriptor] = await Promise.all([
    readJson(packageSchema, 'shared/core/package.json'),
    readJson(packageSchema, 'shared/ui/package.json'),
    readJson(integritySchema, app, 'dist/integrity.json'),
    readJson(remoteDescriptorSchema, app, 'remote.json'),
  ]);
  return v.parse(releaseSchema, {
    version,
    manifestUrl: `/remotes/${app}/${version}/mf-manifest.json`,
    integrity,
    contract: { '@alo/core': `^${core.version}`, '@alo/ui': `^${ui.version}` },
    descriptor,
    preload: preloadOf(integrity),
  });
}

/** The registry in which every remote has the one release that was just built. */
export function registryOf(releases: readonly Release[]): Registry {
  const entries = releases.map((release) => [
    release.descriptor.name,
    {
      releases: [release],
      rollout: { default: release.version, tenants: {} },
      lastGood: release.version,
    },
  ]);
  return { schema: 1, generatedAt: new Date().toISOString(), remotes: Object.fromEntries(entries) };
}
