import { importGraph } from './import-graph.ts';
import { type Checkout, planChanged } from './plan-changed.ts';

const sources = new Map([
  ['shared/contracts/src/index.ts', "export * from './call.ts';"],
  ['shared/contracts/src/call.ts', ''],
  ['shared/contracts/src/call.test.ts', "import './call.ts';"],
  ['shared/ui/src/list/index.ts', ''],
  [
    'mf-crm/src/App.tsx',
    "import { List } from '@alo/ui/list';\nimport './words.ts';\nimport './routes.tsx';",
  ],
  [
    'mf-crm/src/routes.tsx',
    "lazy(() => import(/* webpackChunkName: \"roles\" */ './roles/Matrix.tsx'));\nlazy(() => import('./accounts/Roles.tsx'));",
  ],
  ['mf-crm/src/words.ts', ''],
  ['mf-crm/src/App.test.tsx', "import './App.tsx';\nimport './testing/customer.ts';"],
  ['mf-crm/src/testing/customer.ts', ''],
  ['mf-crm/src/roles/Matrix.tsx', "import './roles.ts';"],
  ['mf-crm/src/roles/roles.ts', ''],
  ['mf-crm/src/roles/Matrix.test.tsx', "import { App } from '../App.tsx';"],
  ['mf-crm/src/accounts/Accounts.test.tsx', "import { App } from '../App.tsx';"],
  ['mf-crm/src/accounts/both.test.tsx', "import { App } from '../App.tsx';"],
  ['mf-crm/src/accounts/Roles.tsx', "import '../roles/roles.ts';"],
  ['mf-pbx/src/App.tsx', "import { call } from '@alo/contracts';"],
  ['mf-pbx/src/App.test.tsx', "jest.mock('./App.tsx');"],
  ['server/src/main.ts', "import { call } from '@alo/contracts';\nimport './walk.ts';"],
  ['server/src/walk.ts', "const shared = ['@alo/ui/list'];"],
  ['server/src/walk.test.ts', "import './walk.ts';\nreaddirSync(folder, { recursive: true });"],
  ['e2e/tests/customers.spec.ts', ''],
  ['e2e/tests/queues.spec.ts', "start('server/src/main.ts');"],
  ['e2e/tests/all.spec.ts', ''],
  ['e2e/tests/roles.spec.ts', ''],
  ['e2e/tests/accounts.spec.ts', ''],
  ['tools/src/checks/imports.test.ts', "run('git', ['ls-files']);"],
]);
const files = new Set([...sources.keys(), 'docs/testing.md']);
const checkout: Checkout = {
  imports: importGraph(sources, files, [
    { name: '@alo/contracts', folder: 'shared/contracts', exports: { '.': './src/index.ts' } },
    { name: '@alo/ui', folder: 'shared/ui', exports: { './list': './src/list/index.ts' } },
  ]),
  files,
  packages: ['shared/contracts', 'shared/ui', 'mf-crm', 'mf-pbx', 'server', 'e2e', 'tools', 'host'],
  apps: ['host', 'mf-crm', 'mf-pbx'],
  walkers: {
    checkout: ['tools/src/checks/imports.test.ts'],
    folder: ['server/src/walk.test.ts'],
  },
  specs: new Map([
    ['e2e/tests/all.spec.ts', ['mf-crm', 'mf-pbx']],
    ['e2e/tests/customers.spec.ts', ['mf-crm']],
    ['e2e/tests/queues.spec.ts', ['mf-pbx']],
    ['e2e/tests/roles.spec.ts', ['mf-crm/roles']],
    ['e2e/tests/accounts.spec.ts', ['mf-crm/accounts', 'mf-pbx/queue']],
  ]),
  suiteCovers: new Map([['mf-crm/src/accounts/both.test.tsx', ['mf-crm/roles']]]),
};

const tree = 'tools/src/checks/imports.test.ts';
const [all, customers, queues, roles, accounts] = [...checkout.specs.keys()];
const app = 'mf-crm/src/App.test.tsx';
const [matrix, onlyAccounts, both] = [
  'mf-crm/src/roles/Matrix.test.tsx',
  'mf-crm/src/accounts/Accounts.test.tsx',
  'mf-crm/src/accounts/both.test.tsx',
];
const everySpec = [...checkout.specs.keys()].sort();

const nothing = {
  everything: undefined,
  packages: [],
  suites: [tree],
  apps: [],
  specs: [],
  places: [],
  shared: [],
};

