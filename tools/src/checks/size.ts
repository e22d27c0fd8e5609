import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { appFolders } from '../build/apps.ts';
import { repository } from '../repository.ts';
import { type CheckResult, runCheck } from './check.ts';

/** Kilobytes (1000 bytes) of JavaScript that an app may have, gzip level 9; `mf-*` for a remote without its own. */
const budgetsSchema = v.record(v.string(), v.number());

async function gzipBytes(dist: string): Promise<number> {
  const scripts = (await readdir(dist)).filter((name) => name.endsWith('.js'));
  const sizes = scripts.map(
    async (name) => gzipSync(await readFile(join(dist, name)), { level: 9 }).length,
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Compares the JavaScript of each built app with `tools/size-budgets.json`; each counts as one test. */
export async function sizeBudgets(): Promise<CheckResult> {
  const text = await readFile(join(repository, 'tools/size-budgets.json'), 'utf8');
  const budgets = v.parse(budgetsSchema, JSON.parse(text));
  const lines = await Promise.all(
    appFolders.map(async (app) => {
      const kilobytes = (await gzipBytes(join(repository, app, 'dist'))) / 1000;
      const budget = budgets[app] ?? budgets['mf-*'] ?? 0;
      const verdict = kilobytes <= budget ? 'ok      ' : 'TOO BIG ';
      return `${verdict} ${app.padEnd(13)} ${kilobytes.toFixed(1)} of ${budget} kB`;
    }),
  );
  const failed = lines.filter((line) => !line.startsWith('ok')).length;
  return { passed: lines.length - failed, failed, output: lines.join('\n') };
}

if (import.meta.main) await runCheck(sizeBudgets);
