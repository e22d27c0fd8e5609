import { mkdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { type CheckResult, verdict } from '../checks/check.ts';
import { cacheFolder, repository } from '../repository.ts';
import { runProgram } from '../run-program.ts';
import { failedOfJest, failedSuites, jestResults } from './failed-tests.ts';
import { secondTry } from './second-try.ts';

const resultSchema = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numRuntimeErrorTestSuites: v.number(),
  testResults: jestResults,
});

/** A test that hangs must not hang the whole run. */
const timeoutMs = 60 * 60_000;

/** Three on two cores: suites wait for servers and phones a fifth of the time. Jest takes no share above 100 %. */
const workers = Math.ceil(availableParallelism() * 1.5);

/**
 * The embedded database stays as it is compiled at first: a better one takes 0.3 s and 500 MB of each suite, which is over
 * before that is earned. Jest starts its workers with the same.
 */
const quickWasm = '--liftoff-only';

/** Some suites are done long before the browser tests beside them, which decide how long the whole takes. */
const behindBrowserTests = 4;

/** Suites that failed are run once more when they are so few that it was not the change. */
const fewSuites = 5;

interface JestRun {
  readonly isWell: boolean;
  readonly output: string;
  /** Undefined where Jest ended before it could write them. */
  readonly results: v.InferOutput<typeof resultSchema> | undefined;
}

async function runJest(
  env: Readonly<Record<string, string>>,
  options: readonly string[],
  niceness?: number,
): Promise<JestRun> {
  const file = join(cacheFolder, 'test', 'jest.json');
  await mkdir(dirname(file), { recursive: true });
  await rm(file, { force: true });
  const jest = join(repository, 'node_modules/jest/bin/jest.js');
  const always = ['--ci', '--json', '--outputFile', file, '--workerIdleMemoryLimit=1GB'];
  const { code, output } = await runProgram(
    [process.execPath, quickWasm, jest, ...always, ...options],
    {
      cwd: repository,
      env: { ...env, NODE_ENV: 'test' },
      timeoutMs,
      ...(niceness !== undefined && { niceness }),
    },
  );
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const result = v.safeParse(resultSchema, JSON.parse(text));
  // The results themselves follow on standard output: what a person reads comes before.
  const lines = output.split('\n').filter((line) => !line.startsWith('{"numFailed'));
  return {
    isWell: code === 0,
    output: lines.join('\n'),
    results: result.success ? result.output : undefined,
  };
}

function verdictOf({ isWell, output, results }: JestRun): CheckResult {
  if (results === undefined) return verdict(false, output);
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = results;
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return {
    passed: numPassedTests,
    // Jest may end badly without a failed test: an open handle, a threshold.
    failed: failed === 0 && !isWell ? 1 : failed,
    output: failed === 0 && isWell ? '' : output,
    failures: failedOfJest(testResults),
  };
}

/**
 * Unit, component and contract tests: of every package, or those in `suites` (paths from the top of the checkout). In the
 * whole run a few suites that failed are run once more, alone: what passes then is flaky.
 */
export async function jestCheck(
  env: Readonly<Record<string, string>>,
  suites?: readonly string[],
): Promise<CheckResult> {
  const only = suites === undefined ? [] : ['--runTestsByPath', ...suites];
  const niceness = suites === undefined ? undefined : behindBrowserTests;
  const first = await runJest(env, [`--maxWorkers=${workers}`, ...only], niceness);
  const result = verdictOf(first);
  const again = suites === undefined ? failedSuites(first.results?.testResults ?? []) : [];
  if (again.length === 0 || again.length > fewSuites) return result;
  const second = verdictOf(await runJest(env, ['--runInBand', '--runTestsByPath', ...again]));
  return secondTry(result, second);
}
