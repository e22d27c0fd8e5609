import { readdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { UserError } from '../errors.ts';
import { cacheFolder, repository } from '../repository.ts';
import { runProgram } from '../run-program.ts';
import { writeWhole } from '@alo/exchange';

/**
 * Compiles shared packages, all in one pass because they import each other, to JavaScript and
 * declarations: Node strips no types below `node_modules`. Returns the folder that has
 * `<package>/src/…` in it. Throws UserError COMPILE.
 */
export async function compileShared(packages: readonly string[]): Promise<string> {
  const home = join(cacheFolder, 'pack');
  const out = join(home, 'out');
  await rm(out, { recursive: true, force: true });
  const at = (path: string) => relative(home, join(repository, path));
  const config = {
    extends: at('shared/build/tsconfig/browser.json'),
    compilerOptions: {
      // What the browsers that we serve understand: bundlers leave packages as they are.
      target: 'ES2022',
      noEmit: false,
      // The folder for what comes out is emptied: what was compiled before is compiled again.
      incremental: false,
      tsBuildInfoFile: null,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: at('shared'),
      outDir: 'out',
      types: ['jest', 'node'],
      typeRoots: [at('tools/node_modules/@types')],
    },
    include: packages.map((name) => at(`shared/${name}/src`)),
    exclude: packages.map((name) => at(`shared/${name}/src/**/*.test.*`)),
  };
  await writeWhole(join(home, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(repository, 'node_modules/typescript/bin/tsc');
  const { code, output } = await runProgram(
    [process.execPath, tsc, '-p', home, '--pretty', 'false'],
    { cwd: repository },
  );
  if (code !== 0) throw new UserError('COMPILE', `The shared packages do not compile:\n${output}`);
  return out;
}

/** Names of the packages that compiled files import. */
export async function importedPackages(folder: string): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for (const entry of await readdir(folder, { recursive: true })) {
    if (!entry.endsWith('.js')) continue;
    const text = await readFile(join(folder, entry), 'utf8');
    for (const [, request = ''] of text.matchAll(
      /(?:from|import)\s*\(?\s*['"]([^'".][^'"]*)['"]/g,
    )) {
      names.add(
        request
          .split('/')
          .slice(0, request.startsWith('@') ? 2 : 1)
          .join('/'),
      );
    }
  }
  return names;
}
