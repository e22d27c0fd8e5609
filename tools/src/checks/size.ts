import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { appFolders } from '../build/apps.ts';
import { repository } from '../repository.ts';
import { type CheckResult, runCheck } from './check.ts';
import { countedSize, type ScriptSizes, splitSizes } from './counted-size.ts';
import { gzipSize } from './gzip-size.ts';
import { screenBudget } from './screen-budget.ts';
import { screenSizes } from './screen-sizes.ts';

/**
 * Kilobytes (1000 bytes) of JavaScript that an app may have, gzip level 9; `mf-*` for a remote without its own.
 * `oneOf` names chunks of which a page takes one. Chunks named `panel-…`, which a page fetches when somebody
 * opens them, have the budget `panels` together.
 */
const budgetSchema = v.union([
  v.pipe(
    v.number(),
    v.transform((limit) => ({ limit, oneOf: undefined, panels: 0 })),
  ),
  v.object({
    limit: v.number(),
    oneOf: v.optional(v.string()),
    panels: v.optional(v.number(), 0),
  }),
]);
/** Kilobytes that a screen may have beyond the host's first page, by the longest beginning of its path that is named. */
const screenBudgetsSchema = v.record(v.string(), v.number());
const budgetsSchema = v.objectWithRest({ screens: screenBudgetsSchema }, budgetSchema);

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
  const sizes = (await scriptsOf(app)).map(
    async (name) => [name, await gzipSize(join(dist, name))] as const,
  );
  return new Map(await Promise.all(sizes));
}

function line(name: string, bytes: number, limit: number, remark = ''): string {
  const kilobytes = bytes / 1000;
  const verdict = kilobytes <= limit ? 'ok      ' : 'TOO BIG ';
  return `${verdict} ${name.padEnd(20)} ${kilobytes.toFixed(1)} of ${limit} kB${remark}`;
}

/** The largest screen of a remote, and each other one that is too large. */
async function screenLines(
  remote: string,
  budgets: Readonly<Record<string, number>>,
): Promise<readonly string[]> {
  const sizes = [...(await screenSizes(remote))].sort(([, one], [, other]) => other - one);
  return sizes
    .map(([path, bytes]) => line(`screen ${path}`, bytes, screenBudget(budgets, path)))
    .filter((text, index) => index === 0 || !text.startsWith('ok'));
}

/**
 * Compares the JavaScript of each built app with `tools/size-budgets.json`; each counts as one test. `apps` are the
 * folders to look at.
 */
export async function sizeBudgets(apps: readonly string[] = appFolders): Promise<CheckResult> {
  const json = await readFile(join(repository, 'tools/size-budgets.json'), 'utf8');
  const { screens, ...budgets } = v.parse(budgetsSchema, JSON.parse(json));
  const lines = await Promise.all(
    [...(apps.includes('host') ? [firstPage] : []), ...apps].map(async (app) => {
      const { limit, oneOf, panels } = budgets[app] ?? budgets['mf-*'] ?? { limit: 0, panels: 0 };
      const { opened, rest } = splitSizes(await gzipSizes(app), 'panel-');
      const alternatives = oneOf === undefined ? '' : `, one ${oneOf}*`;
      const own = line(app, countedSize(rest, oneOf), limit, alternatives);
      const ofScreens = app.startsWith('mf-') ? await screenLines(app, screens) : [];
      const ofPanels =
        opened.size === 0 ? [] : [line(`${app}, panels`, countedSize(opened), panels)];
      return [own, ...ofPanels, ...ofScreens];
    }),
  ).then((all) => all.flat());
  const failed = lines.filter((text) => !text.startsWith('ok')).length;
  return { passed: lines.length - failed, failed, output: lines.join('\n') };
}

if (import.meta.main) await runCheck(() => sizeBudgets());
