import type { TenantTransaction } from '../../kernel/database/database.ts';
import {
  hashConfirmationToken,
  newConfirmationToken,
  tokenLifetime,
} from './confirmation-token.ts';

/** The row of the company of a transaction; undefined where nothing is to be confirmed. */
export function readConfirmation(db: TenantTransaction) {
  return db.selectFrom('email_confirmation').selectAll().executeTakeFirst();
}

/** The address that the company of a transaction has not confirmed yet; null: nothing is left to confirm. */
export async function emailToConfirm(db: TenantTransaction): Promise<string | null> {
  return (await confirmationOf(db))?.email ?? null;
}

/** The same with whether the last e-mail could not be sent; undefined: nothing is left to confirm. */
export async function confirmationOf(
  db: TenantTransaction,
): Promise<{ readonly email: string; readonly isUnsent: boolean } | undefined> {
  const row = await readConfirmation(db);
  if (row === undefined || row.confirmed_at !== null) return undefined;
  return { email: row.email, isUnsent: row.failures > 0 };
}

/** Notes that the relay has taken the e-mail with this link. */
export async function noteSent(db: TenantTransaction, token: string): Promise<void> {
  await db
    .updateTable('email_confirmation')
    .set({ failures: 0 })
    .where('token_hash', '=', hashConfirmationToken(token))
    .execute();
}

/** Notes that it was not sent. Gives the failures in a row; undefined for a link that is void already. */
export async function noteFailure(
  db: TenantTransaction,
  token: string,
): Promise<number | undefined> {
  const row = await db
    .updateTable('email_confirmation')
    .set((set) => ({ failures: set('failures', '+', 1) }))
    .where('token_hash', '=', hashConfirmationToken(token))
    .where('confirmed_at', 'is', null)
    .returning('failures')
    .executeTakeFirst();
  return row?.failures;
}

export interface Addressee {
  readonly tenant: string;
  readonly userId: string;
  readonly email: string;
}

/**
 * Notes that an e-mail goes to a person of the company of a transaction; links of earlier e-mails are void.
 *
 * @param sends count of e-mails with this one
 * @returns the token of the link, which is stored nowhere
 */
export async function noteConfirmation(
  db: TenantTransaction,
  { tenant, userId, email }: Addressee,
  sends: number,
): Promise<string> {
  const token = newConfirmationToken(tenant);
  const now = Date.now();
  const row = {
    user_id: userId,
    email,
    token_hash: hashConfirmationToken(token),
    expires_at: new Date(now + tokenLifetime),
    sent_at: new Date(now),
    sends,
  };
  await db
    .insertInto('email_confirmation')
    .values({ ma_dn: tenant, ...row, confirmed_at: null })
    .onConflict((conflict) => conflict.column('ma_dn').doUpdateSet(row))
    .execute();
  return token;
}
