import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { stringify } from 'yaml';
import { repository } from '../repository.ts';
import { writeWhole } from '@alo/exchange';
import { packShared } from './pack-shared.ts';
import { readWorkspaceSettings } from './workspace-settings.ts';

/** Tools that every checkout of a remote needs besides what the remote itself names. */
const tools = ['@swc/core', '@swc/jest', 'jest', 'jest-environment-jsdom', 'typescript'];

const rootSchema = v.object({ config: v.object({ pnpm: v.string() }) });

/** Runs the tests of every remote beside it with the preset of `@alo/build`. */
const jestConfig = `import { readdirSync } from 'node:fs';
import preset from '@alo/build/jest/browser.cjs';

const remotes = readdirSync(import.meta.dirname).filter((name) => name.startsWith('mf-'));

export default {
  testTimeout: 60_000,
  projects: remotes.map((name) => ({ displayName: name, rootDir: name, ...preset })),
};
`;

/**
 * Writes what a checkout of one remote needs besides the remote: the shared packages as tarballs, the
 * versions of this workspace, and the commands `typecheck`, `test` and `release`. The team copies its
 * `mf-…` folder beside it. Throws UserError (COMPILE, PACK).
 */
export async function writeKit(folder: string): Promise<void> {
  const tarballs = await packShared(join(folder, 'packages'));
  const { catalog, allowBuilds } = await readWorkspaceSettings();
  const root = v.parse(
    rootSchema,
    JSON.parse(await readFile(join(repository, 'package.json'), 'utf8')),
  );
  const files = [...tarballs].map(([name, file]) => [name, `file:./packages/${file}`] as const);
  const settings = {
    packages: ['mf-*'],
    allowBuilds,
    // The remote says "workspace:*": here these are the packages below.
    overrides: Object.fromEntries(files),
    catalog,
  };
  const manifest = {
    name: 'alo-remote',
    private: true,
    type: 'module',
    scripts: { typecheck: 'tsc -p', test: 'jest', release: 'alo-release' },
    devDependencies: {
      '@alo/build': 'workspace:*',
      '@alo/releases': 'workspace:*',
      ...Object.fromEntries(tools.map((name) => [name, 'catalog:'])),
    },
    config: root.config,
  };
  await writeWhole(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await writeWhole(join(folder, 'pnpm-workspace.yaml'), stringify(settings));
  await writeWhole(join(folder, 'jest.config.mjs'), jestConfig);
  // Other packages stay at the versions that were tried here.
  await cp(join(repository, 'pnpm-lock.yaml'), join(folder, 'pnpm-lock.yaml'));
}
