import { mkdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { type CheckResult, verdict } from '../checks/check.ts';
import { cacheFolder, repository } from '../repository.ts';
import { runProgram } from '../run-program.ts';
import { failedOfJest, jestResults } from './failed-tests.ts';

const resultSchema = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numRuntimeErrorTestSuites: v.number(),
  testResults: jestResults,
});

/** A test that hangs must not hang the whole run. */
const timeoutMs = 40 * 60_000;

/** Three on two cores: suites wait for servers and phones a fifth of the time. Jest takes no share above 100 %. */
const workers = Math.ceil(availableParallelism() * 1.5);

/**
 * The embedded database stays as it is compiled at first: a better one takes 0.3 s and 500 MB of each suite, which is over
 * before that is earned. Jest starts its workers with the same.
 */
const quickWasm = '--liftoff-only';

/** Some suites are done long before the browser tests beside them, which decide how long the whole takes. */
const behindBrowserTests = 4;

/** Unit, component and contract tests: of every package, or those in `suites` (paths from the top of the checkout). */
export async function jestCheck(
  env: Readonly<Record<string, string>>,
  suites?: readonly string[],
): Promise<CheckResult> {
  const file = join(cacheFolder, 'test', 'jest.json');
  await mkdir(dirname(file), { recursive: true });
  await rm(file, { force: true });
  const jest = join(repository, 'node_modules/jest/bin/jest.js');
  const options = ['--ci', '--json', '--outputFile', file, '--workerIdleMemoryLimit=1GB'];
  const { code, output } = await runProgram(
    [
      process.execPath,
      quickWasm,
      jest,
      ...options,
      `--maxWorkers=${workers}`,
      ...(suites === undefined ? [] : ['--runTestsByPath', ...suites]),
    ],
    {
      cwd: repository,
      env: { ...env, NODE_ENV: 'test' },
      timeoutMs,
      ...(suites !== undefined && { niceness: behindBrowserTests }),
    },
  );
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const result = v.safeParse(resultSchema, JSON.parse(text));
  // The results themselves follow on standard output: what a person reads comes before.
  const readable = output
    .split('\n')
    .filter((line) => !line.startsWith('{"numFailed'))
    .join('\n');
  if (!result.success) return verdict(false, readable);
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = result.output;
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return {
    passed: numPassedTests,
    // Jest may end badly without a failed test: an open handle, a threshold.
    failed: failed === 0 && code !== 0 ? 1 : failed,
    output: failed === 0 && code === 0 ? '' : readable,
    failures: failedOfJest(testResults),
  };
}
