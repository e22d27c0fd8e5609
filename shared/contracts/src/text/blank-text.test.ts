import * as v from 'valibot';
import { customerFormSchema } from '../customers/customer.ts';
import { conferenceFormSchema } from '../pbx-objects/conference.ts';
import { internalNumber } from '../pbx-objects/field.ts';
import { sharedVoicemailFormSchema } from '../pbx-objects/shared-voicemail.ts';
import { trunkNameSchema } from '../trunks/trunk.ts';
import { subscriberRoutingSchema } from '../subscribers/subscriber.ts';

const email = customerFormSchema.entries.email;

test.each([
  ['internal number', internalNumber, null],
  ['email of a customer', email, ''],
  ['address of a mailbox', subscriberRoutingSchema.entries.voicemail_email, ''],
  ['number of a shared mailbox', sharedVoicemailFormSchema.entries.number, ''],
  ['PIN of moderators', conferenceFormSchema.pipe[0].entries.moderator_pin, ''],
] as const)('spaces in an optional %s are nothing', (_name, schema, nothing) => {
  expect(v.safeParse(schema, '   ')).toMatchObject({ success: true, output: nothing });
  expect(v.safeParse(schema, '')).toMatchObject({ success: true, output: nothing });
});

test.each([
  ['internal number', internalNumber, 'a', 'Số nội bộ gồm 2 đến 6 chữ số'],
  ['email of a customer', email, 'a', 'Email không đúng định dạng'],
  ['carrier of a price', trunkNameSchema, ' ', 'Thông tin không được để trống'],
  ['email of a customer', email, 'a b@example.com', 'Email không đúng định dạng'],
] as const)('a wrong %s says what is wrong', (_name, schema, typed, message) => {
  expect(v.safeParse(schema, typed).issues?.[0].message).toBe(message);
});
