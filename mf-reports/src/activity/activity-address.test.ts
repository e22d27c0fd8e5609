import type { Counted } from '../report/report-kind.ts';
import { activityAddress, rowAddress } from './activity-address.ts';

const days = { from: '2026-11-01', to: '2026-11-10' };
const key = (value: string | null) => ({ value, name: null });

test.each<[string, Pick<Counted, 'groups' | 'keys' | 'filters'>, string | null]>([
  [
    'a person',
    { groups: ['user'], keys: [key('u1')], filters: { department: 'd1' } },
    '/activity-user-tenant?view=log&from=2026-11-01&to=2026-11-10&user=u1',
  ],
  [
    'a person on a day',
    { groups: ['user', 'day'], keys: [key('u1'), key('2026-11-03')], filters: {} },
    '/activity-user-tenant?view=log&from=2026-11-03&to=2026-11-03&user=u1',
  ],
  [
    'a department on a day',
    {
      groups: ['department', 'day'],
      keys: [key('d1'), key('2026-11-03')],
      filters: { team: 't1' },
    },
    '/activity-user-tenant?from=2026-11-03&to=2026-11-03&department=d1&team=t1',
  ],
  ['people without a department', { groups: ['department'], keys: [key(null)], filters: {} }, null],
  ['a branch', { groups: ['branch'], keys: [key('b1')], filters: {} }, null],
])('%s', (_name, counted, address) => {
  expect(rowAddress({ ...counted, days })).toBe(address);
});

test('what is not asked for is not in the address', () => {
  expect(activityAddress({ from: null, user: undefined, to: '' })).toBe('/activity-user-tenant');
});
