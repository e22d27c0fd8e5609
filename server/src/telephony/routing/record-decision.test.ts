import type { RouteCall, RouteVerb } from '@alo/routing';
import { recordDecision } from './record-decision.ts';
import type { TenantRouting } from './tenant-routing.ts';
import { objectId, wholeCompany } from './testing/whole-company.ts';

const call: RouteCall = {
  tenant: 'dn0002',
  origin: 'agent',
  from: '101',
  to: '0912345678',
  call: 'n1-1.0',
  hops: 0,
};
const outside = (rule: string): RouteVerb => ({
  do: 'outside',
  number: '0912345678',
  callerId: '02471088888',
  trunks: ['carrier'],
  timeout: 60,
  longest: 0,
  place: `outside.${rule}.0`,
  hops: 0,
});

type Policy = 'inherit' | 'none' | 'all' | 'outbound';

/** Is a call outside recorded where the rule and the number say so? */
function isRecorded(ofRule: Policy, ofNumber: Policy, rule: string = objectId.outbound) {
  const company = wholeCompany();
  const routing: TenantRouting = {
    ...company,
    numbers: company.numbers.map((one) => ({ ...one, record_policy: ofNumber })),
    objects: {
      ...company.objects,
      outbound: company.objects.outbound.map(({ id, form }) => ({
        id,
        form: { ...form, record_policy: ofRule },
      })),
    },
  };
  return recordDecision(routing, call, outside(rule));
}

test('an outbound rule decides before the number that is shown', () => {
  expect(isRecorded('all', 'none')).toBe(true);
  expect(isRecorded('none', 'all')).toBe(false);
  expect(isRecorded('inherit', 'outbound')).toBe(true);
  expect(isRecorded('inherit', 'inherit')).toBe(false);
});

test('a call for help, which goes by no rule, is recorded as its number says', () => {
  expect(isRecorded('all', 'none', 'number')).toBe(false);
  expect(isRecorded('none', 'all', 'number')).toBe(true);
});
