import { posix } from 'node:path';

/** Where a package of the workspace is, and what its `exports` lead to (`.` → `./src/index.ts`). */
export interface WorkspacePackage {
  readonly name: string;
  readonly folder: string;
  readonly exports: Readonly<Record<string, string>>;
}

export interface ImportGraph {
  /** For each file, the files that import it or name it. */
  readonly importers: ReadonlyMap<string, ReadonlySet<string>>;
  /** For each file, those of its importers that fetch it only when it is wanted (`import()`). */
  readonly lateImporters: ReadonlyMap<string, ReadonlySet<string>>;
}

/** What stands in quotes, with the word before it that makes it an import. */
const literals =
  /(from |import |\b(?:import|mock|require|requireActual|resolve)\(\s*(?:\/\*[^*]*\*\/\s*)?)?'([^'\n]+)'/g;

/** Files by file. */
class FileSets extends Map<string, Set<string>> {
  add(file: string, one: string): void {
    const known = this.get(file);
    if (known === undefined) this.set(file, new Set([one]));
    else known.add(one);
  }
}

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
): ImportGraph {
  const byName = new Map(packages.map((one) => [one.name, one]));
  const importers = new FileSets();
  const now = new FileSets();
  const late = new FileSets();
  const targetOf = (from: string, literal: string, isImported: boolean) => {
    const near = posix.join(posix.dirname(from), literal);
    if (files.has(near) || /^\.\.?\/.*\.\w+$/.test(literal)) return near;
    if (files.has(literal)) return literal;
    // A package may also be spoken of: in lists of what is shared, of what is packed.
    return isImported ? exported(literal, byName) : undefined;
  };
  for (const [from, text] of sources) {
    for (const [, imported, literal = ''] of text.matchAll(literals)) {
      const target = targetOf(from, literal, imported !== undefined);
      if (target === undefined) continue;
      importers.add(target, from);
      (imported?.startsWith('import(') ? late : now).add(target, from);
    }
  }
  // Who imports a file in both ways has it at once.
  const lateImporters = new Map(
    [...late].map(([file, by]) => [
      file,
      new Set([...by].filter((importer) => !now.get(file)?.has(importer))),
    ]),
  );
  return { importers, lateImporters };
}

/**
 * The files themselves and all that import one of them, directly or through others.
 * @param isFollowed whether an importer counts that fetches a file only when it is wanted
 */
export function reachedFrom(
  changed: Iterable<string>,
  { importers, lateImporters }: ImportGraph,
  isFollowed: (lateImporter: string) => boolean = () => true,
): Set<string> {
  const reached = new Set(changed);
  // A set hands out what is added while it is walked.
  for (const file of reached) {
    const late = lateImporters.get(file);
    for (const importer of importers.get(file) ?? []) {
      if (!late?.has(importer) || isFollowed(importer)) reached.add(importer);
    }
  }
  return reached;
}
