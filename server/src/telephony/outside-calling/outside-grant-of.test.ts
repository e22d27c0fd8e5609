import { outsideCallingFormSchema } from '@alo/contracts';
import * as v from 'valibot';
import { outsideGrantOf, type TrunkOffer } from './outside-grant-of.ts';

const offers: TrunkOffer[] = [
  { name: 'a' },
  { name: 'b', default: true },
  { name: 'c', tenants: ['dn1001'] },
];
const grant = (form: object, tenant = 'dn1002') =>
  outsideGrantOf(v.parse(outsideCallingFormSchema, form), tenant, offers);

test.each<[string, object, string, string, string[]]>([
  ['nothing was decided', {}, 'dn1002', 'pending', ['b']],
  ['a trunk names the company', {}, 'dn1001', 'allowed', ['b', 'c']],
  [
    'suspended stays suspended',
    { state: 'suspended', reason: 'x' },
    'dn1001',
    'suspended',
    ['b', 'c'],
  ],
  ['one was given', { state: 'allowed', trunks: ['a'] }, 'dn1002', 'allowed', ['a', 'b']],
  [
    'all were given, but those of others',
    { state: 'allowed', all_trunks: true },
    'dn1002',
    'allowed',
    ['a', 'b'],
  ],
  [
    'one of another company was given',
    { state: 'allowed', trunks: ['c'] },
    'dn1002',
    'allowed',
    ['b', 'c'],
  ],
  ['one is gone', { state: 'allowed', trunks: ['old'] }, 'dn1002', 'allowed', ['b']],
])('%s', (_, form, tenant, state, trunks) => {
  expect(grant(form, tenant)).toMatchObject({ state, trunks, abroad: false, premium: false });
});

test.each([
  ['allowed', 'unconfirmed'],
  ['pending', 'unconfirmed'],
  ['suspended', 'suspended'],
])('%s while the e-mail address is not confirmed is %s', (state, expected) => {
  const form = v.parse(outsideCallingFormSchema, { state, reason: 'x' });
  expect(outsideGrantOf(form, 'dn1001', offers, true)).toMatchObject({ state: expected });
});
