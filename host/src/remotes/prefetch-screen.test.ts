import { releaseOf } from '../testing/release-of.ts';
import { noteOpened } from './opened-screens.ts';
import { currentPlan } from '../registry/current-plan.ts';
import { prefetchOftenOpened, screenFiles } from './prefetch-screen.ts';

jest.mock('../registry/current-plan.ts', () => ({ currentPlan: jest.fn() }));

const release = releaseOf('mf-crm', '1.0.0', {
  preload: ['remoteEntry.js'],
  integrity: { 'remoteEntry.js': 'sha384-entry', 'list.js': 'sha384-list' },
  screens: { '/customer': { files: ['list.js'], shared: ['@alo/ui/list'] } },
  descriptor: {
    routes: ['/customer', '/customer/add'].map((path) => ({
      path,
      title: 'X',
      permission: 'general' as const,
    })),
  },
});
const { descriptor } = release;
const at = (file: string) => `http://localhost/remotes/mf-crm/1.0.0/${file}`;

test('a screen begins with the first scripts of its remote and its own', () => {
  expect(screenFiles([{ descriptor, releases: [release] }], '/customer')).toEqual([
    { href: at('remoteEntry.js'), integrity: 'sha384-entry' },
    { href: at('list.js'), integrity: 'sha384-list' },
  ]);
});

test('of a screen that the release says nothing of, the remote’s scripts are known', () => {
  const files = screenFiles([{ descriptor, releases: [release] }], '/customer/add');
  expect(files.map(({ href }) => href)).toEqual([at('remoteEntry.js')]);
});

test('an address without a screen, and a remote that is switched off, need nothing', () => {
  expect(screenFiles([{ descriptor, releases: [release] }], '/nothing')).toEqual([]);
  expect(screenFiles([{ descriptor, releases: [] }], '/customer')).toEqual([]);
});

test('what is opened often is fetched ahead once, unless data is to be saved', () => {
  jest.mocked(currentPlan).mockReturnValue([{ descriptor, releases: [release] }]);
  for (let times = 0; times < 3; times += 1) noteOpened('/customer');
  const links = () =>
    [...document.head.querySelectorAll('link[rel=prefetch]')].map((link) =>
      link.getAttribute('href'),
    );
  Object.assign(navigator, { connection: { saveData: true } });
  prefetchOftenOpened();
  expect(links()).toEqual([]);
  Reflect.deleteProperty(navigator, 'connection');
  prefetchOftenOpened();
  prefetchOftenOpened();
  expect(links()).toEqual([at('remoteEntry.js'), at('list.js')]);
});
