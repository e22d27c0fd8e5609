import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../repository.ts';

const files = execFileSync('git', ['ls-files'], { cwd: repository, encoding: 'utf8' }).split('\n');
const packages = files
  .filter((file) => file.endsWith('/package.json') && !file.startsWith('tools/template/'))
  .map((file) => file.slice(0, -'/package.json'.length));

/** Folders that somebody looks for: those of `src`, or of the package where it has none. */
function foldersOf(folder: string): string[] {
  const own = files.filter((file) => file.startsWith(`${folder}/`));
  const source = own.some((file) => file.startsWith(`${folder}/src/`))
    ? `${folder}/src/`
    : `${folder}/`;
  const names = own
    .filter((file) => file.startsWith(source))
    .map((file) => file.slice(source.length).split('/'))
    .filter(({ length }) => length > 1)
    .map(([name = '']) => name);
  return [...new Set(names)].sort();
}

test.each(packages)('the README of %s names all its folders', (folder) => {
  const readme = join(repository, folder, 'README.md');
  const text = existsSync(readme) ? readFileSync(readme, 'utf8') : '';
  // `layout/`, `src/layout`, or a file in it.
  const isNamed = (name: string) => new RegExp(`\`(?:src/)?${name}(?:/[^\`]*)?\``).test(text);
  expect(foldersOf(folder).filter((name) => !isNamed(name))).toEqual([]);
});
