import { cacheFolder } from '@alo/tools';
import { join } from 'node:path';
import { launch, signIn } from './browser.ts';
import { loadDashboard, type PageLoad, scriptsOf, sumOf } from './load-page.ts';
import { median, table } from './numbers.ts';
import { buildOneBundle } from './one-bundle/build.ts';
import { withProduct } from './product.ts';

const rounds = 9;
const network = { latencyMs: 50, megabits: 10 };

function measure(www?: string): Promise<PageLoad[]> {
  return withProduct(
    async ({ url }) => {
      const browser = await launch();
      try {
        const { context } = await signIn(browser, url, 'nv101');
        const state = await context.storageState();
        await context.close();
        const loads: PageLoad[] = [];
        // The first load warms the server and is not counted.
        for (let round = 0; round <= rounds; round += 1) {
          const load = await loadDashboard(browser, url, state, network);
          if (round > 0) loads.push(load);
        }
        return loads;
      } finally {
        await browser.close();
      }
    },
    www === undefined ? {} : { www },
  );
}

function summary(loads: readonly PageLoad[]) {
  const [first] = loads;
  const scripts = first === undefined ? [] : scriptsOf(first);
  return {
    kilobytes: sumOf(scripts) / 1000,
    requests: scripts.length,
    milliseconds: median(loads.map(({ milliseconds }) => milliseconds)),
  };
}

/** Federated against one bundle of the same sources. */
export async function modes(): Promise<string> {
  const federated = summary(await measure());
  const site = await buildOneBundle(join(cacheFolder, 'www'));
  const single = summary(await measure(site));
  const row = (name: string, value: (of: typeof single) => number, digits: number) => [
    name,
    value(federated).toFixed(digits),
    value(single).toFixed(digits),
    (value(federated) / value(single)).toFixed(2),
  ];
  return table(
    [
      `Dashboard, ${network.latencyMs} ms, ${network.megabits} Mbit/s, median of ${rounds}`,
      'federated',
      'one bundle',
      'ratio',
    ],
    [
      row('scripts, kB transferred', ({ kilobytes }) => kilobytes, 1),
      row('script requests', ({ requests }) => requests, 0),
      row('time to numbers and phone, ms', ({ milliseconds }) => milliseconds, 0),
    ],
  );
}
