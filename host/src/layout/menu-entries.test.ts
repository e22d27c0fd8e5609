import type { AccessVerdict, RemoteDescriptor } from '@alo/contracts';
import { activePath, menuOf } from './menu-entries.ts';

const descriptor: RemoteDescriptor = {
  name: 'mf-x',
  title: 'X',
  slot: 'page',
  updates: 'auto',
  routes: [
    { path: '/b', title: 'B', permission: 'customer.view', feature: 'crm' },
    { path: '/a', title: 'A', permission: 'general' },
    { path: '/c', title: 'C', permission: 'role.view' },
  ],
  extensions: [],
  menu: [
    { path: '/b', label: 'B', group: 'work', order: 2, icon: 'PeopleRegular' },
    { path: '/a', label: 'A', group: 'work', order: 1, icon: 'BoardRegular' },
    { path: '/c', label: 'C', group: 'organisation', order: 1, icon: 'PersonRegular' },
    { path: '/none', label: 'N', group: 'work', order: 3, icon: 'PersonRegular' },
  ],
};

function paths(verdict: (permission: string) => AccessVerdict) {
  const groups = menuOf([descriptor], (access) =>
    typeof access === 'string' ? 'granted' : verdict(access.permission),
  );
  return groups.map(({ group, entries }) => [
    group,
    ...entries.map((entry) => `${entry.path}${entry.locked ? ' locked' : ''}`),
  ]);
}

test('groups and orders what is granted; an entry without a route is not shown', () => {
  expect(paths(() => 'granted')).toEqual([
    ['work', '/a', '/b'],
    ['organisation', '/c'],
  ]);
});

test('a missing permission hides, a missing feature locks', () => {
  expect(paths((name) => (name === 'role.view' ? 'no-permission' : 'no-feature'))).toEqual([
    ['work', '/a', '/b locked'],
  ]);
});

test.each([
  ['/account/add', '/accounts'],
  ['/accounts', '/accounts'],
  ['/customer/edit/1', '/customer'],
  ['/survey/question', '/survey/question'],
  ['/survey/campaign/start/1', '/survey/campaign'],
  ['/voice-otp/list', '/voice-otp/number'],
  ['/etelecom/requests', undefined],
  ['/nowhere', undefined],
])('the address %s belongs to the entry %s', (address, path) => {
  const surveys = ['/survey/campaign', '/survey/question'];
  const telecom = ['/etelecom/switchboards', '/etelecom/list-hotline'];
  const entries = ['/accounts', '/customer', ...surveys, ...telecom, '/voice-otp/number'];
  expect(activePath(entries, address)).toBe(path);
});
