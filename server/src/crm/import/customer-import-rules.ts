import {
  type CustomerForm,
  customerFormSchema,
  defaultMessage,
  foldVietnamese,
  type ImportField,
  type ImportMistake,
} from '@alo/contracts';
import * as v from 'valibot';
import type { LineValues } from '../../kernel/imports/file-lines.ts';
import {
  issueMistakes,
  plainPhone,
  unstorableMistakes,
} from '../../kernel/imports/line-mistakes.ts';
import { messages } from './messages.ts';

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

/** A customer from the cells of a line, or what is wrong with it: every mistake, not the first alone. */
export function readImportRow(
  row: number,
  values: LineValues<ImportField>,
  choices: ImportChoices,
): { readonly form: CustomerForm } | { readonly mistakes: ImportMistake[] } {
  const mistakes = unstorableMistakes(row, values);
  if (mistakes.length > 0) return { mistakes };
  const chosen: Partial<Record<(typeof choiceFields)[number], string>> = {};
  for (const field of choiceFields) {
    const value = values[field] ?? '';
    if (value === '') continue;
    const id = choices[field].get(foldVietnamese(value));
    if (id === undefined) mistakes.push({ row, field, value, reason: messages.notInCatalog });
    else chosen[field] = id;
  }
  const parsed = v.safeParse(
    customerFormSchema,
    {
      ...values,
      phone: plainPhone(values.phone ?? ''),
      status: chosen.status ?? choices.defaultStatus,
      user_id: chosen.user_id ?? choices.defaultUser,
      is_datasource: chosen.is_datasource ?? null,
      is_project: chosen.is_project ?? null,
      dnc: yes.has(foldVietnamese(values.dnc ?? '')),
    },
    { message: defaultMessage },
  );
  if (!parsed.success) mistakes.push(...issueMistakes(row, parsed.issues, values));
  return parsed.success && mistakes.length === 0 ? { form: parsed.output } : { mistakes };
}
