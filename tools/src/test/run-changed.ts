import { join } from 'node:path';
import { buildSite } from '../build/build-site.ts';
import { apiReports } from '../checks/api-report.ts';
import { verdict } from '../checks/check.ts';
import { sizeBudgets } from '../checks/size.ts';
import { typecheck } from '../checks/typecheck.ts';
import { isolatedRemoteCheck } from '../pack/isolated-remote-check.ts';
import { cacheFolder } from '../repository.ts';
import { changedFiles } from './changed/changed-files.ts';
import { type ChangedPlan, planChanged } from './changed/plan-changed.ts';
import { readCheckout } from './changed/read-checkout.ts';
import { findChromium } from './find-chromium.ts';
import { jestCheck } from './jest-check.ts';
import { inMemory } from './memory-folder.ts';
import { fewSpecs, playwrightCheck, type SomeBrowserTests } from './playwright-check.ts';
import { prepareDemo } from './prepare-demo.ts';
import type { Report } from './report.ts';
import { runEverything } from './run-everything.ts';
import { scaffoldCheck } from './scaffold-check.ts';
import { textChecks } from './text-checks.ts';

/**
 * Milliseconds after which browser tests end for a change of remotes alone, so that all is over within three minutes. One above
 * the folders of a remote reaches all of its suites, which need the processors, too.
 */
const browserTestsMs = { folders: 160_000, remote: 130_000 };

/** What has comments and prose for cspell, as its settings name it. */
const prose = /\.(?:tsx?|md)$/;

const say = (line: string) => process.stdout.write(`${line}\n`);

type Environment = Readonly<Record<string, string>>;

/** The site, and what is tried on it in a browser. */
async function runOnSite(
  report: Report,
  { apps }: ChangedPlan,
  browserTests: SomeBrowserTests,
  env: Environment,
): Promise<void> {
  const { specs } = browserTests;
  const demo = specs.length > 0 ? prepareDemo(env, 'PGlite') : undefined;
  if (apps.length > 0) {
    await report.run('build', async () => {
      await buildSite(join(cacheFolder, 'www'));
      return verdict(true, '');
    });
    await report.run('size budgets', () => sizeBudgets(apps));
  }
  if (specs.length === 0) return;
  await demo;
  const chromium = await findChromium(cacheFolder);
  await report.run('browser tests', () => playwrightCheck(chromium, 'together', env, browserTests));
}

/** What is seen in the sources. */
async function checkSources(
  report: Report,
  { packages, shared }: ChangedPlan,
  changed: readonly string[],
): Promise<void> {
  if (packages.length > 0) await report.run('types', () => typecheck(packages));
  if (shared.length > 0) await report.run('API reports', () => apiReports());
  await textChecks(
    report,
    changed.filter((file) => prose.test(file)),
  );
  if (shared.length > 0) {
    await report.run('a new remote', scaffoldCheck);
    await report.run('a remote on its own', isolatedRemoteCheck);
  }
}

/** What Jest tries. */
async function runSuites(report: Report, { suites }: ChangedPlan, env: Environment): Promise<void> {
  if (suites.length === 0) return;
  await report.run('unit, component and contract tests', () => jestCheck(env, suites));
}

/**
 * What the next run within the hour finds again: demo data and compiled sources, each some ten seconds of a processor.
 */
const kept = {
  ALO_DEMO_DATA: join(cacheFolder, 'test', 'demo'),
  NODE_COMPILE_CACHE: join(cacheFolder, 'test', 'compiled'),
};

/** All at a time: browser tests wait for calls and timers, and leave a processor half of its time. */
async function runPlan(
  report: Report,
  plan: ChangedPlan,
  changed: readonly string[],
  browserTests: SomeBrowserTests,
): Promise<void> {
  await inMemory(async (memory) => {
    const env = { ...memory, ...kept };
    await Promise.all([
      runOnSite(report, plan, browserTests, env),
      checkSources(report, plan, changed),
      runSuites(report, plan, env),
    ]);
    // Those measure gaps in a call, and cover the host alone.
    if (browserTests.specs.length === 0 || browserTests.until !== undefined) return;
    const chromium = await findChromium(cacheFolder);
    await report.run('browser tests on a machine of their own', () =>
      playwrightCheck(chromium, 'alone', env, browserTests),
    );
  });
}

/** What the changes since `ref` (where this branch left `main`, without one) can break; everything where none can say. */
export async function runChanged(report: Report, ref: string | undefined): Promise<void> {
  const startedAt = Date.now();
  const { base, files } = await changedFiles(ref);
  const since = `since ${base.slice(0, 8)}`;
  if (files.length === 0) return void say(`Nothing has changed ${since}.`);
  const plan = planChanged(files, await readCheckout());
  if (plan.everything !== undefined) {
    say(`Everything must run: anything may depend on ${plan.everything}, which changed ${since}.`);
    return runEverything(report);
  }
  const { packages, suites, apps, specs, places } = plan;
  const isOfRemotes = places !== undefined;
  const reach = places?.some((place) => !place.includes('/')) ? 'remote' : 'folders';
  const browserTests = {
    places,
    specs: isOfRemotes ? specs.slice(0, fewSpecs) : specs,
    until: isOfRemotes ? startedAt + browserTestsMs[reach] : undefined,
  };
  say(
    `${files.length} files changed ${since}. They reach the packages ${packages.join(', ') || '–'}: ` +
      `${suites.length} files of Jest, ${apps.length} apps to build, ${specs.length} files of browser tests.`,
  );
  await runPlan(report, plan, files, browserTests);
  const left = specs.slice(browserTests.specs.length);
  if (left.length > 0) say(`Left to npm test, as they take long: ${left.join(', ')}`);
}
