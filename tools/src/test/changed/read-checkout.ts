import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import * as v from 'valibot';
import { appFolders } from '../../build/apps.ts';
import { checkoutFiles, inCheckout } from './changed-files.ts';
import { importGraph, type WorkspacePackage } from './import-graph.ts';
import type { Checkout } from './plan-changed.ts';
import { specCovers } from './spec-covers.ts';

const manifestSchema = v.object({
  name: v.string(),
  exports: v.optional(v.record(v.string(), v.string()), {}),
});

const source = /\.(?:[cm]?[jt]s|tsx)$/;
const suite = /\.test\.(?:tsx?|mts)$/;
/** Lists what git knows, or everything below a folder. */
const walksCheckout = /'ls-files'/;
const walksFolder = /readdir(?:Sync)?\([^;]*recursive/;

async function readPackage(manifest: string): Promise<WorkspacePackage> {
  const { name, exports } = v.parse(
    manifestSchema,
    JSON.parse(await readFile(inCheckout(manifest), 'utf8')),
  );
  return { name, folder: posix.dirname(manifest), exports };
}

/** Reads every source of the checkout for {@link Checkout}; takes about a second. */
export async function readCheckout(): Promise<Checkout> {
  const all = await checkoutFiles();
  const texts = await Promise.all(
    all
      .filter((file) => source.test(file))
      .map(async (file) => {
        const text = await readFile(inCheckout(file), 'utf8').catch(() => undefined);
        return text === undefined ? [] : [[file, text] as const];
      }),
  );
  const sources = new Map(texts.flat());
  const files = new Set(all.filter((file) => !source.test(file) || sources.has(file)));
  const packages = await Promise.all(
    all.filter((file) => /^(?!tools\/template\/).+\/package\.json$/.test(file)).map(readPackage),
  );
  const suites = [...sources].filter(([file]) => suite.test(file));
  const walkers = (walks: RegExp) =>
    suites.filter(([, text]) => walks.test(text)).map(([file]) => file);
  const covers = (tests: typeof suites) =>
    new Map(tests.map(([file, text]) => [file, specCovers(text)]));
  const specs = [...sources].filter(([file]) => file.startsWith('e2e/tests/'));
  return {
    imports: importGraph(sources, files, packages),
    files,
    packages: packages.map(({ folder }) => folder),
    apps: appFolders,
    walkers: { checkout: walkers(walksCheckout), folder: walkers(walksFolder) },
    specs: covers(specs),
    suiteCovers: covers(suites),
  };
}
