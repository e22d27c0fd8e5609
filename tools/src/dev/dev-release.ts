import { type Release, releaseSchema } from '@alo/contracts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { readPackage } from '../repository.ts';

/**
 * The release that a dev server stands for, with the descriptor as it is in the folder now. Without
 * integrity: the files change.
 */
export async function devRelease(folder: string, origin: string): Promise<Release> {
  const descriptor = await readFile(join(folder, 'remote.json'), 'utf8');
  return v.parse(releaseSchema, {
    version: '0.0.0-dev',
    manifestUrl: `${origin}/mf-manifest.json`,
    integrity: {},
    contract: {
      '@alo/core': `^${readPackage('shared/core').version}`,
      '@alo/ui': `^${readPackage('shared/ui').version}`,
    },
    descriptor: JSON.parse(descriptor),
  });
}
