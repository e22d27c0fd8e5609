import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { cacheFolder, repository } from '../repository.ts';
import { runProgram } from '../run-program.ts';
import { writeWhole } from '@alo/exchange';
import { compareApi } from './api-change.ts';
import { type ApiReport, parseReport, renderReport } from './api-report-text.ts';
import { type ApiStatements, apiStatements } from './api-statements.ts';
import { versionProblem } from './api-version.ts';
import { type CheckResult, runCheck } from './check.ts';
import { innerStatements } from './inner-statements.ts';

/** Packages whose public face other teams build on. */
const packages = ['core', 'ui'];

const manifestSchema = v.object({
  name: v.string(),
  version: v.string(),
  exports: v.record(v.string(), v.string()),
});
type Manifest = v.InferOutput<typeof manifestSchema>;

const releasedHeading = /^# Released API of \S+ (\S+)$/m;

/** Emits the declarations of a package without comments; gives back their folder. */
async function emitDeclarations(name: string): Promise<string> {
  const folder = join(cacheFolder, 'api', name);
  await rm(folder, { recursive: true, force: true });
  const tsc = join(repository, 'node_modules/typescript/bin/tsc');
  const options = '--noEmit false --declaration --emitDeclarationOnly --removeComments --rootDir .';
  // Everything each time, for the folder is empty.
  const whole = '--incremental false --tsBuildInfoFile null';
  const args = [...options.split(' '), ...whole.split(' '), '--outDir', folder];
  await runProgram([process.execPath, tsc, '-p', `shared/${name}`, ...args], { cwd: repository });
  return join(folder, 'shared', name);
}

/** Public API of a package as it is now. */
async function readApi(name: string, { name: title, exports }: Manifest): Promise<ApiReport> {
  const declarations = await emitDeclarations(name);
  const report = new Map<string, ApiStatements>();
  for (const [entry, source] of Object.entries(exports)) {
    if (!/^\.\/src\/(\w+\/)?index\.ts$/.test(source) || entry === './testing') continue;
    const file = join(declarations, source.replace(/\.ts$/, '.d.ts'));
    report.set(`${title}${entry.slice(1)}`, await apiStatements(file));
  }
  // What another entry exports is not hidden.
  const exported: ApiStatements = new Map([...report.values()].flatMap((all) => [...all]));
  for (const [name, text] of await innerStatements(declarations, exported)) {
    report.get(title)?.set(name, text);
  }
  return report;
}

/** Compares with the last release; undefined when the version of the package says enough. */
async function releaseProblem(
  { name, version }: Manifest,
  file: string,
  api: ApiReport,
): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const released = releasedHeading.exec(text)?.[1];
  if (released === undefined) {
    return `${name} has no released API: run "npm run api -- --release" and commit it.`;
  }
  return versionProblem({ name, version, released }, compareApi(parseReport(text), api));
}

/** `check` compares, `update` writes the reports, `release` records them as what remotes build on. */
type Mode = 'check' | 'update' | 'release';

/**
 * Compares the public API of the federated packages with the reports in git, and their versions with what
 * has changed since the release; two tests a package. Recording a release needs a version that fits, too.
 */
export async function apiReports(mode: Mode = 'check'): Promise<CheckResult> {
  const problems: string[] = [];
  for (const name of packages) {
    const text = await readFile(join(repository, 'shared', name, 'package.json'), 'utf8');
    const manifest = v.parse(manifestSchema, JSON.parse(text));
    const api = await readApi(name, manifest);
    const folder = join(repository, 'shared', name, 'api');
    const reportFile = join(folder, `${name}.api.md`);
    const releasedFile = join(folder, `${name}.released.api.md`);
    const report = renderReport(
      `# Public API of ${manifest.name}\n\nMade by \`npm run api -- --update\`.`,
      api,
    );
    if (mode !== 'check') await writeWhole(reportFile, report);
    else if ((await readFile(reportFile, 'utf8').catch(() => '')) !== report) {
      problems.push(
        `shared/${name}/api/${name}.api.md is not up to date: run "npm run api -- --update", read the difference, commit it.`,
      );
    }
    const isFirst = mode === 'release' && !existsSync(releasedFile);
    const problem = isFirst ? undefined : await releaseProblem(manifest, releasedFile, api);
    if (problem !== undefined) problems.push(problem);
    else if (mode === 'release') {
      const heading = `# Released API of ${manifest.name} ${manifest.version}\n\nMade by \`npm run api -- --release\`; remotes out there were built on it.`;
      await writeWhole(releasedFile, renderReport(heading, api));
    }
  }
  const failed = problems.length;
  return { passed: 2 * packages.length - failed, failed, output: problems.join('\n') };
}

if (import.meta.main) {
  const mode = (['release', 'update'] as const).find((flag) => process.argv.includes(`--${flag}`));
  await runCheck(() => apiReports(mode));
}
