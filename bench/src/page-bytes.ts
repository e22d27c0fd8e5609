import { launch, signIn } from './browser.ts';
import { loadDashboard, scriptsOf, sumOf } from './load-page.ts';
import { table } from './numbers.ts';
import { withProduct } from './product.ts';

/** `host`, or the remote that a file belongs to. */
function packageOf(path: string): string {
  return /^\/remotes\/([^/]+)\//.exec(path)?.[1] ?? 'host';
}

/** Bytes of the first authenticated page, by package. */
export function pageBytes(): Promise<string> {
  return withProduct(async ({ url }) => {
    const browser = await launch();
    try {
      const { context } = await signIn(browser, url, 'nv101');
      const state = await context.storageState();
      await context.close();
      const load = await loadDashboard(browser, url, state);
      const scripts = scriptsOf(load);
      const names = [...new Set(scripts.map(({ path }) => packageOf(path)))].sort();
      const rows = names.map((name) => {
        const own = scripts.filter(({ path }) => packageOf(path) === name);
        return [name, String(own.length), (sumOf(own) / 1000).toFixed(1)];
      });
      const all = [
        ['all scripts', String(scripts.length), (sumOf(scripts) / 1000).toFixed(1)],
        ['everything', String(load.files.length), (sumOf(load.files) / 1000).toFixed(1)],
      ];
      return table(
        ['First page (dashboard, phone)', 'requests', 'kB transferred'],
        [...rows, ...all],
      );
    } finally {
      await browser.close();
    }
  });
}
