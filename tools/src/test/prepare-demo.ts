import { join } from 'node:path';
import { repository } from '../repository.ts';
import { runProgram } from '../run-program.ts';

const program = join(repository, 'server/src/testing/prepare-demo.ts');

/**
 * Makes the demo data that suites and browser tests copy, before many of them want it at a time; where it cannot be made
 * they say so. Browser tests copy that of the embedded database (`PGlite`) only.
 */
export async function prepareDemo(
  env: Readonly<Record<string, string>>,
  ...databases: readonly 'PGlite'[]
): Promise<void> {
  await runProgram([process.execPath, program, ...databases], { cwd: repository, env });
}
