import { type AssignedNumberForm, type NumberVersion, writtenForms } from '@alo/contracts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { asOperator } from '../../kernel/database/operator.ts';
import { mapUnique } from '../../kernel/database/unique-violation.ts';
import { nextVersion } from '../pbx-objects/routing-version.ts';
import { messages } from './messages.ts';

const taken = ['form.numbers', messages.numberTaken] as const;

/** What kind of number it is, by how it begins. */
export function numberType(number: string): '1800' | '1900' | 'mobile' | 'fixed' {
  if (number.startsWith('1800')) return '1800';
  if (number.startsWith('1900')) return '1900';
  return /^0[35789]/.test(number) ? 'mobile' : 'fixed';
}

/** What the installation says of a new number. */
interface NewNumber extends Pick<AssignedNumberForm, 'provider_name' | 'expired_at'> {
  readonly display_name?: string;
}

/**
 * Gives numbers, in their national form, to the company of the transaction.
 * @returns their ids, in the same order
 * @throws {ProblemError} 409 one of them is somebody's
 */
export async function insertNumbers(
  db: TenantTransaction,
  ma_dn: string,
  numbers: readonly string[],
  { provider_name, expired_at, display_name = '' }: NewNumber,
  [field, message]: readonly [string, string] = taken,
): Promise<string[]> {
  await nextVersion(db, ma_dn);
  const rows = numbers.map((number) => ({
    ...{ ma_dn, id: newId(), number, display_name, provider_name, expired_at },
    ...{ usage: 'inout', is_active: true, type: numberType(number) },
  }));
  const unique = [field, message] as const;
  const names = { phone_number_number_key: unique, number_directory_pkey: unique };
  await mapUnique(names, () => db.insertInto('phone_number').values(rows).execute());
  return rows.map(({ id }) => id);
}

/** Takes a number away from the company of the transaction; its request for it counts as refused from then on. */
export async function removeNumber(
  db: TenantTransaction,
  ma_dn: string,
  number: string,
): Promise<void> {
  await nextVersion(db, ma_dn);
  const found = db.selectFrom('phone_number').select('id').where('number', '=', number);
  await db
    .updateTable('telecom_hotline')
    .set({ number_id: null, status: 'rejected', reason: messages.withdrawn })
    .where('number_id', 'in', found)
    .execute();
  await db
    .deleteFrom('route_edge')
    .where('from_kind', '=', 'number')
    .where('from_id', 'in', found)
    .execute();
  await db.deleteFrom('phone_number').where('number', '=', number).execute();
}

/** Which of these numbers somebody has, in whatever form. */
export async function takenNumbers(
  db: TenantTransaction,
  numbers: readonly string[],
): Promise<string[]> {
  const rows = await asOperator(db, () =>
    db
      .selectFrom('number_directory')
      .select('number')
      .where('number', 'in', numbers.flatMap(writtenForms))
      .orderBy('number')
      .execute(),
  );
  return rows.map(({ number }) => number);
}

/** Writes down what was done with numbers. */
export async function noteNumbers(
  db: TenantTransaction,
  numbers: readonly string[],
  what: Pick<NumberVersion, 'action' | 'company' | 'company_before' | 'by'>,
): Promise<void> {
  await asOperator(db, () =>
    db
      .insertInto('number_version')
      .values(numbers.map((number) => ({ ...what, number })))
      .execute(),
  );
}
