import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { cacheFolder, repository } from '../repository.ts';
import { runProgram } from '../run-program.ts';
import { type CheckResult, runCheck, verdict } from './check.ts';

const manifestSchema = v.object({ config: v.object({ pnpm: v.string() }) });
const lockSchema = v.object({
  snapshots: v.record(v.string(), v.object({ optional: v.optional(v.boolean(), false) })),
});
const bomSchema = v.object({
  bomFormat: v.literal('CycloneDX'),
  components: v.array(v.object({ purl: v.optional(v.string()) })),
});

/** Names with versions in a lock file that a bill of materials leaves out; programs for other machines may be. */
export function missingFrom(bom: unknown, lock: unknown): string[] {
  const { components } = v.parse(bomSchema, bom);
  const listed = new Set(
    components.map(({ purl }) => decodeURIComponent(purl ?? '').split('?')[0]),
  );
  return (
    Object.entries(v.parse(lockSchema, lock).snapshots)
      .filter(([, { optional }]) => !optional)
      // Behind a bracket stand the peers that a package was installed with.
      .map(([name]) => name.replace(/\(.*/, ''))
      .filter((name) => !listed.has(`pkg:npm/${name}`))
  );
}

/**
 * Writes the software bill of materials (CycloneDX) of this checkout to `.cache/sbom.cdx.json`: every package that is
 * installed, with version and licence.
 */
export async function sbom(): Promise<CheckResult> {
  const file = join(cacheFolder, 'sbom.cdx.json');
  await mkdir(cacheFolder, { recursive: true });
  const read = (name: string) => readFile(join(repository, name), 'utf8');
  const { config } = v.parse(manifestSchema, JSON.parse(await read('package.json')));
  const { code, output } = await runProgram(
    [
      ...['npx', '-y', `pnpm@${config.pnpm}`, 'sbom'],
      ...['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--out', file],
    ],
    { cwd: repository },
  );
  if (code !== 0) return verdict(false, output);
  const missing = missingFrom(
    JSON.parse(await readFile(file, 'utf8')),
    parse(await read('pnpm-lock.yaml')),
  );
  const names = missing.join(', ');
  return verdict(missing.length === 0, names && `The bill of materials leaves out: ${names}`);
}

if (import.meta.main) await runCheck(sbom);
