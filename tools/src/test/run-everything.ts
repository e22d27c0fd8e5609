import { provisionAsterisk } from '@alo/exchange';
import { join } from 'node:path';
import { buildSite } from '../build/build-site.ts';
import { apiReports } from '../checks/api-report.ts';
import { verdict } from '../checks/check.ts';
import { composeCheck } from '../checks/compose.ts';
import { sbom } from '../checks/sbom.ts';
import { sizeBudgets } from '../checks/size.ts';
import { typecheck } from '../checks/typecheck.ts';
import { isolatedRemoteCheck } from '../pack/isolated-remote-check.ts';
import { asteriskCacheOf, cacheFolder } from '../repository.ts';
import { findChromium } from './find-chromium.ts';
import { jestCheck } from './jest-check.ts';
import { inMemory } from './memory-folder.ts';
import { playwrightCheck } from './playwright-check.ts';
import { prepareDemo } from './prepare-demo.ts';
import type { Report } from './report.ts';
import { scaffoldCheck } from './scaffold-check.ts';
import { textChecks } from './text-checks.ts';

/** A machine that needs longer leaves out the browser tests that do not fit, and says how many: CI ends after 90 minutes. */
const wholeRunMs = 82 * 60_000;

/** Of that for the tests that measure gaps in calls. */
const gapTestsMs = 5 * 60_000;

/** Everything that is tested, for a commit that others get. */
export async function runEverything(report: Report): Promise<void> {
  const until = Date.now() + wholeRunMs;
  const chromium = findChromium(cacheFolder);
  // Looked at when it is needed; a failure before that is not forgotten.
  chromium.catch(() => undefined);
  // Once for all, before many suites at a time want it; where it cannot be had they say so.
  const asterisk = provisionAsterisk({ cacheDir: asteriskCacheOf(process.env) }).catch(
    () => undefined,
  );

  await inMemory(async (env) => {
    // Two lanes that take about as long: most of these use one processor.
    await Promise.all([
      (async () => {
        await report.run('types', () => typecheck());
        await report.run('API reports', () => apiReports());
        await report.run('build', async () => {
          await buildSite(join(cacheFolder, 'www'));
          return verdict(true, '');
        });
        await report.run('size budgets', () => sizeBudgets());
        await report.run('a new remote', scaffoldCheck);
        await prepareDemo(env);
      })(),
      (async () => {
        await textChecks(report);
        await report.run('docker-compose.yml', composeCheck);
        await report.run('bill of materials', sbom);
        await report.run('a remote on its own', isolatedRemoteCheck);
      })(),
    ]);
    await asterisk;
    await report.run('unit, component and contract tests', () => jestCheck(env));
    await report.run('browser tests', async () =>
      playwrightCheck(await chromium, 'together', env, { until: until - gapTestsMs }),
    );
    await report.run('browser tests on a machine of their own', async () =>
      playwrightCheck(await chromium, 'alone', env, { until }),
    );
  });
}
