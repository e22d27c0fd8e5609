import { launch, signIn } from './browser.ts';
import { loadDashboard, scriptsOf, sumOf } from './load-page.ts';
import { table } from './numbers.ts';
import { bytesByPackage, type PackageBytes } from './packages-of-scripts.ts';
import { withProduct } from './product.ts';

/** `host`, or the remote that a file belongs to. */
function packageOf(path: string): string {
  return /^\/remotes\/([^/]+)\//.exec(path)?.[1] ?? 'host';
}

/** Bytes of the first authenticated page, by application and by package. */
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
      const apps = table(
        ['First page (dashboard, phone)', 'requests', 'kB transferred'],
        [...rows, ...all],
      );
      const packages = await bytesByPackage(scripts);
      const large = packages.filter(({ transferred }) => transferred >= 1000);
      const small = packages.filter((one) => !large.includes(one));
      const sum = (of: readonly PackageBytes[], key: 'minified' | 'transferred') =>
        (of.reduce((total, one) => total + one[key], 0) / 1000).toFixed(1);
      const line = (name: string, of: readonly PackageBytes[]) => [
        name,
        sum(of, 'minified'),
        sum(of, 'transferred'),
      ];
      return [
        apps,
        table(
          ['Scripts of the first page, by package', 'kB minified', 'kB transferred'],
          [
            ...large.map((one) => line(one.name, [one])),
            line(`${small.length} packages below 1 kB`, small),
            line('all', packages),
          ],
        ),
      ].join('\n\n');
    } finally {
      await browser.close();
    }
  });
}
