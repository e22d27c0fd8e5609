import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { repository } from '../repository.ts';

test('the suites that Jest begins with are there, each of a name of its own', () => {
  const names: unknown = createRequire(import.meta.filename)('@alo/build/jest/long-suites.cjs');
  const files = globSync('{server,exchange,tools,host,mf-*,shared/*}/src/**/*.test.ts', {
    cwd: repository,
  }).map((file) => basename(file));
  const found = [names].flat().map((name) => files.filter((file) => file === name));
  expect(found).toEqual([names].flat().map((name) => [name]));
});
