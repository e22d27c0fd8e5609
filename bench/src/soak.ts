import { launch } from './browser.ts';
import { callBetween, type Call } from './call-between.ts';
import { table } from './numbers.ts';
import { withProduct } from './product.ts';
import { findRoutes, visit, type Target } from './routes.ts';

const navigations = 1000;
/** Rounds over all routes before the first figure: every chunk is there then, every cache is filled. */
const warmUpRounds = 12;

interface Residue {
  readonly megabytes: number;
  readonly listeners: number;
  readonly nodes: number;
}

/** What is left of the page when everything that nobody holds has been collected. */
async function residueOf({ caller, session }: Call): Promise<Residue> {
  // Queries that no screen uses are kept a while; the same few at both times.
  await caller.page.waitForLoadState('networkidle');
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { megabytes: usedSize / 1e6, listeners: jsEventListeners, nodes };
}

async function walk(call: Call, targets: readonly Target[], count: number) {
  let drops = 0;
  for (let step = 0; step < count; step += 1) {
    const target = targets[step % targets.length];
    if (target === undefined) throw new Error('There are no routes');
    await visit(call.caller.page, target);
    // Each time round: the media still flow.
    if (step % targets.length === 0 && !(await call.isAlive())) drops += 1;
  }
  return drops;
}

/** Navigations over all routes while a call is up: what drops, what remains. */
export function soak(): Promise<string> {
  return withProduct(async ({ url }) => {
    const browser = await launch();
    try {
      const call = await callBetween(browser, url);
      const targets = await findRoutes(call.caller.page);
      await walk(call, targets, warmUpRounds * targets.length);
      await visit(call.caller.page, targets[0] ?? fail());
      const before = await residueOf(call);
      const drops = await walk(call, targets, navigations);
      await visit(call.caller.page, targets[0] ?? fail());
      const after = await residueOf(call);
      const remounts = await call.phoneRemounts();
      const row = (name: string, value: (of: Residue) => number, digits: number) => [
        name,
        value(before).toFixed(digits),
        value(after).toFixed(digits),
        (value(after) - value(before)).toFixed(digits),
      ];
      return [
        table(
          ['Navigations with a call up', 'routes', 'drops', 'phone remounts'],
          [[String(navigations), String(targets.length), String(drops), String(remounts)]],
        ),
        table(
          ['After garbage collection', 'before', 'after', 'growth'],
          [
            row('heap, MB', ({ megabytes }) => megabytes, 2),
            row('listeners', ({ listeners }) => listeners, 0),
            row('DOM nodes', ({ nodes }) => nodes, 0),
          ],
        ),
      ].join('\n\n');
    } finally {
      await browser.close();
    }
  });
}

function fail(): never {
  throw new Error('There are no routes');
}
