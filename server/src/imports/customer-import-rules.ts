import {
  type CustomerForm,
  customerFormSchema,
  foldVietnamese,
  type ImportField,
  type ImportMistake,
} from '@alo/contracts';
import * as v from 'valibot';
import { storable, unstorableParts } from '../http/storable.ts';

/** Names of choices, folded, with their ids. */
export interface ImportChoices {
  readonly status: ReadonlyMap<string, string>;
  readonly user_id: ReadonlyMap<string, string>;
  readonly is_datasource: ReadonlyMap<string, string>;
  readonly is_project: ReadonlyMap<string, string>;
  readonly defaultStatus: string;
  readonly defaultUser: string;
}

const choiceFields = ['status', 'user_id', 'is_datasource', 'is_project'] as const;
const yes = new Set(['co', 'x', 'yes', 'true', '1']);

/** Spreadsheets hold numbers as people write them. */
function plainPhone(text: string): string {
  return text.replace(/[\s.()-]/g, '').replace(/^\+/, '');
}

/** A customer from the cells of a line, or what is wrong with it: every mistake, not the first alone. */
export function readImportRow(
  row: number,
  values: Readonly<Partial<Record<ImportField, string>>>,
  choices: ImportChoices,
): { readonly form: CustomerForm } | { readonly mistakes: ImportMistake[] } {
  const mistakes: ImportMistake[] = [];
  for (const { path, message } of unstorableParts(values)) {
    const value = storable(values[path as ImportField] ?? '');
    mistakes.push({ row, field: path, value, reason: message });
  }
  if (mistakes.length > 0) return { mistakes };
  const chosen: Partial<Record<(typeof choiceFields)[number], string>> = {};
  for (const field of choiceFields) {
    const value = values[field] ?? '';
    if (value === '') continue;
    const id = choices[field].get(foldVietnamese(value));
    if (id === undefined) mistakes.push({ row, field, value, reason: 'Không có trong danh mục' });
    else chosen[field] = id;
  }
  const parsed = v.safeParse(customerFormSchema, {
    ...values,
    phone: plainPhone(values.phone ?? ''),
    status: chosen.status ?? choices.defaultStatus,
    user_id: chosen.user_id ?? choices.defaultUser,
    is_datasource: chosen.is_datasource ?? null,
    is_project: chosen.is_project ?? null,
    dnc: yes.has(foldVietnamese(values.dnc ?? '')),
  });
  if (!parsed.success) {
    const seen = new Set<string>();
    for (const issue of parsed.issues) {
      const field = v.getDotPath(issue) ?? '';
      if (seen.has(field)) continue;
      seen.add(field);
      const value = values[field as ImportField] ?? '';
      mistakes.push({ row, field, value, reason: issue.message });
    }
  }
  return parsed.success && mistakes.length === 0 ? { form: parsed.output } : { mistakes };
}
