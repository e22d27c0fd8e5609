import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { cacheFolder, repository } from '../repository.ts';
import { runProgram } from '../run-program.ts';
import { type CheckResult, runCheck } from './check.ts';

const parallel = 2;

/** The compiler takes 0.9 GB at most, and a fifth of its time to keep below that. */
const fewerCollections = { GOGC: '400' };

const settingsSchema = v.strictObject({
  extends: v.string(),
  compilerOptions: v.optional(v.record(v.string(), v.unknown()), {}),
  include: v.array(v.string()),
});

interface Package {
  readonly folder: string;
  readonly settings: v.InferOutput<typeof settingsSchema>;
}

/** Every package of the workspace that has a `tsconfig.json`, or those of them in `wanted`. */
function typedPackages(wanted: readonly string[] | undefined): Promise<Package[]> {
  const shared = readdirSync(join(repository, 'shared')).map((name) => `shared/${name}`);
  const folders = [...readdirSync(repository), ...shared]
    .filter((name) => wanted === undefined || wanted.includes(name))
    .map((name) => join(repository, name))
    .filter((folder) => existsSync(join(folder, 'tsconfig.json')));
  return Promise.all(
    folders.map(async (folder) => {
      const text = await readFile(join(folder, 'tsconfig.json'), 'utf8');
      return { folder, settings: v.parse(settingsSchema, JSON.parse(text)) };
    }),
  );
}

/** Writes the settings by which packages with the same ones are checked together; gives their folder. */
async function joinPackages(packages: readonly Package[], at: number): Promise<string> {
  const [{ folder, settings } = { folder: '', settings: undefined }, ...more] = packages;
  if (settings === undefined || more.length === 0) return folder;
  const joined = {
    extends: settings.extends.replace('@alo/build', join(repository, 'shared/build')),
    // Types of the test runner belong to the packages.
    compilerOptions: {
      ...settings.compilerOptions,
      typeRoots: [join(folder, 'node_modules/@types')],
    },
    include: packages.flatMap((one) => one.settings.include.map((path) => join(one.folder, path))),
  };
  const place = join(cacheFolder, 'types', String(at));
  await mkdir(place, { recursive: true });
  await writeFile(join(place, 'tsconfig.json'), JSON.stringify(joined));
  return place;
}

/**
 * Type check of every package. Those with the same settings are checked at once, so that what they share is read
 * once instead of by each; each such group counts as one test. `wanted` are the folders to check (`shared/core`).
 */
export async function typecheck(wanted?: readonly string[]): Promise<CheckResult> {
  const tsc = join(repository, 'node_modules/typescript/bin/tsc');
  const groups = Map.groupBy(await typedPackages(wanted), ({ settings }) =>
    JSON.stringify([settings.extends, settings.compilerOptions]),
  );
  const queue = await Promise.all([...groups.values()].map(joinPackages));
  const total = queue.length;
  const problems: string[] = [];
  const worker = async () => {
    for (let folder = queue.shift(); folder !== undefined; folder = queue.shift()) {
      const { code, output } = await runProgram(
        [process.execPath, tsc, '-p', folder, '--pretty', 'false'],
        { cwd: repository, env: fewerCollections },
      );
      if (code !== 0) problems.push(output);
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  const failed = problems.length;
  return { passed: total - failed, failed, output: problems.join('\n') };
}

if (import.meta.main) await runCheck(() => typecheck());
