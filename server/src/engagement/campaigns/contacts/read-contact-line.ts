import {
  campaignContactFormSchema,
  type ContactImportField,
  type ContactImportForm,
  defaultMessage,
  type ImportMistake,
  toE164,
} from '@alo/contracts';
import * as v from 'valibot';
import { findInvalidText } from '../../../kernel/http/storable.ts';
import { type LineValues, valuesReader } from '../../../kernel/imports/file-lines.ts';
import {
  issueMistakes,
  plainPhone,
  unstorableMistakes,
} from '../../../kernel/imports/line-mistakes.ts';
import type { SheetRow } from '../../../kernel/sheets/read-xlsx.ts';
import { messages } from './messages.ts';
import type { ContactDraft } from './sift-contacts.ts';

/** Columns that are kept beside the fields, and characters of each. */
const mostExtra = 20;
const longestExtra = 200;

/** What other columns hold, by their headings. */
function extraOf(heading: readonly string[], form: ContactImportForm, { cells }: SheetRow) {
  const extra: Record<string, string> = {};
  for (const [at, field] of form.columns.entries()) {
    const name = (heading[at] ?? '').trim().slice(0, 60);
    const text = (cells[at] ?? '').trim();
    if (field !== null || name === '' || text === '') continue;
    if (Object.keys(extra).length < mostExtra) extra[name] = text.slice(0, longestExtra);
  }
  return findInvalidText(extra).length === 0 ? extra : {};
}

function priorityOf(text: string): number | undefined {
  if (text.trim() === '') return 0;
  return /^\s*\d\s*$/.test(text) ? Number(text) : undefined;
}

/** Reads lines of a list as contacts. @param heading - what the columns are called, once it is known */
export function contactReader(form: ContactImportForm, heading: () => readonly string[]) {
  const valuesOf = valuesReader(form);
  return (
    line: SheetRow,
  ): { readonly draft: ContactDraft } | { readonly mistakes: readonly ImportMistake[] } => {
    const { row } = line;
    const values: LineValues<ContactImportField> = valuesOf(line);
    const mistakes = unstorableMistakes(row, values);
    if (mistakes.length > 0) return { mistakes };
    const priority = priorityOf(values.priority ?? '');
    if (priority === undefined) {
      const value = values.priority ?? '';
      mistakes.push({ row, field: 'priority', value, reason: messages.priority });
    }
    const parsed = v.safeParse(
      campaignContactFormSchema,
      { ...values, phone: plainPhone(values.phone ?? ''), priority: 0 },
      { message: defaultMessage },
    );
    if (!parsed.success) mistakes.push(...issueMistakes(row, parsed.issues, values));
    if (!parsed.success || priority === undefined) return { mistakes };
    const { name, phone, note } = parsed.output;
    const owned = { user_id: form.user_id, customer_id: null };
    const extra = extraOf(heading(), form, line);
    return {
      draft: { row, phone, phone_e164: toE164(phone), name, note, priority, extra, ...owned },
    };
  };
}
