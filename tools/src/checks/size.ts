import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { appFolders } from '../build/apps.ts';
import { repository } from '../repository.ts';
import { type CheckResult, runCheck } from './check.ts';
import { countedSize, type ScriptSizes } from './counted-size.ts';

/**
 * Kilobytes (1000 bytes) of JavaScript that an app may have, gzip level 9; `mf-*` for a remote without its own.
 * `oneOf` names chunks of which a page takes one.
 */
const budgetSchema = v.union([
  v.pipe(
    v.number(),
    v.transform((limit) => ({ limit, oneOf: undefined })),
  ),
  v.object({ limit: v.number(), oneOf: v.optional(v.string()) }),
]);
const budgetsSchema = v.record(v.string(), budgetSchema);

/** Scripts that a page of the host names: what everybody waits for before anything is seen. */
const firstPage = 'host, first page';

async function scriptsOf(app: string): Promise<string[]> {
  if (app !== firstPage) {
    return (await readdir(join(repository, app, 'dist'))).filter((name) => name.endsWith('.js'));
  }
  const page = await readFile(join(repository, 'host/dist/index.html'), 'utf8');
  return Array.from(page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g), ([, name = '']) => name);
}

async function gzipSizes(app: string): Promise<ScriptSizes> {
  const dist = join(repository, app === firstPage ? 'host' : app, 'dist');
  const sizes = (await scriptsOf(app)).map(async (name) => {
    const { length } = gzipSync(await readFile(join(dist, name)), { level: 9 });
    return [name, length] as const;
  });
  return new Map(await Promise.all(sizes));
}

/** Compares the JavaScript of each built app with `tools/size-budgets.json`; each counts as one test. */
export async function sizeBudgets(): Promise<CheckResult> {
  const text = await readFile(join(repository, 'tools/size-budgets.json'), 'utf8');
  const budgets = v.parse(budgetsSchema, JSON.parse(text));
  const lines = await Promise.all(
    [firstPage, ...appFolders].map(async (app) => {
      const { limit, oneOf } = budgets[app] ?? budgets['mf-*'] ?? { limit: 0 };
      const kilobytes = countedSize(await gzipSizes(app), oneOf) / 1000;
      const verdict = kilobytes <= limit ? 'ok      ' : 'TOO BIG ';
      const alternatives = oneOf === undefined ? '' : `, one ${oneOf}*`;
      return `${verdict} ${app.padEnd(16)} ${kilobytes.toFixed(1)} of ${limit} kB${alternatives}`;
    }),
  );
  const failed = lines.filter((line) => !line.startsWith('ok')).length;
  return { passed: lines.length - failed, failed, output: lines.join('\n') };
}

if (import.meta.main) await runCheck(sizeBudgets);
