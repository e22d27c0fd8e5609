import * as v from 'valibot';

const dependenciesSchema = v.optional(v.record(v.string(), v.string()), {});

/** What of a `package.json` matters to who installs the package. */
export const manifestSchema = v.object({
  name: v.string(),
  version: v.string(),
  type: v.literal('module'),
  exports: v.record(v.string(), v.string()),
  bin: v.optional(v.record(v.string(), v.string())),
  sideEffects: v.optional(v.boolean()),
  dependencies: dependenciesSchema,
  devDependencies: dependenciesSchema,
});
export type Manifest = v.InferOutput<typeof manifestSchema>;

export interface PackingFacts {
  /** Versions of the `catalog:` of the workspace. */
  readonly catalog: Readonly<Record<string, string>>;
  /** Versions of the packages of the workspace. */
  readonly workspace: Readonly<Record<string, string>>;
  /** Packages that the compiled files import. */
  readonly imports: ReadonlySet<string>;
}

const compiled = (path: string, extension: string) =>
  path.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, extension);

function packedExport(path: string): string | { types: string; default: string } {
  if (!/\.tsx?$/.test(path)) return path;
  return { types: compiled(path, '.d.ts'), default: compiled(path, '.js') };
}

function versionOf(name: string, range: string, { catalog, workspace }: PackingFacts): string {
  const version = range === 'catalog:' ? catalog[name] : workspace[name];
  if (version === undefined) throw new Error(`Nobody says which version of ${name} "${range}" is`);
  return version;
}

const mapValues = <In, Out>(
  record: Readonly<Record<string, In>>,
  map: (value: In, key: string) => Out,
) => Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));

/**
 * The `package.json` of a packed package: it points at compiled files and names versions that mean the
 * same outside of the workspace. What only its test kit imports is asked of who uses the kit.
 */
export function packedManifest(
  manifest: Manifest,
  facts: PackingFacts,
): Readonly<Record<string, unknown>> {
  const { name, version, type, bin, sideEffects } = manifest;
  const toVersion = (range: string, of: string) => versionOf(of, range, facts);
  const kit = Object.entries(manifest.devDependencies).filter(([of]) => facts.imports.has(of));
  const peers = mapValues(Object.fromEntries(kit), toVersion);
  return {
    name,
    version,
    type,
    ...(sideEffects === undefined ? {} : { sideEffects }),
    exports: mapValues(manifest.exports, packedExport),
    ...(bin === undefined ? {} : { bin: mapValues(bin, (path) => compiled(path, '.js')) }),
    dependencies: mapValues(manifest.dependencies, toVersion),
    peerDependencies: peers,
    peerDependenciesMeta: mapValues(peers, () => ({ optional: true })),
  };
}
