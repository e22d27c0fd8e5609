import type { TenantTransaction } from '../../kernel/database/database.ts';
import type { IdentityPorts } from '../../identity/context.ts';
import { hashPassword, verifyPassword } from '../../identity/auth/password.ts';

/** Wrong PINs for one mailbox in a quarter of an hour, by whichever phone and whatever for. */
const guesses = { most: 5, within: 15 * 60_000 };

/** Under what the wrong PINs that were tried at a mailbox are counted. */
export const mailboxGuesses = (tenant: string, subscriberId: string): string =>
  `mailbox-pin:${tenant}:${subscriberId}`;

/** Sets the PIN of a mailbox, by which its extension logs in at desk phones of others, too. */
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

/** What a PIN that was keyed at a telephone is; of a mailbox that is shut nobody learns whether it was right. */
export async function tryMailboxPin(
  { guesses: counts }: Pick<IdentityPorts, 'guesses'>,
  db: TenantTransaction,
  { tenant, subscriberId }: { readonly tenant: string; readonly subscriberId: string },
  pin: string,
): Promise<'right' | 'wrong' | 'locked'> {
  const key = mailboxGuesses(tenant, subscriberId);
  // Counted before it is compared: many calls at the same moment get no more tries than one.
  if ((await counts.count([{ key, ...guesses }])) > 0) return 'locked';
  if (!(await isMailboxPin(db, subscriberId, pin))) return 'wrong';
  await counts.clear(key);
  return 'right';
}

/** Is this the PIN of the mailbox? */
async function isMailboxPin(
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
