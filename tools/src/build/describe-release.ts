import { type Release, releaseSchema, remoteDescriptorSchema } from '@alo/contracts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { readPackage, repository } from '../repository.ts';
import type { BuiltApp } from './build-app.ts';

const integritySchema = v.record(v.string(), v.string());
const manifestSchema = v.object({
  metaData: v.object({ remoteEntry: v.object({ name: v.string() }) }),
  exposes: v.array(v.object({ assets: v.object({ js: v.object({ sync: v.array(v.string()) }) }) })),
});

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}

/** What the registry says about the release of a remote that has just been built. */
export async function describeRelease({ folder, version, dist }: BuiltApp): Promise<Release> {
  const manifest = v.parse(manifestSchema, await readJson(join(dist, 'mf-manifest.json')));
  const integrity = v.parse(integritySchema, await readJson(join(dist, 'integrity.json')));
  const descriptor = await readJson(join(repository, folder, 'remote.json'));
  return v.parse(releaseSchema, {
    version,
    manifestUrl: `/remotes/${folder}/${version}/mf-manifest.json`,
    integrity,
    contract: {
      '@alo/core': `^${readPackage('shared/core').version}`,
      '@alo/ui': `^${readPackage('shared/ui').version}`,
    },
    descriptor: v.parse(remoteDescriptorSchema, descriptor),
    preload: [
      manifest.metaData.remoteEntry.name,
      ...manifest.exposes.flatMap(({ assets }) => assets.js.sync),
    ],
  });
}
