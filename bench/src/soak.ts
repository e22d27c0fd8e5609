import { launch } from './browser.ts';
import { type Call, callBetween } from './call-between.ts';
import { table } from './numbers.ts';
import { withProduct } from './product.ts';
import { residueFromNow } from './residue.ts';
import { findRoutes, visit, type Target } from './routes.ts';

const navigations = 1000;
/** Rounds over all routes before the first figure: every chunk is there then, every cache is filled. */
const warmUpRounds = 12;

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
      // Queries that no screen uses are kept a while; the same few at both times.
      await call.caller.page.waitForLoadState('networkidle');
      const growth = await residueFromNow(call.session);
      const drops = await walk(call, targets, navigations);
      await visit(call.caller.page, targets[0] ?? fail());
      await call.caller.page.waitForLoadState('networkidle');
      const remounts = await call.phoneRemounts();
      return [
        table(
          ['Navigations with a call up', 'routes', 'drops', 'phone remounts'],
          [[String(navigations), String(targets.length), String(drops), String(remounts)]],
        ),
        await growth('After garbage collection'),
      ].join('\n\n');
    } finally {
      await browser.close();
    }
  });
}

function fail(): never {
  throw new Error('There are no routes');
}
