import { join } from 'node:path';
import { programCheck } from '../checks/check.ts';
import { repository } from '../repository.ts';
import type { Report } from './report.ts';

const program =
  (name: string, ...args: readonly string[]) =>
  () =>
    programCheck([join(repository, 'node_modules/.bin', name), ...args], repository);

/** What is seen in the texts of the sources alone; all of them are read in seconds. */
export async function textChecks(report: Report): Promise<void> {
  await report.run('lint', program('oxlint'));
  await report.run('format', program('oxfmt', '--check'));
  await report.run('spelling', program('cspell', '--no-progress', '--no-summary'));
  await report.run('unused code', program('knip', '--no-progress'));
  await report.run('dependency versions', program('sherif', '-r', 'root-package-manager-field'));
}
