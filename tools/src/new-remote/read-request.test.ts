import { type RemoteDescriptor, remoteDescriptorSchema } from '@alo/contracts';
import * as v from 'valibot';
import { readRequest } from './read-request.ts';

const crm: RemoteDescriptor = v.parse(remoteDescriptorSchema, {
  name: 'mf-crm',
  title: 'Khách hàng',
  slot: 'page',
  updates: 'auto',
  routes: [
    { path: '/customer', title: 'Khách hàng', permission: 'general' },
    { path: '/customer/edit/:id', title: 'Sửa', permission: 'general' },
  ],
  menu: [{ path: '/customer', label: 'Khách hàng', group: 'work', order: 30, icon: 'X' }],
});

const read = (...args: readonly string[]) => readRequest(args, [crm]);

test('a name is enough', () => {
  expect(read('mf-loyalty')).toEqual({
    name: 'mf-loyalty',
    title: 'loyalty',
    path: '/loyalty',
    group: 'work',
    order: 40,
  });
});

test('title, address and group can be chosen; the first of a group begins it', () => {
  const args = ['--title', 'Ví dụ', 'mf-x', '--path=/vi-du/moi', '--group', 'report'];
  expect(read(...args)).toMatchObject({
    name: 'mf-x',
    title: 'Ví dụ',
    path: '/vi-du/moi',
    group: 'report',
    order: 10,
  });
});

test.each([
  ['no name', []],
  ['a name without mf-', ['loyalty']],
  ['a name with capitals', ['mf-Loyalty']],
  ['a name that leaves the folder', ['mf-../x']],
  ['a name with two hyphens', ['mf-a--b']],
  ['a name that ends in a hyphen', ['mf-a-']],
  ['a name that is too long', [`mf-${'a'.repeat(40)}`]],
  ['two names', ['mf-a', 'mf-b']],
  ['the name of a remote', ['mf-crm']],
  ['a quote in the title', ['mf-a', '--title', "It's"]],
  ['an empty title', ['mf-a', '--title', ' ']],
  ['an address without a slash', ['mf-a', '--path', 'vi-du']],
  ['an address with a parameter', ['mf-a', '--path', '/vi-du/:id']],
  ['an address of another remote', ['mf-a', '--path', '/customer']],
  ['an address that a parameter takes', ['mf-a', '--path', '/customer/edit/new']],
  ['an address of the host', ['mf-a', '--path', '/login']],
  ['an address of the server', ['mf-api']],
  ['an unknown group', ['mf-a', '--group', 'other']],
  ['an unknown option', ['mf-a', '--port', '1']],
])('%s is refused, with the usage', (_what, args) => {
  expect(() => read(...args)).toThrow(/npm run new-remote -- mf-name/);
});

test('an address below or beside a taken one is free', () => {
  expect(read('mf-a', '--path', '/customer/vip').path).toBe('/customer/vip');
  expect(read('mf-a', '--path', '/customer/edit').path).toBe('/customer/edit');
});
