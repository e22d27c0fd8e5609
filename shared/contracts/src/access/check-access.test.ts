import { checkAccess, type AccessSubject, SUPER_ADMIN } from './check-access.ts';

const noon = new Date('2026-11-21T05:00:00Z');
const agent: AccessSubject = {
  roleName: 'Nhân viên',
  permissions: new Set(['customer.view']),
  features: new Set(['crm']),
  dateExpired: '2026-11-21',
};
const customerView = { permission: 'customer.view', feature: 'crm' } as const;

test.each([
  ['public needs nobody', null, 'public', 'granted'],
  ['signed out', null, 'signed-in', 'signed-out'],
  ['signed out asks nothing of permissions', null, customerView, 'signed-out'],
  ['any session', agent, 'signed-in', 'granted'],
  ['permission and feature', agent, customerView, 'granted'],
  ['missing permission', agent, { permission: 'customer.edit' }, 'no-permission'],
  ['missing feature', agent, { permission: 'customer.view', feature: 'pbx' }, 'no-feature'],
  [
    'permission comes before feature',
    agent,
    { permission: 'role.view', feature: 'pbx' },
    'no-permission',
  ],
  [
    'super-admin has every permission',
    { ...agent, roleName: SUPER_ADMIN, permissions: new Set<string>() },
    customerView,
    'granted',
  ],
  [
    'super-admin of a tenant does not run the installation',
    { ...agent, roleName: SUPER_ADMIN },
    { permission: 'platform.view' },
    'no-permission',
  ],
  [
    'super-admin of the operator was given it',
    { ...agent, roleName: SUPER_ADMIN, permissions: new Set(['platform.view']) },
    { permission: 'platform.view' },
    'granted',
  ],
  [
    'super-admin does not have what was not bought',
    { ...agent, roleName: SUPER_ADMIN, features: new Set<string>() },
    customerView,
    'no-feature',
  ],
  ['no known end', { ...agent, dateExpired: null }, customerView, 'granted'],
  ['expired yesterday', { ...agent, dateExpired: '2026-11-20' }, customerView, 'no-feature'],
  [
    'what needs no feature stays open after the end',
    { ...agent, dateExpired: '2026-01-01' },
    { permission: 'customer.view' },
    'granted',
  ],
  [
    'the phone stays after the end',
    { ...agent, dateExpired: '2026-01-01', features: new Set(['softphone']) },
    { permission: 'customer.view', feature: 'softphone' },
    'granted',
  ],
  [
    'a phone that was not bought does not come with the end',
    { ...agent, dateExpired: '2026-01-01' },
    { permission: 'customer.view', feature: 'softphone' },
    'no-feature',
  ],
] as const)('%s', (_name, subject, access, verdict) => {
  expect(checkAccess(subject, access, noon)).toBe(verdict);
});

test('the plan runs to the end of its last day in Vietnam', () => {
  const lastMinute = new Date('2026-11-21T16:59:00Z');
  const midnight = new Date('2026-11-21T17:00:00Z');
  expect(checkAccess(agent, customerView, lastMinute)).toBe('granted');
  expect(checkAccess(agent, customerView, midnight)).toBe('no-feature');
});
