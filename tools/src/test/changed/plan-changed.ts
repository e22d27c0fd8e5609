import { posix } from 'node:path';
import { type Importers, reachedFrom } from './import-graph.ts';

/** What a plan is made from. */
export interface Checkout {
  readonly importers: Importers;
  /** What there is; of what is changed, some may be gone. */
  readonly files: ReadonlySet<string>;
  /** Folders of the packages (`mf-crm`, `shared/core`). */
  readonly packages: readonly string[];
  /** Folders that webpack builds. */
  readonly apps: readonly string[];
  /** Suites that walk the whole checkout, or the folders of their package. */
  readonly walkers: { readonly checkout: readonly string[]; readonly folder: readonly string[] };
  /** Browser tests, and what each covers by its first line: packages, or folders of their sources (`mf-crm/roles`). */
  readonly specs: ReadonlyMap<string, readonly string[]>;
}

export interface ChangedPlan {
  /** The file of which nothing can be derived: everything must run. */
  readonly everything: string | undefined;
  /** Packages whose types are checked. */
  readonly packages: readonly string[];
  /** Files of Jest. */
  readonly suites: readonly string[];
  /** Apps that are built and measured. */
  readonly apps: readonly string[];
  /** Files of Playwright. */
  readonly specs: readonly string[];
  /** Shared packages whose public API is compared, and which are tried outside the checkout. */
  readonly shared: readonly string[];
}

/** Files that say how everything is built, tested and installed. */
const underneath = [
  /^[^/]+$/,
  /^\.ci\//,
  /(?:^|\/)(?:package\.json|tsconfig\.json|webpack\.config\.cjs)$/,
  /^shared\/build\//,
  /^tools\//,
  /^docker\//,
  /^e2e\/(?!tests\/)/,
];
const words = /\.(?:md|txt|png|svg)$|^LICENSE/;
const suite = /\.test\.(?:tsx?|mts)$/;
const helpOfTests = /\/testing\//;
/** What every page is made of or asks: a change there may be seen anywhere. */
const behindEveryPage = new Set(['host', 'server', 'exchange']);

/** Whether the file is part of what people get. */
const isShown = (file: string) => !suite.test(file) && !helpOfTests.test(file) && !words.test(file);

const isUnderneath = (file: string) =>
  !words.test(file) && !suite.test(file) && underneath.some((one) => one.test(file));

/** What a change of these files can break, by who imports whom. */
export function planChanged(changed: readonly string[], checkout: Checkout): ChangedPlan {
  const packageOf = (file: string) =>
    checkout.packages.find((folder) => file.startsWith(`${folder}/`)) ?? '';
  const reached = [...reachedFrom(changed, checkout.importers)];
  const touched = new Set(reached.map(packageOf));
  touched.delete('');
  const product = new Set(reached.filter(isShown).map(packageOf));
  const changedPackages = new Set(changed.map(packageOf));
  const suites = [
    ...reached.filter((file) => suite.test(file) && checkout.files.has(file)),
    ...(changed.length === 0 ? [] : checkout.walkers.checkout),
    ...checkout.walkers.folder.filter((file) => changedPackages.has(packageOf(file))),
  ];
  const anywhere = [...product].some((folder) => behindEveryPage.has(folder));
  const apps = checkout.apps.filter((app) => product.has(app));
  const shown = reached.filter(isShown);
  const isCovered = (what: string) => {
    if (what === 'everything') return apps.length > 0;
    const app = apps.find((one) => what === one || what.startsWith(`${one}/`));
    if (app === undefined || what === app) return app !== undefined;
    const folder = `${app}/src${what.slice(app.length)}/`;
    // What lies above the folders of an app, and what comes to it from outside, may be seen in any of them.
    const cause = changed.some((file) => packageOf(file) === app) ? changed : shown;
    return (
      shown.some((file) => file.startsWith(folder)) ||
      cause.some((file) => posix.dirname(file) === `${app}/src`)
    );
  };
  const specs = [...checkout.specs].filter(
    ([file, covers]) => anywhere || reached.includes(file) || covers.some(isCovered),
  );
  return {
    everything: changed.find(isUnderneath),
    packages: [...touched].sort(),
    suites: [...new Set(suites)].filter((file) => !file.startsWith('tools/template/')).sort(),
    apps,
    specs: specs.map(([file]) => file).sort(),
    shared: [...product].filter((folder) => posix.dirname(folder) === 'shared').sort(),
  };
}
