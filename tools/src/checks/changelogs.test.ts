import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readPackage, repository } from '../repository.ts';

const changelogs = execFileSync('git', ['ls-files', '*/CHANGELOG.md'], {
  cwd: repository,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '');

test.each(changelogs.map(dirname))('the CHANGELOG of %s begins with its version', (folder) => {
  const text = readFileSync(join(repository, folder, 'CHANGELOG.md'), 'utf8');
  const { name, version } = readPackage(folder);
  expect([/^# (.+)$/m.exec(text)?.[1], /^## (.+)$/m.exec(text)?.[1]]).toEqual([name, version]);
});
