import * as v from 'valibot';
import { requiredText } from '../pbx-objects/field.ts';

/**
 * The Google service account of a company: sheets that are shared with its address can be read without being public. The
 * key itself is never shown.
 */
export const sheetAccountSchema = v.object({
  /** Address that sheets are shared with; null: there is no account. */
  email: v.nullable(v.string()),
  added_by: v.string(),
  added_at: v.nullable(v.string()),
});
export type SheetAccount = v.InferOutput<typeof sheetAccountSchema>;

/** The JSON file that Google gives out for a key of the account, as text. */
export const sheetAccountFormSchema = v.object({ file: requiredText(10_000) });
