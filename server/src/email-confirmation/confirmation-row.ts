import type { TenantTransaction } from '../database/database.ts';
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
  const row = await readConfirmation(db);
  return row === undefined || row.confirmed_at !== null ? null : row.email;
}

interface Addressee {
  readonly maDn: string;
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
  { maDn, userId, email }: Addressee,
  sends: number,
): Promise<string> {
  const token = newConfirmationToken(maDn);
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
    .values({ ma_dn: maDn, ...row, confirmed_at: null })
    .onConflict((conflict) => conflict.column('ma_dn').doUpdateSet(row))
    .execute();
  return token;
}
