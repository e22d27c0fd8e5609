import { findRoute, remoteDescriptorSchema } from '@alo/contracts';
import { repository } from '@alo/tools';
import type { Browser } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { launch, signIn } from '../browser.ts';
import { median, table } from '../numbers.ts';
import { buildOneBundle } from '../one-bundle/build.ts';
import { withProduct } from '../product.ts';
import { isQuick } from '../quick.ts';
import { branchOffice, loadRoute, type RouteLoad } from './load-route.ts';

const rounds = isQuick ? 1 : 3;

/** Screens whose address names no record; in a quick run these only. */
const quick = ['/dashboard', '/customer', '/subscribers'];

function paths(): readonly string[] {
  const remotes = readdirSync(repository)
    .filter((name) => name.startsWith('mf-'))
    .map((name) => readFileSync(join(repository, name, 'remote.json'), 'utf8'))
    .map((text) => v.parse(remoteDescriptorSchema, JSON.parse(text)));
  const all = remotes
    .flatMap(({ routes }) => routes.map(({ path }) => path))
    .filter((path) => !path.includes(':'));
  return (isQuick ? quick : all).filter((path) => findRoute(remotes, path) !== undefined);
}

type Loads = { readonly cold: RouteLoad; readonly warm: RouteLoad };
type Load = (path: string) => Promise<Loads>;

/** Serves a site while `work` loads screens of it as the administrator. */
function withSite<T>(work: (load: Load, www: string) => Promise<T>, www?: string): Promise<T> {
  return withProduct(
    async ({ url, www: served }) => {
      const browser: Browser = await launch();
      try {
        const { context } = await signIn(browser, url, 'admin');
        const state = await context.storageState();
        await context.close();
        return await work((path) => loadRoute(url + path, state), served);
      } finally {
        await browser.close();
      }
    },
    www === undefined ? {} : { www },
  );
}

const kilobytes = ({ asked }: RouteLoad) => asked.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
const ofAll = (loads: readonly Loads[], what: (of: Loads) => number) => median(loads.map(what));

function rowOf(path: string, many: readonly Loads[], one: readonly Loads[]): string[] {
  const pair = (what: (of: Loads) => number) => {
    const [federated, bundle] = [ofAll(many, what), ofAll(one, what)];
    return [federated.toFixed(0), (federated / bundle).toFixed(2)];
  };
  return [
    path,
    ...pair(({ cold }) => cold.content),
    ...pair(({ warm }) => warm.content),
    ...pair(({ cold }) => kilobytes(cold)),
    ofAll(many, ({ cold }) => cold.asked.length).toFixed(0),
    ofAll(many, ({ cold }) => cold.longTasks).toFixed(0),
  ];
}

/** Every screen by its address, cold and warm, federated and as one bundle by turns. */
export async function routeTimes(): Promise<string> {
  const rows: string[][] = [];
  await withSite(async (many, www) => {
    const bundle = await buildOneBundle(www);
    await withSite(async (one) => {
      for (const path of paths()) {
        const loads: [Loads[], Loads[]] = [[], []];
        for (let round = 0; round < rounds; round += 1) {
          loads[0].push(await many(path));
          loads[1].push(await one(path));
        }
        rows.push(rowOf(path, ...loads));
      }
    }, bundle);
  });
  const { latencyMs, megabits, slowdown } = branchOffice;
  return table(
    [
      `${latencyMs} ms, ${megabits} Mbit/s, CPU ${slowdown} × slower, median of ${rounds} by turns`,
      ...['cold ms', 'of one bundle', 'warm ms', 'of one bundle', 'cold kB', 'of one bundle'],
      ...['requests', 'long tasks ms'],
    ],
    rows,
  );
}
