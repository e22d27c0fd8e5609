import {
  checkAccess,
  remoteDescriptorSchema,
  SUPER_ADMIN,
  systemSettingSchema,
} from '@alo/contracts';
import * as v from 'valibot';
import crm from '../../../mf-crm/remote.json';
import { accessRules } from '../routing/access-rules.ts';
import { fillsSlot } from './fills-slot.ts';

const descriptor = v.parse(remoteDescriptorSchema, crm);
const release = {
  version: '1.0.0',
  manifestUrl: '/m.json',
  integrity: {},
  contract: { '@alo/core': '^0.1.0', '@alo/ui': '^0.1.0' },
  preload: [],
  screens: {},
  descriptor,
};
const plan = [{ descriptor, releases: [release], offered: true }];

const today = '2026-11-21';
const yesterday = '2026-11-20';
/** The last minute of 21/11 in Vietnam. */
const lastMinute = new Date('2026-11-21T16:59:59.999Z');

// Edge case 18 of the softphone: bought and not expired (to the end of that day), and the text "1".
test.each<[string, readonly string[], string | null, unknown, boolean]>([
  ['everything as it must be', ['popupcustomer'], today, '1', true],
  ['a number is as good as its text', ['popupcustomer'], today, 1, true],
  ['a plan without an end', ['popupcustomer'], null, '1', true],
  ['switched off', ['popupcustomer'], today, 0, false],
  ['switched off, as a text', ['popupcustomer'], today, '0', false],
  ['never set', ['popupcustomer'], today, null, false],
  ['expired yesterday', ['popupcustomer'], yesterday, '1', false],
  ['not bought', ['crm'], today, '1', false],
  ['not bought and expired', ['crm'], yesterday, '1', false],
  ['not bought and switched off', ['crm'], today, 0, false],
  ['expired and switched off', ['popupcustomer'], yesterday, 0, false],
  ['nothing of it', [], yesterday, null, false],
])('the customer popup: %s', (_what, features, dateExpired, shown, expected) => {
  const subject = {
    roleName: SUPER_ADMIN,
    permissions: new Set<string>(),
    features: new Set(features),
    dateExpired,
  };
  const filled = fillsSlot('phone.caller', plan, {
    mayUse: (extension) => checkAccess(subject, accessRules(extension), lastMinute) === 'granted',
    setting: v.parse(systemSettingSchema, { show_popup_customer: shown }),
  });
  expect(filled.map(({ id }) => id)).toEqual(expected ? ['customer-popup'] : []);
});
