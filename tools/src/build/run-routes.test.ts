import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type RunRoutes = (file: string) => Promise<ReadonlyMap<string, readonly string[]>>;
const { runRoutes }: { readonly runRoutes: RunRoutes } = createRequire(__filename)(
  '../../../shared/build/webpack/run-routes.cjs',
);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alo-routes-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function run(text: string) {
  const file = join(folder, 'routes.tsx');
  await writeFile(file, `import { lazy } from 'react';\n${text}`);
  return Object.fromEntries(await runRoutes(file));
}

test('a screen imports its module, and what a kit of the host brings', async () => {
  const screens = await run(`
    const List = lazy(async () => ({ default: (await import('./list/ListPage.tsx')).ListPage }));
    const Form = lazy(async () => {
      const [kit, form] = await Promise.all([import('@alo/ui/records'), import('./form.tsx')]);
      return { default: () => <kit.Page form={form.form} /> };
    });
    export const screens = { '/list': List, '/list/add': Form, '/list/edit/:id': Form };`);
  const form = ['@alo/ui/records', join(folder, 'form.tsx')];
  expect(screens).toEqual({
    '/list': [join(folder, 'list/ListPage.tsx')],
    '/list/add': form,
    '/list/edit/:id': form,
  });
});

test('a screen of the design system that comes late does so, too', async () => {
  const screens = await run(`import { lateComponent } from '@alo/ui';
    const List = lateComponent(async () => (await import('./list/ListPage.tsx')).ListPage);
    export const screens = { '/list': List };`);
  expect(screens).toEqual({ '/list': [join(folder, 'list/ListPage.tsx')] });
});

test('routes may be spread over files of the remote', async () => {
  await writeFile(
    join(folder, 'more.ts'),
    `export const more = { load: () => import('./more/MorePage.tsx') };`,
  );
  const screens = await run(`import { more } from './more.ts';
    export const screens = { '/more': lazy(more.load) };`);
  expect(screens).toEqual({ '/more': [join(folder, 'more/MorePage.tsx')] });
});

test('a screen that is not lazy imports nothing more', async () => {
  expect(await run(`export const screens = { '/x': () => <p>x</p> };`)).toEqual({ '/x': [] });
});

test('a remote without routes has no screens', async () => {
  expect((await runRoutes(join(folder, 'routes.tsx'))).size).toBe(0);
});

test('routes that need a page are refused with their error', async () => {
  await expect(run(`export const screens = { [location.pathname]: null };`)).rejects.toThrow(
    'location is not defined',
  );
});
