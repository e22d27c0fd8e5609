import { join } from 'node:path';
import { programCheck } from '../checks/check.ts';
import { repository } from '../repository.ts';
import type { Report } from './report.ts';

const program =
  (name: string, ...args: readonly string[]) =>
  () =>
    programCheck([join(repository, 'node_modules/.bin', name), ...args], repository);

/**
 * What is seen in the texts of the sources alone: spelling in `spelt` (files, which may be none) or in all that
 * `cspell.json` names, which takes longest; the rest over everything.
 */
export async function textChecks(report: Report, spelt?: readonly string[]): Promise<void> {
  const words = ['--no-progress', '--no-summary', '--no-must-find-files'];
  await report.run('lint', program('oxlint'));
  await report.run('format', program('oxfmt', '--check'));
  if (spelt?.length !== 0) {
    await report.run('spelling', program('cspell', ...words, ...(spelt ?? [])));
  }
  await report.run('unused code', program('knip', '--no-progress'));
  await report.run('dependency versions', program('sherif', '-r', 'root-package-manager-field'));
}
