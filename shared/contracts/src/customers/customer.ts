import * as v from 'valibot';
import { commonMessages } from '../messages.ts';
import { phoneSchema, REQUIRED_MESSAGE } from '../phone/phone-number.ts';
import { blankText } from '../text/blank-text.ts';
import { messages } from './messages.ts';

const optionalText = (maximum: number) =>
  v.optional(v.pipe(v.string(), v.trim(), v.maxLength(maximum)), '');
const optionalId = v.optional(v.nullable(v.pipe(v.string(), v.uuid())), null);

/** An address, in which a number may stand as its reader sees it: it comes back that way when he saves the customer. */
const shownEmail = v.pipe(
  v.string(),
  v.check(
    (email) => v.is(v.pipe(v.string(), v.email()), email.replaceAll('***', '0')),
    commonMessages.emailFormat,
  ),
);

/** Blank customer form of the specification §3 with its further labels. */
export const customerFormSchema = v.object({
  name: v.pipe(
    v.string(REQUIRED_MESSAGE),
    v.trim(),
    v.nonEmpty(REQUIRED_MESSAGE),
    v.maxLength(150, messages.nameTooLong),
  ),
  code: optionalText(30),
  email: v.optional(
    v.union(
      [blankText, v.pipe(v.string(), v.trim(), shownEmail, v.maxLength(120))],
      commonMessages.emailFormat,
    ),
    '',
  ),
  phone: phoneSchema,
  address: optionalText(255),
  zalo: optionalText(150),
  facebook: optionalText(150),
  status: v.pipe(v.string(REQUIRED_MESSAGE), v.nonEmpty(REQUIRED_MESSAGE)),
  note: optionalText(5000),
  user_id: optionalId,
  note_in_calling: optionalText(5000),
  is_datasource: optionalId,
  is_project: optionalId,
  is_status: optionalId,
  dnc: v.optional(v.boolean(), false),
});
export type CustomerFormInput = v.InferInput<typeof customerFormSchema>;
export type CustomerForm = v.InferOutput<typeof customerFormSchema>;

const namedSchema = v.nullable(v.object({ id: v.string(), name: v.string() }));

/** A status chip: its name and colour travel with the customer. */
export const statusChipSchema = v.object({
  id: v.string(),
  name: v.string(),
  color: v.string(),
  /** Nobody in this status is to be called. */
  is_dnc: v.optional(v.boolean(), false),
  /** Everybody in this status waits for a call. */
  requires_callback: v.optional(v.boolean(), false),
});

/** A customer as the lists and the form read it. `phone` is masked for users without `customer.unmask`. */
export const customerSchema = v.object({
  id: v.string(),
  name: v.string(),
  code: v.string(),
  email: v.string(),
  phone: v.string(),
  /** True when `phone` is masked: it can be dialled by `dial_ref` only and is not written back. */
  phone_hidden: v.boolean(),
  /** Opaque reference that the phone may dial (`ref.` + kind + id); the server knows the number. */
  dial_ref: v.string(),
  address: v.string(),
  zalo: v.string(),
  facebook: v.string(),
  status: statusChipSchema,
  note: v.string(),
  note_in_calling: v.string(),
  user: namedSchema,
  datasource: namedSchema,
  project: namedSchema,
  dnc: v.boolean(),
  last_call_at: v.nullable(v.string()),
  calls_count: v.number(),
  created_at: v.string(),
  updated_at: v.string(),
  row_version: v.number(),
});
export type Customer = v.InferOutput<typeof customerSchema>;
