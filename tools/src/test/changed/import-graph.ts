import { posix } from 'node:path';

/** Where a package of the workspace is, and what its `exports` lead to (`.` → `./src/index.ts`). */
export interface WorkspacePackage {
  readonly name: string;
  readonly folder: string;
  readonly exports: Readonly<Record<string, string>>;
}

/** For each file, the files that import it or name it. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>;

/** What stands in quotes, with the word before it that makes it an import. */
const literals = /(from |import |\b(?:import|mock|require|requireActual|resolve)\()?'([^'\n]+)'/g;

/** The file that `specifier` leads to by the `exports` of a package; undefined for packages of others. */
function exported(
  specifier: string,
  packages: ReadonlyMap<string, WorkspacePackage>,
): string | undefined {
  const name = specifier.split('/').slice(0, 2).join('/');
  const found = packages.get(name);
  if (found === undefined) return undefined;
  const target = found.exports[`.${specifier.slice(name.length)}`];
  return target === undefined ? undefined : posix.join(found.folder, target);
}

/**
 * Who imports whom. Every text in quotes counts that leads to a file – relative to the file it stands in or to
 * the top of the checkout –, for a module may also be mocked, started as a program or read as text. What is
 * imported and does not exist (any more) counts as well.
 */
export function importGraph(
  sources: ReadonlyMap<string, string>,
  files: ReadonlySet<string>,
  packages: readonly WorkspacePackage[],
): Importers {
  const byName = new Map(packages.map((one) => [one.name, one]));
  const importers = new Map<string, Set<string>>();
  const add = (from: string, to: string) => {
    const known = importers.get(to);
    if (known === undefined) importers.set(to, new Set([from]));
    else known.add(from);
  };
  for (const [from, text] of sources) {
    for (const [, imported, literal = ''] of text.matchAll(literals)) {
      const near = posix.join(posix.dirname(from), literal);
      if (files.has(near) || /^\.\.?\/.*\.\w+$/.test(literal)) add(from, near);
      else if (files.has(literal)) add(from, literal);
      // A package may also be spoken of: in lists of what is shared, of what is packed.
      else if (imported !== undefined) {
        const target = exported(literal, byName);
        if (target !== undefined) add(from, target);
      }
    }
  }
  return importers;
}

/** The files themselves and all that import one of them, directly or through others. */
export function reachedFrom(changed: Iterable<string>, importers: Importers): Set<string> {
  const reached = new Set(changed);
  // A set hands out what is added while it is walked.
  for (const file of reached) {
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  }
  return reached;
}
