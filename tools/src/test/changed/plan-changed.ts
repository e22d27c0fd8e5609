import { posix } from 'node:path';
import { type ImportGraph, reachedFrom } from './import-graph.ts';

/** What a plan is made from. */
export interface Checkout {
  readonly imports: ImportGraph;
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
  /** The same of the suites of Jest that open screens of other folders than their own. */
  readonly suiteCovers: ReadonlyMap<string, readonly string[]>;
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
  /** Files of Playwright, those first that are about what has changed. */
  readonly specs: readonly string[];
  /**
   * Where what is seen may have changed: folders of apps (`mf-crm/roles`), and apps of which anything may have.
   * Lists of screens leave out the others; undefined where none may be left out.
   */
  readonly places: readonly string[] | undefined;
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

/** The folder of an app's sources that a file is in (`mf-crm/roles`); the app for what lies above the folders. */
function placeOf(file: string): string {
  const [app = '', src = '', ...path] = file.split('/');
  return src === 'src' && path.length > 1 ? `${app}/${path[0]}` : app;
}

/** Of an app: what lies above the folders of its sources, as its routes. */
const isAboveFolders = (file: string) => /^[^/]+\/src\/[^/]+$/.test(file);

/** Where in the apps something that is seen may have changed. */
function placesOf(
  changed: readonly string[],
  shown: readonly string[],
  apps: readonly string[],
): string[] {
  return apps.flatMap((app) => {
    const within = (files: readonly string[]) =>
      files.filter((file) => file.startsWith(`${app}/`)).map(placeOf);
    const own = within(changed.filter(isShown));
    // What lies above the folders of an app, and what comes to it from outside, may be seen in any of them. A change in one
    // folder reaches the routes above it, too, and through them nothing else.
    const isAnywhere = (own.length > 0 ? own : within(shown)).includes(app);
    return isAnywhere ? [app] : [...new Set(within(shown))].filter((place) => place !== app);
  });
}

/**
 * The suites that reach a change. Each suite of an app mounts the whole app, whose routes fetch every screen: one that
 * reaches the change only so counts where the screen is of its own folder, or of one that it says to cover.
 */
function suitesOf(
  changed: readonly string[],
  reached: readonly string[],
  { imports, files, apps, suiteCovers }: Checkout,
): string[] {
  const near = reachedFrom(changed, imports, (importer) => !isAboveFolders(importer));
  const places = new Set([...near].map(placeOf));
  const isOfApp = (file: string) => apps.some((app) => file.startsWith(`${app}/`));
  const counts = (file: string) =>
    near.has(file) || !isOfApp(file) || isAboveFolders(file) || places.has(placeOf(file));
  const covering = [...suiteCovers].filter(([, covers]) => covers.some((one) => places.has(one)));
  return [
    ...reached.filter((file) => suite.test(file) && files.has(file) && counts(file)),
    ...covering.map(([file]) => file),
  ];
}

/** Whether an app or a folder is one of these places, within one or around one. */
const isWithin = (places: readonly string[], what: string) =>
  places.some(
    (place) => what === place || what.startsWith(`${place}/`) || place.startsWith(`${what}/`),
  );

/**
 * How far a browser test is from a change, 0 to 3: what it is about (which it names first) has changed; it covers what has, and
 * is about the same app; it covers it; it only reaches it.
 */
function distanceOf(covers: readonly string[], changed: readonly string[]): number {
  const [about = ''] = covers;
  if (isWithin(changed, about)) return 0;
  const named = covers.find((one) => isWithin(changed, one));
  if (named === undefined) return 3;
  return named.split('/')[0] === about.split('/')[0] ? 1 : 2;
}

/** What a change of these files can break, by who imports whom. */
export function planChanged(changed: readonly string[], checkout: Checkout): ChangedPlan {
  const packageOf = (file: string) =>
    checkout.packages.find((folder) => file.startsWith(`${folder}/`)) ?? '';
  const reached = [...reachedFrom(changed, checkout.imports)];
  const touched = new Set(reached.map(packageOf));
  touched.delete('');
  const product = new Set(reached.filter(isShown).map(packageOf));
  const changedPackages = new Set(changed.map(packageOf));
  const suites = [
    ...suitesOf(changed, reached, checkout),
    ...(changed.length === 0 ? [] : checkout.walkers.checkout),
    ...checkout.walkers.folder.filter((file) => changedPackages.has(packageOf(file))),
  ];
  const anywhere = [...product].some((folder) => behindEveryPage.has(folder));
  const apps = checkout.apps.filter((app) => product.has(app));
  const places = placesOf(changed, reached.filter(isShown), apps);
  const specs = [...checkout.specs].filter(
    ([file, covers]) =>
      anywhere || reached.includes(file) || covers.some((what) => isWithin(places, what)),
  );
  const changedPlaces = changed.filter(isShown).map(placeOf);
  const order = new Map(specs.map(([file, covers]) => [file, distanceOf(covers, changedPlaces)]));
  const nearestFirst = (one: string, other: string) =>
    (order.get(one) ?? 0) - (order.get(other) ?? 0) || one.localeCompare(other);
  return {
    everything: changed.find(isUnderneath),
    packages: [...touched].sort(),
    suites: [...new Set(suites)].filter((file) => !file.startsWith('tools/template/')).sort(),
    apps,
    specs: specs.map(([file]) => file).sort(nearestFirst),
    places: anywhere || specs.some(([file]) => reached.includes(file)) ? undefined : places,
    shared: [...product].filter((folder) => posix.dirname(folder) === 'shared').sort(),
  };
}
