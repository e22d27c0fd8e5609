import { type DialRef, writeDialRef } from '@alo/contracts';
import type { User } from '../auth/user.ts';
import { usersInScope } from '../auth/data-scope.ts';
import type { TenantTransaction } from '../database/database.ts';
import { refuse } from '../http/problem-error.ts';
import { callerOfMessage } from '../voicemail/voicemail-ref.ts';
import { readRecord } from './read-record.ts';

/** Who is behind a reference that a person dials. */
export interface DialledParty {
  readonly number: string;
  readonly name: string | null;
  /** The customer whom it names, where the person may see that one. */
  readonly customerId: string | null;
}

/** @throws {ProblemError} 404 for what is not there, or not for this person. */
export async function dialledParty(
  db: TenantTransaction,
  user: User,
  { kind, id }: DialRef,
): Promise<DialledParty> {
  if (kind === 'customer') {
    const customer = await ownCustomers(db, user).where('id', '=', id).executeTakeFirst();
    if (customer === undefined) throw refuse.notFound();
    return { number: customer.phone, name: customer.name, customerId: customer.id };
  }
  if (kind === 'call') {
    const record = await readRecord({ db, user }, id);
    const number = record.direction === 'inbound' ? record.from_number : record.to_number;
    return { number, name: record.customer_name, customerId: null };
  }
  const { number, e164, name } = await callerOfMessage({ db, user }, id);
  const known =
    e164 === ''
      ? undefined
      : await ownCustomers(db, user).where('phone_e164', '=', e164).executeTakeFirst();
  return { number, name, customerId: known?.id ?? null };
}

/**
 * What the phone dials: who may not see the number dials a reference, which routing resolves with the rights of the
 * moment. That of the customer is preferred: by it the popup finds whom one talks to.
 */
export function dialTargetOf(
  { number, customerId }: DialledParty,
  dialRef: string,
  { mask }: Pick<User, 'mask'>,
): string {
  // Extensions are no secret.
  if (mask === null || number.length <= 6) return number;
  return customerId === null ? dialRef.replaceAll(':', '.') : writeDialRef('customer', customerId);
}

function ownCustomers(db: TenantTransaction, user: User) {
  const people = usersInScope(db, user);
  const found = db
    .selectFrom('customer')
    .select(['id', 'phone', 'name'])
    .where('deleted_at', 'is', null);
  return people === null ? found : found.where('user_id', 'in', people);
}
