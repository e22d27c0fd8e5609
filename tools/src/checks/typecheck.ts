import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../repository.ts';
import { runProgram } from '../run-program.ts';
import { type CheckResult, runCheck } from './check.ts';

const parallel = 2;

/** Every folder of the workspace that has a `tsconfig.json`. */
function typedFolders(): string[] {
  const shared = readdirSync(join(repository, 'shared')).map((name) => `shared/${name}`);
  return [...readdirSync(repository), ...shared].filter((folder) =>
    existsSync(join(repository, folder, 'tsconfig.json')),
  );
}

/** Type check of every package; each counts as one test. */
export async function typecheck(): Promise<CheckResult> {
  const tsc = join(repository, 'node_modules/typescript/bin/tsc');
  const queue = typedFolders();
  const total = queue.length;
  const problems: string[] = [];
  const worker = async () => {
    for (let folder = queue.shift(); folder !== undefined; folder = queue.shift()) {
      const { code, output } = await runProgram(
        [process.execPath, tsc, '-p', folder, '--pretty', 'false'],
        { cwd: repository },
      );
      if (code !== 0) problems.push(`${folder}:\n${output}`);
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  const failed = problems.length;
  return { passed: total - failed, failed, output: problems.join('\n') };
}

if (import.meta.main) await runCheck(typecheck);
