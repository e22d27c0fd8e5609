import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { repository } from '../repository.ts';

/** Folders of the server from the ground up: each imports only what stands before it. */
const layers = [
  'kernel',
  'identity',
  'telephony',
  'crm',
  'call-log',
  'engagement',
  'insight',
  'administration',
  'exchange',
  'platform',
  'app',
];
/** Who may import which packages of ours. */
const rules = [
  {
    of: /^shared\/contracts\//,
    not: /^(@alo\/|server\/|exchange\/|host\/|mf-)/,
    why: 'contracts import nothing of ours',
  },
  {
    of: /^shared\/routing\//,
    not: /^(@alo\/(?!contracts$)|server\/|exchange\/|host\/|mf-|node:)/,
    why: 'the routing imports contracts only, and nothing that has effects',
  },
  {
    of: /^mf-[a-z]+\//,
    not: /^(@alo\/(server|exchange)\b|server\/|exchange\/|host\/)/,
    why: 'a remote imports neither server nor exchange',
  },
  {
    of: /^exchange\//,
    not: /^(@alo\/server\b|server\/|host\/|mf-)/,
    why: 'the exchange imports neither server nor pages',
  },
  {
    of: /^server\//,
    not: /^(exchange\/|host\/|mf-)/,
    why: 'the server imports packages by their names, and no pages',
  },
];

const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], {
  cwd: repository,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !isTest(file));

/** What a file imports: paths from the top of the repository, or names of packages. */
const imports = files.flatMap((from) => {
  const text = readFileSync(posix.join(repository, from), 'utf8');
  return [...text.matchAll(/(?:from |import\(|import )'([^']+)'/g)].map(([, to = '']) => ({
    from,
    to: to.startsWith('.') ? posix.join(posix.dirname(from), to) : to,
  }));
});

const print = (found: typeof imports) => found.map(({ from, to }) => `${from} → ${to}`);
const remoteOf = (path: string) =>
  /^(mf-[a-z]+)\//.exec(path)?.[1] ?? /^@alo\/(mf-[a-z]+)/.exec(path)?.[1];
const folderOf = (file: string) => posix.dirname(file);
const layerOf = (file: string) => layers.indexOf(file.split('/')[2] ?? '');
const server = imports.filter(({ from, to }) =>
  [from, to].every((file) => file.startsWith('server/src/') && file.split('/').length > 3),
);

test.each(rules)('$why', ({ of, not }) => {
  expect(print(imports.filter(({ from, to }) => of.test(from) && not.test(to)))).toEqual([]);
});

test('a remote imports no other remote', () => {
  const crossing = imports.filter(({ from, to }) => {
    const [own, other] = [remoteOf(from), remoteOf(to)];
    return own !== undefined && other !== undefined && own !== other;
  });
  expect(print(crossing)).toEqual([]);
});

test('layers of the server import downward only', () => {
  expect(print(server.filter(({ from, to }) => layerOf(from) < layerOf(to)))).toEqual([]);
  expect(print(server.filter(({ from }) => layerOf(from) < 0))).toEqual([]);
});

test('only what serves endpoints knows the context of a request; the rest takes an `Actor`', () => {
  const contexts =
    /import[^;]*\b(?:(?:Public|Checked)?Context|serve\w*)\b[^;]*\/(?:context|serve)\.ts'/;
  const known = files.filter(
    (file) =>
      file.startsWith('server/src/') &&
      !/(-routes|\/context)\.ts$|^server\/src\/(app|kernel)\/http\//.test(file) &&
      contexts.test(readFileSync(posix.join(repository, file), 'utf8')),
  );
  expect(known).toEqual([]);
});

test('only the database folder changes the role of a transaction: others say `asInstallation` or `asOperator`', () => {
  const changes =
    /\b(?:reset|set(?: local| session)?) (?:role|session authorization)\b|set_config\('role'/i;
  const changing = files.filter(
    (file) =>
      file.startsWith('server/src/') &&
      !file.startsWith('server/src/kernel/database/') &&
      changes.test(readFileSync(posix.join(repository, file), 'utf8')),
  );
  expect(changing).toEqual([]);
});

test('no folders of the server import each other in a circle', () => {
  const uses = Map.groupBy(server, ({ from }) => folderOf(from));
  const reached = (start: string) => {
    const seen = new Set<string>();
    const waiting = [start];
    for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
      for (const { to } of uses.get(folder) ?? []) {
        const next = folderOf(to);
        if (next === folder || seen.has(next)) continue;
        seen.add(next);
        waiting.push(next);
      }
    }
    return seen;
  };
  const circular = new Set([...uses.keys()].filter((folder) => reached(folder).has(folder)));
  const within = server.filter(
    ({ from, to }) =>
      folderOf(from) !== folderOf(to) && [from, to].every((file) => circular.has(folderOf(file))),
  );
  expect(print(within)).toEqual([]);
});
