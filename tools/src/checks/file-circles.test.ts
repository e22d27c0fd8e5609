import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../repository.ts';
import { fileCircles } from './file-circles.ts';

const circlesOf = (sources: Readonly<Record<string, string>>) =>
  fileCircles(new Map(Object.entries(sources))).map((circle) => circle.join(' → '));

test('a circle is found, through types as well, and what hangs on it is left out', () => {
  const found = circlesOf({
    'a/list.ts': "import { row } from './row.ts';\nimport type { Text } from '../b/text.ts';",
    'a/row.ts': "export * from '../b/text.ts';\nimport { end } from '../end.ts';",
    'b/text.ts': "import type { List } from '../a/list.ts';",
    'end.ts': '',
    'start.ts': "import './a/list.ts';",
  });
  expect(found).toEqual([
    'a/list.ts → b/text.ts → a/list.ts',
    'a/row.ts → b/text.ts → a/list.ts → a/row.ts',
  ]);
});

test('a file that imports itself is a circle', () => {
  expect(circlesOf({ 'a.ts': "import { a } from './a.ts';" })).toEqual(['a.ts → a.ts']);
});

test('what is loaded later makes no circle', () => {
  const found = circlesOf({
    'page.ts': "const panel = () => import('./panel.ts');",
    'panel.ts': "import { page } from './page.ts';",
  });
  expect(found).toEqual([]);
});

test('no files import each other in a circle', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], {
    cwd: repository,
    encoding: 'utf8',
  }).split('\n');
  const sources = files
    .filter((file) => file !== '' && existsSync(join(repository, file)))
    .map((file) => [file, readFileSync(join(repository, file), 'utf8')] as const);
  expect(sources.length).toBeGreaterThan(1000);
  expect(fileCircles(new Map(sources)).map((circle) => circle.join(' → '))).toEqual([]);
});
