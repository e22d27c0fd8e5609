import { releaseOf } from '../testing/release-of.ts';
import { screenFiles } from './prefetch-screen.ts';

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
