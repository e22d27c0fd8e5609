import type { Me } from '@alo/contracts';
import { anAccount } from '../testing/account.ts';
import { profileFacts } from './profile-facts.ts';

test.each<[label: string, overrides: Partial<Me>, text: string]>([
  ['Máy nhánh', {}, '101'],
  ['Máy nhánh', { extension: null }, '—'],
  ['Vai trò', {}, 'Nhân viên'],
  ['Vai trò', { roles: [] }, '—'],
  ['Phạm vi dữ liệu', {}, 'Của phòng ban'],
])('%s of %o is %s', (label, overrides, text) => {
  expect(Object.fromEntries(profileFacts(anAccount(overrides)))[label]).toBe(text);
});
