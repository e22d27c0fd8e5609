import {
  type AccountForm,
  type AccountImportField,
  accountImportSchema,
  defaultMessage,
  foldVietnamese,
  type ImportMistake,
} from '@alo/contracts';
import * as v from 'valibot';
import { isWellKnown } from '../../identity/auth/good-password.ts';
import { commonMessages } from '../../kernel/errors/messages.ts';
import type { LineValues } from '../../kernel/imports/file-lines.ts';
import {
  issueMistakes,
  plainPhone,
  unstorableMistakes,
} from '../../kernel/imports/line-mistakes.ts';
import { messages } from './messages.ts';

/** What lines may name, by its folded name, and who is there already. */
export interface AccountChoices {
  /** Those that the present user may give. */
  readonly role: ReadonlyMap<string, string>;
  readonly branch: ReadonlyMap<string, string>;
  readonly department: ReadonlyMap<string, string>;
  readonly team: ReadonlyMap<string, string>;
  /** Free ones. */
  readonly extension: ReadonlyMap<string, string>;
  readonly emails: ReadonlySet<string>;
  readonly tenant: string;
}

const named = ['role', 'branch', 'department', 'team', 'extension'] as const;

/** An account of a line, without its password. */
export interface ImportedAccount {
  readonly form: AccountForm;
  readonly password: string;
}

/** An account from the cells of a line, or all that is wrong with it; no mistake holds a password. */
export function readAccountLine(
  row: number,
  values: LineValues<AccountImportField>,
  choices: AccountChoices,
): ImportedAccount | { readonly mistakes: ImportMistake[] } {
  const shown = { ...values, password: '' };
  const mistakes = unstorableMistakes(row, values).map((mistake) => ({
    ...mistake,
    value: mistake.field === 'password' ? '' : mistake.value,
  }));
  if (mistakes.length > 0) return { mistakes };
  const parsed = v.safeParse(
    accountImportSchema,
    {
      name: values.name ?? '',
      email: values.email ?? '',
      phone: plainPhone(values.phone ?? ''),
      password: values.password ?? '',
    },
    { message: defaultMessage },
  );
  if (!parsed.success) mistakes.push(...issueMistakes(row, parsed.issues, shown));
  const wrong = (field: AccountImportField, reason: string) =>
    mistakes.push({ row, field, value: shown[field] ?? '', reason });
  const ids: Partial<Record<(typeof named)[number], string>> = {};
  for (const field of named) {
    const value = foldVietnamese(values[field] ?? '').trim();
    const id = choices[field].get(value);
    if (value !== '' && id === undefined) wrong(field, messages.import.unknown[field]);
    if (id !== undefined) ids[field] = id;
  }
  if ((values.role ?? '').trim() === '') wrong('role', messages.import.roleMissing);
  if (!parsed.success) return { mistakes };
  const { password, ...plain } = parsed.output;
  if (choices.emails.has(plain.email)) wrong('email', commonMessages.emailTaken);
  if (isWellKnown(password, [plain.email, choices.tenant])) {
    wrong('password', messages.import.weakPassword);
  }
  if (mistakes.length > 0) return { mistakes };
  const form = {
    ...plain,
    role_id: ids.role ?? '',
    branch_id: ids.branch ?? null,
    department_id: ids.department ?? null,
    team_id: ids.team ?? null,
    subscriber_id: ids.extension ?? null,
    voip_provider: null,
    is_active: true,
  };
  return { form, password };
}
