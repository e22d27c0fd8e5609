import { launch, signIn } from './browser.ts';
import { loadDashboard, type PageLoad, scriptsOf, sumOf } from './load-page.ts';
import { median, table } from './numbers.ts';
import { buildOneBundle } from './one-bundle/build.ts';
import { withProduct } from './product.ts';

const rounds = 9;
const network = { latencyMs: 50, megabits: 10 };

/** One site that is measured. */
interface Site {
  readonly www: string;
  readonly load: () => Promise<PageLoad>;
}

/** Serves a site while `work` loads it. */
function withSite<T>(work: (site: Site) => Promise<T>, www?: string): Promise<T> {
  return withProduct(
    async ({ url, www: served }) => {
      const browser = await launch();
      try {
        const { context } = await signIn(browser, url, 'nv101');
        const state = await context.storageState();
        await context.close();
        return await work({ www: served, load: () => loadDashboard(browser, url, state, network) });
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
  // The site of the first product is what the one bundle takes its registry from.
  const [federated, single] = await withSite(async (many) => {
    const bundle = await buildOneBundle(many.www);
    return withSite(async (one) => {
      const loads: [PageLoad[], PageLoad[]] = [[], []];
      // By turns, so that what else the machine does slows both; the first loads warm the servers.
      for (let round = 0; round <= rounds; round += 1) {
        const pair = [await many.load(), await one.load()] as const;
        if (round === 0) continue;
        loads[0].push(pair[0]);
        loads[1].push(pair[1]);
      }
      return [summary(loads[0]), summary(loads[1])] as const;
    }, bundle);
  });
  const row = (name: string, value: (of: typeof single) => number, digits: number) => [
    name,
    value(federated).toFixed(digits),
    value(single).toFixed(digits),
    (value(federated) / value(single)).toFixed(2),
    `${value(federated) < value(single) ? '' : '+'}${(value(federated) - value(single)).toFixed(digits)}`,
  ];
  return table(
    [
      `Dashboard, ${network.latencyMs} ms, ${network.megabits} Mbit/s, median of ${rounds} by turns`,
      'federated',
      'one bundle',
      'ratio',
      'difference',
    ],
    [
      row('scripts, kB transferred', ({ kilobytes }) => kilobytes, 1),
      row('script requests', ({ requests }) => requests, 0),
      row('time to numbers and phone, ms', ({ milliseconds }) => milliseconds, 0),
    ],
  );
}
