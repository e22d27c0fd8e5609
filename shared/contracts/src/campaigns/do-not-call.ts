import * as v from 'valibot';
import { cursorPageEntries } from '../endpoint/paging.ts';
import { commonMessages } from '../messages.ts';
import { importFileOf, importFormOf } from '../imports/import-file.ts';
import { day, moment, optionalText } from '../pbx-objects/field.ts';
import { phoneSchema } from '../phone/phone-number.ts';
import { messages } from './messages.ts';

/** Where a number comes from: the national register, the person's own wish in a call, or somebody here. */
export const doNotCallSourceSchema = v.picklist(
  ['register', 'opt_out', 'manual'],
  commonMessages.chooseFromList,
);
export type DoNotCallSource = v.InferOutput<typeof doNotCallSourceSchema>;

/** What a number is not to be used for. */
export const doNotCallScopeSchema = v.picklist(
  ['call', 'sms', 'all'],
  commonMessages.chooseFromList,
);
export type DoNotCallScope = v.InferOutput<typeof doNotCallScopeSchema>;

/** A number as somebody puts it into the company's own list. */
export const doNotCallFormSchema = v.pipe(
  v.object({
    phone: phoneSchema,
    scope: v.optional(doNotCallScopeSchema, 'call'),
    /** Null: for good. */
    until: v.optional(v.nullable(moment), null),
    note: optionalText(255),
  }),
  v.forward(
    v.check(
      ({ until }) => until === null || Date.parse(until) > Date.now(),
      messages.untilAfterSince,
    ),
    ['until'],
  ),
);
export type DoNotCallForm = v.InferOutput<typeof doNotCallFormSchema>;

/** A number that is not to be called. */
export const doNotCallSchema = v.object({
  id: v.string(),
  phone: v.string(),
  phone_hidden: v.boolean(),
  source: doNotCallSourceSchema,
  scope: doNotCallScopeSchema,
  since: v.string(),
  until: v.nullable(v.string()),
  note: v.string(),
  created_by_name: v.string(),
  created_at: v.string(),
  row_version: v.number(),
});
export type DoNotCall = v.InferOutput<typeof doNotCallSchema>;

export const doNotCallQuerySchema = v.object({
  ...cursorPageEntries,
  source: v.optional(doNotCallSourceSchema),
});

/** The national register that holds, and how it came in; advertising stops when it is too old. */
export const doNotCallRegisterSchema = v.nullable(
  v.object({
    /** yyyy-MM-dd */
    as_of: v.string(),
    rows: v.number(),
    file_name: v.string(),
    created_by_name: v.string(),
    created_at: v.string(),
    is_too_old: v.boolean(),
  }),
);
export type DoNotCallRegister = v.InferOutput<typeof doNotCallRegisterSchema>;

const fieldSchema = v.picklist(['phone', 'note']);
export type DoNotCallField = v.InferOutput<typeof fieldSchema>;

/** A list of numbers that was sent. */
export const doNotCallFileSchema = importFileOf(fieldSchema);

/** How a list of numbers is to be read. */
export const doNotCallImportSchema = v.object({
  ...importFormOf(fieldSchema, { fields: ['phone'], words: messages.phoneColumn }, fieldSchema)
    .entries,
  source: v.picklist(['register', 'manual'], commonMessages.chooseFromList),
  /** Of which day the register is; not of a day to come. */
  as_of: v.optional(v.nullable(day), null),
  /** Name of the file, for who asks where the register came from. */
  file_name: optionalText(200),
});
export type DoNotCallImport = v.InferOutput<typeof doNotCallImportSchema>;
