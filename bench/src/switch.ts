import { launch, signIn } from './browser.ts';
import { percentile, table } from './numbers.ts';
import { withProduct } from './product.ts';
import { navigate } from './routes.ts';

const switches = 40;
const slowdown = 4;
const warmUp = 12;

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

/** From the click to the painted heading of a screen of another remote, both loaded before. */
export function switchTimes(): Promise<string> {
  return withProduct(async ({ url }) => {
    const browser = await launch();
    try {
      const { context, page } = await signIn(browser, url, 'admin');
      const session = await context.newCDPSession(page);
      const rows: string[][] = [];
      for (const pair of pairs) {
        for (let step = 0; step < warmUp; step += 1) {
          for (const target of pair) await navigate(page, target);
        }
        await page.waitForLoadState('networkidle');
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
        const times = new Map<string, number[]>();
        for (let step = 0; step < switches; step += 1) {
          const target = pair[step % 2];
          if (target === undefined) continue;
          const list = times.get(target.title) ?? [];
          list.push(await navigate(page, target));
          times.set(target.title, list);
          // Somebody reads before clicking again: what the screen fetches is there by then.
          await page.waitForLoadState('networkidle');
        }
        await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
        for (const [title, values] of times) {
          const cells = [0.5, 0.95].map((share) => percentile(values, share).toFixed(0));
          rows.push([`to ${title}`, String(values.length), ...cells]);
        }
      }
      return table(
        [`Warm switch between remotes, CPU ${slowdown} × slower`, 'switches', 'p50 ms', 'p95 ms'],
        rows,
      );
    } finally {
      await browser.close();
    }
  });
}
