import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../repository.ts';
import { fillDescriptor, fillTemplate } from './fill-template.ts';
import type { NewRemote } from './read-request.ts';

const template = join(repository, 'tools/template');
const remote: NewRemote = {
  name: 'mf-x',
  title: 'Ví dụ $1',
  path: '/vi-du',
  group: 'report',
  order: 70,
};

test('the descriptor says what was asked for', async () => {
  const text = await readFile(join(template, 'remote.json'), 'utf8');
  expect(JSON.parse(fillDescriptor(text, remote))).toMatchObject({
    name: 'mf-x',
    title: 'Ví dụ $1',
    routes: [{ path: '/vi-du', title: 'Ví dụ $1' }],
    menu: [{ path: '/vi-du', label: 'Ví dụ $1', group: 'report', order: 70 }],
  });
});

test('no word of the template stays', async () => {
  const entries = await readdir(template, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(10);
  for (const { parentPath, name } of files) {
    const filled = fillTemplate(await readFile(join(parentPath, name), 'utf8'), remote);
    expect(filled).not.toMatch(/mf-template|template-path|mẫu/i);
  }
});

/** Files in which a remote differs from no other. */
const common = ['tsconfig.json', 'webpack.config.cjs', 'src/App.tsx', 'src/remote.test.ts'];

test.each(common)('%s is the one of the remotes there are', async (file) => {
  const [ours, theirs] = await Promise.all(
    ['tools/template', 'mf-reports'].map((at) => readFile(join(repository, at, file), 'utf8')),
  );
  expect(ours).toBe(theirs);
});

test('the template depends on what the remotes there are depend on', async () => {
  const [ours, theirs] = await Promise.all(
    ['tools/template', 'mf-reports'].map(async (at) =>
      JSON.parse(await readFile(join(repository, at, 'package.json'), 'utf8')),
    ),
  );
  expect(ours).toEqual({ ...theirs, name: '@alo/mf-template' });
});
