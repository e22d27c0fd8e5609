import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { type CheckResult, verdict } from '../checks/check.ts';
import { cacheFolder, repository } from '../repository.ts';
import { runProgram } from '../run-program.ts';
import type { ChangedPlan } from './changed/plan-changed.ts';
import { failedOfPlaywright, playwrightSuite } from './failed-tests.ts';

const resultSchema = v.object({
  stats: v.object({
    expected: v.number(),
    unexpected: v.number(),
    flaky: v.number(),
    skipped: v.number(),
  }),
  suites: v.array(playwrightSuite),
});

/** So many files are done by one worker before the suites of Jest beside them leave room for a second product. */
export const fewSpecs = 4;

/** The part of the browser tests that a change can break. */
export interface SomeBrowserTests extends Pick<ChangedPlan, 'specs' | 'places'> {
  /** Epoch milliseconds at which it ends: what is not done then is skipped. Without it all is done. */
  readonly until?: number | undefined;
}

/** The text of a file that a failed test left; empty where it left none. */
const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/**
 * Browser tests over the whole product, with real calls: those of a project of `e2e/playwright.config.ts`, or of them
 * the ones that a change can break, which may be none. What is not done in time is counted as skipped.
 */
export async function playwrightCheck(
  chromium: string,
  project: 'together' | 'alone',
  env: Readonly<Record<string, string>>,
  { specs, places, until }: Partial<SomeBrowserTests> = {},
): Promise<CheckResult> {
  const file = join(cacheFolder, 'test', `playwright-${project}.json`);
  await mkdir(dirname(file), { recursive: true });
  await rm(file, { force: true });
  const playwright = join(repository, 'e2e/node_modules/@playwright/test/cli.js');
  const options = ['--config', 'e2e/playwright.config.ts', '--project', project];
  if (until !== undefined) options.push(`--global-timeout=${Math.max(until - Date.now(), 1)}`);
  if (specs === undefined) {
    // A moment in which the whole machine stood still need not refuse an hour's run; what it hit is named all the same.
    options.push('--retries=1');
  } else {
    const workers = specs.length > fewSpecs ? 2 : 1;
    options.push('--pass-with-no-tests', `--workers=${workers}`, ...specs);
  }
  const { code, output } = await runProgram([process.execPath, playwright, 'test', ...options], {
    cwd: repository,
    env: {
      ...env,
      ALO_CHROMIUM: chromium,
      ...(places && { ALO_CHANGED_PLACES: places.join(',') }),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      // What it compiles of the sources outlives the run: 15 of the 19 s of processor time until the first test.
      PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(cacheFolder, 'test', 'playwright-sources'),
    },
  });
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const result = v.safeParse(resultSchema, JSON.parse(text));
  if (!result.success) return verdict(false, output);
  const { expected, unexpected, flaky, skipped } = result.output.stats;
  const isCutOff = until !== undefined && Date.now() >= until;
  const isWell = code === 0 || (unexpected === 0 && isCutOff);
  return {
    passed: expected + flaky,
    failed: unexpected === 0 && !isWell ? 1 : unexpected,
    skipped,
    output: isWell ? '' : output,
    failures: failedOfPlaywright(result.output.suites, 'unexpected', textOf),
    flaky: failedOfPlaywright(result.output.suites, 'flaky', textOf),
  };
}
