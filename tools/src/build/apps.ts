import { readdirSync } from 'node:fs';
import { repository } from '../repository.ts';

/** Folders of the remotes: every `mf-…` of the checkout. */
export const remoteFolders: readonly string[] = readdirSync(repository)
  .filter((name) => name.startsWith('mf-'))
  .sort();

/** Everything that webpack builds; the host takes longest and goes first. */
export const appFolders: readonly string[] = ['host', ...remoteFolders];

/** What every app is made of besides its own folder. */
export const commonInputs: readonly string[] = [
  'shared/build',
  'shared/contracts',
  'shared/core',
  'shared/routing',
  'shared/ui',
  'pnpm-lock.yaml',
];
