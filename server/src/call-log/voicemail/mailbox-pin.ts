import type { TenantTransaction } from '../../kernel/database/database.ts';
import { hashPassword, verifyPassword } from '../../identity/auth/password.ts';

/** Under what the wrong PINs that were tried at a mailbox are counted. */
export const mailboxGuesses = (tenant: string, subscriberId: string): string =>
  `mailbox-pin:${tenant}:${subscriberId}`;

/** Sets the PIN of a mailbox. */
export async function writeMailboxPin(
  db: TenantTransaction,
  tenant: string,
  subscriberId: string,
  pin: string,
): Promise<void> {
  const change = { hash: await hashPassword(pin), updated_at: new Date() };
  await db
    .insertInto('mailbox_pin')
    .values({ ma_dn: tenant, subscriber_id: subscriberId, ...change })
    .onConflict((conflict) => conflict.columns(['ma_dn', 'subscriber_id']).doUpdateSet(change))
    .execute();
}

/** Does the mailbox of an extension have a PIN? */
export async function hasMailboxPin(db: TenantTransaction, subscriberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('mailbox_pin')
    .select('subscriber_id')
    .where('subscriber_id', '=', subscriberId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Is this the PIN of the mailbox? */
export async function isMailboxPin(
  db: TenantTransaction,
  subscriberId: string,
  pin: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('mailbox_pin')
    .select('hash')
    .where('subscriber_id', '=', subscriberId)
    .executeTakeFirst();
  return verifyPassword(row?.hash, pin);
}
