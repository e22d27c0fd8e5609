import { provisionAsterisk } from '@alo/exchange';
import { join } from 'node:path';
import { buildSite } from '../build/build-site.ts';
import { apiReports } from '../checks/api-report.ts';
import { type CheckResult, programCheck, verdict } from '../checks/check.ts';
import { composeCheck } from '../checks/compose.ts';
import { sbom } from '../checks/sbom.ts';
import { sizeBudgets } from '../checks/size.ts';
import { typecheck } from '../checks/typecheck.ts';
import { endWithDescendants } from '../descendants.ts';
import { isolatedRemoteCheck } from '../pack/isolated-remote-check.ts';
import { asteriskCacheOf, cacheFolder, repository } from '../repository.ts';
import { runProgram } from '../run-program.ts';
import { findChromium } from './find-chromium.ts';
import { jestCheck } from './jest-check.ts';
import { inMemory } from './memory-folder.ts';
import { playwrightCheck } from './playwright-check.ts';
import { scaffoldCheck } from './scaffold-check.ts';

const bin = (name: string) => join(repository, 'node_modules/.bin', name);
const demo = join(repository, 'server/src/testing/prepare-demo.ts');
const tool =
  (...command: readonly string[]) =>
  () =>
    programCheck(command, repository);

let passed = 0;
let failed = 0;

/** Runs one part, prints a line about it and, where it failed, what it said. */
async function run(name: string, check: () => Promise<CheckResult>): Promise<void> {
  const startedAt = performance.now();
  const result = await check().catch((error: unknown) =>
    verdict(false, error instanceof Error ? error.message : String(error)),
  );
  passed += result.passed;
  failed += result.failed;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const counts = `${result.passed} passed, ${result.failed} failed`;
  process.stdout.write(`${result.failed === 0 ? '✓' : '✗'} ${name}: ${counts} (${seconds} s)\n`);
  if (result.failed > 0) process.stdout.write(`${result.output.trimEnd()}\n`);
}

endWithDescendants();

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
      await run('types', typecheck);
      await run('API reports', () => apiReports());
      await run('build', async () => {
        await buildSite(join(cacheFolder, 'www'));
        return verdict(true, '');
      });
      await run('size budgets', sizeBudgets);
      await run('a new remote', scaffoldCheck);
      // What suites copy; where it cannot be made they say so.
      await runProgram([process.execPath, demo], { cwd: repository, env });
    })(),
    (async () => {
      await run('lint', tool(bin('oxlint')));
      await run('format', tool(bin('oxfmt'), '--check'));
      await run('unused code', tool(bin('knip'), '--no-progress'));
      await run('dependency versions', tool(bin('sherif'), '-r', 'root-package-manager-field'));
      await run('docker-compose.yml', composeCheck);
      await run('bill of materials', sbom);
      await run('a remote on its own', isolatedRemoteCheck);
    })(),
  ]);
  await asterisk;
  await run('unit, component and contract tests', () => jestCheck(env));
  await run('browser tests', async () => playwrightCheck(await chromium, 'together', env));
  await run('browser tests on a machine of their own', async () =>
    playwrightCheck(await chromium, 'alone', env),
  );
});

process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
