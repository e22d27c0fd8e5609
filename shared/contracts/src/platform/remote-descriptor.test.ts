import * as v from 'valibot';
import { remoteDescriptorSchema } from './remote-descriptor.ts';

const remote = {
  name: 'mf-x',
  title: 'X',
  slot: 'page',
  routes: [],
  menu: [],
  updates: 'auto',
} as const;
const extension = { id: 'customer-popup', slot: 'phone.caller', permission: 'general', order: 1 };

test('a descriptor from before extensions is as good as ever', () => {
  expect(v.parse(remoteDescriptorSchema, remote).extensions).toEqual([]);
});

test.each<[string, readonly object[], boolean]>([
  ['a slot and what it asks', [{ ...extension, feature: 'popupcustomer' }], true],
  ['a slot that nobody offers', [{ ...extension, slot: 'nobody.knows-it' }], true],
  ['two in one slot', [extension, { ...extension, id: 'other' }], true],
  ['one id twice', [extension, { ...extension, slot: 'page.top' }], false],
  ['an id that leaves its folder', [{ ...extension, id: '../customer' }], false],
  ['an id that is no file name', [{ ...extension, id: 'CustomerPopup' }], false],
  ['a permission that does not exist', [{ ...extension, permission: 'customer.love' }], false],
  ['a setting that is no switch', [{ ...extension, setting: 'logo' }], false],
])('%s', (_what, extensions, accepted) => {
  const { success } = v.safeParse(remoteDescriptorSchema, { ...remote, extensions });
  expect(success).toBe(accepted);
});
