import fc from 'fast-check';
import { type RecordPolicies, type RecordPolicy, shouldRecord } from './record-policy.ts';

test.each<[string, RecordPolicies, 'inbound' | 'outbound' | 'internal', boolean]>([
  ['nothing is set', {}, 'inbound', false],
  ['everything inherits', { group: 'inherit', tenant: 'inherit' }, 'inbound', false],
  ['the tenant records', { subscriber: 'inherit', tenant: 'all' }, 'internal', true],
  [
    'a queue that does not, of a tenant that does',
    { group: 'none', tenant: 'all' },
    'inbound',
    false,
  ],
  ['a queue before a subscriber', { group: 'all', subscriber: 'none' }, 'inbound', true],
  ['a subscriber before a number', { subscriber: 'outbound', number: 'all' }, 'inbound', false],
  ['a number before the tenant', { number: 'inbound', tenant: 'none' }, 'inbound', true],
  ['the other way', { number: 'inbound' }, 'outbound', false],
  ['colleagues', { number: 'inbound' }, 'internal', false],
])('%s', (_, policies, direction, recorded) => {
  expect(shouldRecord(policies, direction)).toBe(recorded);
});

const policy = fc.constantFrom<RecordPolicy>('inherit', 'none', 'all', 'inbound', 'outbound');

test('whatever comes after the first that decides makes no difference', () => {
  fc.assert(
    fc.property(
      policy.filter((one) => one !== 'inherit'),
      policy,
      policy,
      policy,
      fc.constantFrom('inbound', 'outbound', 'internal'),
      (group, subscriber, number, tenant, direction) => {
        const alone = shouldRecord({ group }, direction);
        expect(shouldRecord({ group, subscriber, number, tenant }, direction)).toBe(alone);
        expect(shouldRecord({ group: 'inherit', subscriber: group, tenant }, direction)).toBe(
          alone,
        );
      },
    ),
  );
});
