import * as v from 'valibot';
import { customerChoiceSchema } from '../customers/customer-filter.ts';
import { importFileOf, importFormOf } from '../imports/import-file.ts';
import { requiredText } from '../pbx-objects/field.ts';
import { messages } from './messages.ts';

/** Fields of a contact that a column of a list may be; what other columns hold is kept by their headings. */
export const contactImportFieldSchema = v.picklist(['phone', 'name', 'note', 'priority']);
export type ContactImportField = v.InferOutput<typeof contactImportFieldSchema>;

/** A list that was sent, or read from a Google Sheet. */
export const contactImportFileSchema = importFileOf(contactImportFieldSchema);

const owner = v.optional(v.nullable(v.pipe(v.string(), v.uuid())), null);

/** How a list of contacts is to be read, what was corrected in it, and who gets them. */
export const contactImportFormSchema = v.object({
  ...importFormOf(
    contactImportFieldSchema,
    { fields: ['phone'], words: messages.phoneColumn },
    contactImportFieldSchema,
  ).entries,
  user_id: owner,
});
export type ContactImportForm = v.InferOutput<typeof contactImportFormSchema>;

/** A Google Sheet: its id or its whole address, and the name of a sheet in it. */
export const contactSheetSchema = v.object({
  sheet_id: requiredText(500),
  sheet_name: requiredText(100),
});

/** Customers whom search and filters of their list find. */
export const contactCustomersSchema = v.object({
  query: customerChoiceSchema,
  dry_run: v.boolean(),
  /** Each goes to the person in charge of the customer; otherwise to `user_id`. */
  keeps_owner: v.optional(v.boolean(), false),
  user_id: owner,
});
export type ContactCustomers = v.InferOutput<typeof contactCustomersSchema>;
