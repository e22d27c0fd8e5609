import type { AccountForm, AccountImportField, ImportMistake } from '@alo/contracts';
import { ProblemError } from '../../kernel/errors/problem-error.ts';
import type { LineValues } from '../../kernel/imports/file-lines.ts';
import { idsByName } from '../../kernel/imports/ids-by-name.ts';
import type { SheetRow } from '../../kernel/sheets/read-xlsx.ts';
import { type ImportedAccount, readAccountLine } from './account-import-rules.ts';
import { accountRoom, placeAccount } from './account-write.ts';
import { covers } from './grant-rules.ts';
import type { UserInTransaction } from '../../kernel/user/actor.ts';
import { messages } from './messages.ts';

type ValuesOf = (line: SheetRow) => LineValues<AccountImportField>;

/** A line that may become an account. */
export interface AccountDraft extends ImportedAccount {
  readonly row: number;
}

/** What lines may name at this moment; what a line takes is taken from it. */
async function readChoices({ db, user }: UserInTransaction) {
  const roles = await db
    .selectFrom('role')
    .select(['id', 'name', 'permissions', 'data_scope'])
    .execute();
  const free = await db
    .selectFrom('subscriber')
    .select(['id', 'extension as name'])
    .where('user_id', 'is', null)
    .execute();
  const accounts = await db
    .selectFrom('account')
    .select('email')
    .where('deleted_at', 'is', null)
    .execute();
  return {
    role: idsByName(roles.filter((role) => covers(user, role))),
    branch: idsByName(await db.selectFrom('branch').select(['id', 'name']).execute()),
    department: idsByName(await db.selectFrom('department').select(['id', 'name']).execute()),
    team: idsByName(await db.selectFrom('team').select(['id', 'name']).execute()),
    extension: idsByName(free),
    emails: new Set(accounts.map(({ email }) => email)),
    tenant: user.tenant,
  };
}
type Choices = Awaited<ReturnType<typeof readChoices>>;

function take({ emails, extension }: Choices, { email, subscriber_id }: AccountForm): void {
  emails.add(email);
  for (const [name, id] of extension) if (id === subscriber_id) extension.delete(name);
}

/** The form with its place made whole, or what is wrong with the place. */
async function placed(
  actor: UserInTransaction,
  row: number,
  form: AccountForm,
  values: LineValues<AccountImportField>,
): Promise<{ readonly form: AccountForm } | { readonly mistakes: ImportMistake[] }> {
  try {
    return { form: { ...form, ...(await placeAccount(actor, form)) } };
  } catch (error) {
    const errors = error instanceof ProblemError ? error.problem.errors : undefined;
    if (errors === undefined) throw error;
    const mistakes = errors.map(({ path, message: reason }) => {
      const field = (['team', 'department', 'branch'] as const).find((one) => path === `${one}_id`);
      return { row, field: field ?? '', value: values[field ?? 'email'] ?? '', reason };
    });
    return { mistakes };
  }
}

/**
 * Lines that may become accounts, by the rights of the user and the limit of the plan at this moment, and what is
 * wrong with the others. `before`: accounts of lines before these that are not stored.
 */
export async function validateAccountRows(
  actor: UserInTransaction,
  lines: readonly SheetRow[],
  valuesOf: ValuesOf,
  before: readonly AccountDraft[],
): Promise<{ readonly drafts: AccountDraft[]; readonly mistakes: ImportMistake[] }> {
  const room = await accountRoom(actor.db);
  const choices = await readChoices(actor);
  for (const { form } of before) take(choices, form);
  const drafts: AccountDraft[] = [];
  const mistakes: ImportMistake[] = [];
  for (const line of lines) {
    const { row } = line;
    const values = valuesOf(line);
    const read = readAccountLine(row, values, choices);
    if ('mistakes' in read) {
      mistakes.push(...read.mistakes);
      continue;
    }
    const whole = await placed(actor, row, read.form, values);
    if ('mistakes' in whole) {
      mistakes.push(...whole.mistakes);
    } else if (before.length + drafts.length >= room.free) {
      const { email } = whole.form;
      mistakes.push({ row, field: '', value: email, reason: messages.noRoom(room.most) });
    } else {
      take(choices, whole.form);
      drafts.push({ row, form: whole.form, password: read.password });
    }
  }
  return { drafts, mistakes };
}
