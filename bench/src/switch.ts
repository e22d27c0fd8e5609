import { launch, signIn } from './browser.ts';
import { percentile, table } from './numbers.ts';
import { withProduct } from './product.ts';
import { type Visit, visit } from './routes.ts';

const switches = 80;
const slowdown = 4;
const warmUp = 12;
/** Milliseconds that somebody reads before clicking again: what the screen fetches is there by then. */
const reading = 500;

const pairs = [
  [
    { path: '/dashboard', title: 'Tổng quan' },
    { path: '/customer', title: 'Khách hàng' },
  ],
  [
    { path: '/subscribers', title: 'Máy nhánh' },
    { path: '/survey/categories', title: 'Danh mục khảo sát' },
  ],
] as const;

/** From the click to the painted heading, and to the whole, of a screen of another remote; both loaded before. */
export function switchTimes(): Promise<string> {
  return withProduct(async ({ url }) => {
    const browser = await launch();
    try {
      const { context, page } = await signIn(browser, url, 'admin');
      const session = await context.newCDPSession(page);
      const rows: string[][] = [];
      for (const pair of pairs) {
        for (let step = 0; step < warmUp; step += 1) {
          for (const target of pair) await visit(page, target);
        }
        await page.waitForTimeout(reading);
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
        const times = new Map<string, Visit[]>();
        for (let step = 0; step < switches; step += 1) {
          const target = pair[step % 2];
          if (target === undefined) continue;
          const list = times.get(target.title) ?? [];
          list.push(await visit(page, target));
          times.set(target.title, list);
          await page.waitForTimeout(reading);
        }
        await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
        for (const [title, values] of times) {
          const cells = [
            values.map(({ heading }) => heading),
            values.map(({ whole }) => whole),
          ].flatMap((of) => [0.5, 0.95].map((share) => percentile(of, share).toFixed(0)));
          rows.push([`to ${title}`, String(values.length), ...cells]);
        }
      }
      return table(
        [
          `Warm switch between remotes, CPU ${slowdown} × slower`,
          'switches',
          'heading p50 ms',
          'p95 ms',
          'whole screen p50 ms',
          'p95 ms',
        ],
        rows,
      );
    } finally {
      await browser.close();
    }
  });
}
