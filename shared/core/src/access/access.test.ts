import { fakeSession, setUpCore } from '../testing/index.ts';
import { accessOf } from './access.ts';

const customerView = { permission: 'customer.view', feature: 'crm' } as const;

test('nobody is signed in', () => {
  setUpCore(null);
  expect(accessOf(customerView)).toBe('signed-out');
});

test.each([
  ['permission and feature', { permissions: ['customer.view'] }, 'granted'],
  ['no permission', { permissions: [] }, 'no-permission'],
  ['no feature', { permissions: ['customer.view'], features: [] }, 'no-feature'],
  ['expired', { permissions: ['customer.view'], dateExpired: '2020-01-01' }, 'no-feature'],
  ['super-admin', { roleName: 'super-admin', permissions: [] }, 'granted'],
])('%s', (_name, overrides, verdict) => {
  setUpCore(fakeSession({ roleName: 'Nhân viên', ...overrides }));
  expect(accessOf(customerView)).toBe(verdict);
});
