import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fluentBundle } from './shared/build/jest/fluent-bundle.mjs';

const node = [
  'shared/contracts',
  'shared/releases',
  'shared/routing',
  'server',
  'exchange',
  'tools',
  'bench',
];
const remotes = readdirSync(import.meta.dirname).filter((name) => name.startsWith('mf-'));
const browser = ['shared/core', 'shared/ui', 'host', ...remotes.sort()];

const project = (preset) => (folder) => ({
  displayName: folder.split('/').at(-1),
  rootDir: folder,
  // Temporary files go with the run; what has been transformed is good for the next.
  cacheDirectory: join(import.meta.dirname, '.cache/jest'),
  ...preset,
});

const fluent = await fluentBundle(import.meta.dirname);
const { default: nodePreset } = await import('./shared/build/jest/node.cjs');
const { default: browserPreset } = await import('./shared/build/jest/browser.cjs');

export default {
  // Tests wait for conditions; this only bounds one that never comes, also on a busy machine.
  testTimeout: 60_000,
  testSequencer: join(import.meta.dirname, 'shared/build/jest/longest-first.cjs'),
  projects: [
    ...node.map(project(nodePreset)),
    ...browser.map(
      project({
        ...browserPreset,
        moduleNameMapper: { ...browserPreset.moduleNameMapper, ...fluent },
      }),
    ),
  ],
};
