import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { appFolders } from '../build/apps.ts';
import { repository } from '../repository.ts';
import { type CheckResult, runCheck } from './check.ts';

/** Kilobytes (1000 bytes) of JavaScript that an app may have, gzip level 9; `mf-*` for a remote without its own. */
const budgetsSchema = v.record(v.string(), v.number());

/** Scripts that a page of the host names: what everybody waits for before anything is seen. */
const firstPage = 'host, first page';

async function scriptsOf(app: string): Promise<string[]> {
  if (app !== firstPage) {
    return (await readdir(join(repository, app, 'dist'))).filter((name) => name.endsWith('.js'));
  }
  const page = await readFile(join(repository, 'host/dist/index.html'), 'utf8');
  return Array.from(page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g), ([, name = '']) => name);
}

async function gzipBytes(app: string): Promise<number> {
  const dist = join(repository, app === firstPage ? 'host' : app, 'dist');
  const scripts = await scriptsOf(app);
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
    [firstPage, ...appFolders].map(async (app) => {
      const kilobytes = (await gzipBytes(app)) / 1000;
      const budget = budgets[app] ?? budgets['mf-*'] ?? 0;
      const verdict = kilobytes <= budget ? 'ok      ' : 'TOO BIG ';
      return `${verdict} ${app.padEnd(16)} ${kilobytes.toFixed(1)} of ${budget} kB`;
    }),
  );
  const failed = lines.filter((line) => !line.startsWith('ok')).length;
  return { passed: lines.length - failed, failed, output: lines.join('\n') };
}

if (import.meta.main) await runCheck(sizeBudgets);
