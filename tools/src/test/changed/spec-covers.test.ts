import { remoteDescriptorSchema, type RemoteDescriptor } from '@alo/contracts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { remoteFolders } from '../../build/apps.ts';
import { repository } from '../../repository.ts';
import { readCheckout } from './read-checkout.ts';
import { specCovers } from './spec-covers.ts';

const folder = join(repository, 'e2e/tests');
const specs = readdirSync(folder).map((name) => {
  const text = readFileSync(join(folder, name), 'utf8');
  return { name, text, covers: specCovers(text) };
});
const remotes = remoteFolders.map((remote) =>
  v.parse(
    remoteDescriptorSchema,
    JSON.parse(readFileSync(join(repository, remote, 'remote.json'), 'utf8')),
  ),
);

/** What only a test with a phone asks `e2e/support/agent.ts` for. */
const phoneHelpers = /\b(?:agentOn|inDock|dial|callAndAnswer|hangUp)\b/;

/** Whether a browser test opens a screen of a remote, by address or by the menu; of the phone, is at an extension. */
function opens(spec: string, { slot, routes, menu }: RemoteDescriptor): boolean {
  if (slot === 'phone') return phoneHelpers.test(spec);
  // `'/queue/add'`, `${url}/call-history`, `/queue/edit/${id}`
  const paths = Array.from(spec.matchAll(/['"`}](\/[a-z][\w/-]*)/g), ([, path = '']) =>
    path.endsWith('/') ? `${path}id` : path,
  );
  const patterns = routes.map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`));
  return (
    menu.some(({ label }) => spec.includes(`'${label}'`)) ||
    paths.some((path) => patterns.some((pattern) => pattern.test(path)))
  );
}

/** The folders of a remote's sources, as a browser test names them: `mf-crm/roles`. */
function foldersOf(remote: string): string[] {
  return readdirSync(join(repository, remote, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map(({ name }) => `${remote}/${name}`);
}

const known = [
  ...['host', 'server', 'exchange'],
  ...remotes.flatMap(({ name }) => [name, ...foldersOf(name)]),
];
const unknown = (covers: readonly string[]) => covers.filter((one) => !known.includes(one));

test.each(specs)('$name says what it covers', ({ covers }) => {
  expect(covers).not.toEqual([]);
  expect(unknown(covers)).toEqual([]);
});

test('what suites say to cover is there', async () => {
  const said = [...(await readCheckout()).suiteCovers.values()].flat();
  expect(said).not.toEqual([]);
  expect(unknown(said)).toEqual([]);
});

test('what lists of screens say to cover is what their file covers', () => {
  const listed = specs.flatMap(({ name, text, covers }) =>
    [...text.matchAll(/^ +\['\/[^\]]+\],?$/gm)].flatMap(([entry]) =>
      [...entry.matchAll(/'(mf-[^'/]+\/[^']+)'/g)].map(([, place = '']) => ({
        name,
        place,
        covers,
      })),
    ),
  );
  expect(listed.length).toBeGreaterThan(50);
  expect(listed.filter(({ place, covers }) => !covers.includes(place))).toEqual([]);
});

test.each(remotes)('each folder of $name is covered by a browser test', ({ name }) => {
  const covered = new Set(specs.flatMap(({ covers }) => covers));
  if (covered.has(name)) return;
  expect(foldersOf(name).filter((folder) => !covered.has(folder))).toEqual([]);
});

test.each(remotes)('browser tests that cover $name open it', (remote) => {
  const covering = specs.filter(({ covers }) =>
    covers.some((one) => one === remote.name || one.startsWith(`${remote.name}/`)),
  );
  expect(covering).not.toEqual([]);
  expect(covering.filter(({ text }) => !opens(text, remote)).map(({ name }) => name)).toEqual([]);
});
