import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { repository } from '../repository.ts';

const names: unknown = createRequire(import.meta.filename)('@alo/build/jest/long-suites.cjs');

test('the suites that Jest begins with are there, each of a name of its own', () => {
  const files = execFileSync('git', ['ls-files', '*.test.ts'], {
    cwd: repository,
    encoding: 'utf8',
  })
    .split('\n')
    .map((file) => basename(file));
  const found = [names].flat().map((name) => files.filter((file) => file === name));
  expect(found).toEqual([names].flat().map((name) => [name]));
});
