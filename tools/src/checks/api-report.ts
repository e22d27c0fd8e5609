import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { cacheFolder, repository } from '../repository.ts';
import { runProgram } from '../run-program.ts';
import { writeWhole } from '../write-whole.ts';
import { apiStatements } from './api-statements.ts';
import { type CheckResult, runCheck } from './check.ts';

/** Packages whose public face other teams build on. */
const packages = ['core', 'ui'];

const manifestSchema = v.object({ name: v.string(), exports: v.record(v.string(), v.string()) });

/** Emits the declarations of a package without comments; gives back their folder. */
async function emitDeclarations(name: string): Promise<string> {
  const folder = join(cacheFolder, 'api', name);
  await rm(folder, { recursive: true, force: true });
  const tsc = join(repository, 'node_modules/typescript/bin/tsc');
  const options = '--noEmit false --declaration --emitDeclarationOnly --removeComments --rootDir .';
  await runProgram(
    [process.execPath, tsc, '-p', `shared/${name}`, ...options.split(' '), '--outDir', folder],
    { cwd: repository },
  );
  return join(folder, 'shared', name);
}

async function reportOf(name: string): Promise<string> {
  const manifestText = await readFile(join(repository, 'shared', name, 'package.json'), 'utf8');
  const manifest = v.parse(manifestSchema, JSON.parse(manifestText));
  const declarations = await emitDeclarations(name);
  const parts = [`# Public API of ${manifest.name}\n\nMade by \`npm run api -- --update\`.\n`];
  for (const [entry, source] of Object.entries(manifest.exports)) {
    if (!/^\.\/src\/(\w+\/)?index\.ts$/.test(source) || entry === './testing') continue;
    const statements = await apiStatements(join(declarations, source.replace(/\.ts$/, '.d.ts')));
    const sorted = [...statements].sort(([one], [other]) => (one < other ? -1 : 1));
    const body = sorted.map(([, text]) => text).join('\n\n');
    parts.push(`## ${manifest.name}${entry.slice(1)}\n\n\`\`\`ts\n${body}\n\`\`\`\n`);
  }
  return parts.join('\n');
}

/**
 * Compares the public API of the federated packages with the reports in git; each counts as one test.
 * With `update` the reports are written instead.
 */
export async function apiReports(update = false): Promise<CheckResult> {
  const problems: string[] = [];
  for (const name of packages) {
    const file = join(repository, 'shared', name, 'api', `${name}.api.md`);
    const report = await reportOf(name);
    if (update) await writeWhole(file, report);
    else if ((await readFile(file, 'utf8').catch(() => '')) !== report) {
      problems.push(
        `shared/${name}/api/${name}.api.md is not up to date: run "npm run api -- --update", read the difference, commit it.`,
      );
    }
  }
  const failed = problems.length;
  return { passed: packages.length - failed, failed, output: problems.join('\n') };
}

if (import.meta.main) await runCheck(() => apiReports(process.argv.includes('--update')));