test.each([
  ['nothing', [], { suites: [] }],
  ['a page of documentation', ['docs/testing.md'], {}],
  [
    'a file of one remote: its types, tests, bytes, and what opens its screens',
    ['mf-crm/src/words.ts'],
    {
      packages: ['mf-crm'],
      suites: [app, onlyAccounts, both, matrix, tree],
      apps: ['mf-crm'],
      specs: [accounts, all, customers, roles],
      places: ['mf-crm'],
    },
  ],
  [
    'a file of one folder of a remote that the routes fetch: what covers the folder or the whole remote',
    ['mf-crm/src/roles/Matrix.tsx'],
    {
      packages: ['mf-crm'],
      suites: [app, both, matrix, tree],
      apps: ['mf-crm'],
      specs: [all, customers, roles],
      places: ['mf-crm/roles'],
    },
  ],
  [
    'a file that another folder imports: what covers that one too',
    ['mf-crm/src/roles/roles.ts'],
    {
      packages: ['mf-crm'],
      suites: [app, onlyAccounts, both, matrix, tree],
      apps: ['mf-crm'],
      specs: [all, customers, roles, accounts],
      places: ['mf-crm/roles', 'mf-crm/accounts'],
    },
  ],
  [
    'a test or what helps it: nothing that people get',
    ['mf-crm/src/testing/customer.ts'],
    { packages: ['mf-crm'], suites: [app, tree] },
  ],
  [
    'a part of a shared package: who imports this part',
    ['shared/ui/src/list/index.ts'],
    {
      packages: ['mf-crm', 'shared/ui'],
      suites: [app, onlyAccounts, both, matrix, tree],
      apps: ['mf-crm'],
      specs: [accounts, all, customers, roles],
      places: ['mf-crm'],
      shared: ['shared/ui'],
    },
  ],
  [
    'what server and pages have in common: all browser tests',
    ['shared/contracts/src/call.ts'],
    {
      packages: ['e2e', 'mf-pbx', 'server', 'shared/contracts'],
      suites: ['mf-pbx/src/App.test.tsx', 'shared/contracts/src/call.test.ts', tree],
      apps: ['mf-pbx'],
      specs: everySpec,
      places: undefined,
      shared: ['shared/contracts'],
    },
  ],
  [
    'a file of the server: suites that walk its folders too, and all browser tests',
    ['server/src/main.ts'],
    {
      packages: ['e2e', 'server'],
      suites: ['server/src/walk.test.ts', tree],
      specs: everySpec,
      places: undefined,
    },
  ],
  [
    'a file that is gone: who still imports it',
    ['mf-pbx/src/gone.ts', 'mf-pbx/src/gone.test.ts'],
    {
      packages: ['mf-pbx'],
      apps: ['mf-pbx'],
      specs: [queues, accounts, all],
      places: ['mf-pbx'],
    },
  ],
  [
    'the descriptor of a remote: all that covers the remote',
    ['mf-crm/remote.json'],
    {
      packages: ['mf-crm'],
      apps: ['mf-crm'],
      specs: [accounts, all, customers, roles],
      places: ['mf-crm'],
    },
  ],
  [
    'a browser test: only itself',
    ['e2e/tests/queues.spec.ts'],
    { packages: ['e2e'], specs: [queues], places: undefined },
  ],
])('%s', (_what, changed, expected) => {
  expect(planChanged(changed, checkout)).toEqual({ ...nothing, ...expected });
});

test('browser tests about what has changed come first, then what covers it, then what it reaches', () => {
  const specs = new Map([
    ['a.spec.ts', ['mf-crm/accounts']],
    ['b.spec.ts', ['mf-pbx/queue', 'mf-crm/roles']],
    ['c.spec.ts', ['mf-crm/accounts', 'mf-crm/roles']],
    ['d.spec.ts', ['mf-crm/roles', 'mf-crm/accounts']],
    ['e.spec.ts', ['mf-crm/customers']],
  ]);
  expect(planChanged(['mf-crm/src/roles/roles.ts'], { ...checkout, specs }).specs).toEqual([
    'd.spec.ts',
    'c.spec.ts',
    'b.spec.ts',
    'a.spec.ts',
  ]);
});

test.each([
  'package.json',
  'pnpm-lock.yaml',
  'mf-crm/package.json',
  'mf-crm/webpack.config.cjs',
  'shared/ui/tsconfig.json',
  'shared/build/webpack/index.cjs',
  'tools/src/test/main.ts',
  'e2e/support/agent.ts',
  'docker/Dockerfile',
])('of %s nothing can be derived', (file) => {
  expect(planChanged(['docs/testing.md', file], checkout).everything).toBe(file);
});

test.each(['README.md', 'tools/src/checks/imports.test.ts', 'e2e/tests/all.spec.ts'])(
  '%s does not make everything run',
  (file) => {
    expect(planChanged([file], checkout).everything).toBeUndefined();
  },
);
