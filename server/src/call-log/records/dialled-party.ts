import { type DialRef, readDialRef, toE164, writeDialRef } from '@alo/contracts';
import type { Secrets } from '../../kernel/secrets/secrets.ts';
import type { User } from '../../kernel/user/user.ts';
import { usersInScope } from '../../identity/auth/data-scope.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { callerOfMessage } from '../voicemail/voicemail-ref.ts';
import { isOpenNumber } from '../../kernel/masking/shown-number.ts';
import { openPartyRef } from './party-ref.ts';
import { readRecord } from './read-record.ts';
import type { UserInTransaction } from '../../kernel/user/actor.ts';

/** Who is behind a reference that a person dials. */
export interface DialledParty {
  readonly number: string;
  readonly name: string | null;
  /** The customer whom it names, where the person may see that one. */
  readonly customerId: string | null;
}

/** Who dials, and what seals are opened with. */
interface Dialler extends UserInTransaction {
  readonly services: { readonly secrets: Pick<Secrets, 'partyKey'> };
}

/**
 * The number that a text is, or that it refers to.
 * @throws {ProblemError} 404 for a reference to nobody, or to somebody who is not for this person.
 */
export async function numberBehind(dialler: Dialler, text: string): Promise<string> {
  const ref = readDialRef(text);
  return ref === null ? text : (await dialledParty(dialler, ref)).number;
}

/** @throws {ProblemError} 404 for what is not there, or not for this person. */
export async function dialledParty(
  { db, user, services }: Dialler,
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
  if (kind === 'party') {
    const number = openPartyRef(services.secrets, user.tenant, id);
    if (number === undefined) throw refuse.notFound();
    const known = await ownCustomer(db, user, toE164(number));
    return { number, name: known?.name ?? null, customerId: known?.id ?? null };
  }
  // Whom a campaign calls only the exchange is told, once.
  if (kind === 'attempt') throw refuse.notFound();
  const { number, e164, name } = await callerOfMessage({ db, user }, id);
  const known = e164 === '' ? undefined : await ownCustomer(db, user, e164);
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
  if (mask === null || isOpenNumber(number)) return number;
  return customerId === null ? dialRef.replaceAll(':', '.') : writeDialRef('customer', customerId);
}

function ownCustomer(db: TenantTransaction, user: User, e164: string) {
  return ownCustomers(db, user).where('phone_e164', '=', e164).executeTakeFirst();
}

function ownCustomers(db: TenantTransaction, user: User) {
  const people = usersInScope(db, user);
  const found = db
    .selectFrom('customer')
    .select(['id', 'phone', 'name'])
    .where('deleted_at', 'is', null);
  return people === null ? found : found.where('user_id', 'in', people);
}
