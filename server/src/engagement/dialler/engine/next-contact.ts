import { sql } from 'kysely';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import { type ContactRow, contactColumns } from '../attempts/contact-row.ts';

/** Whose contact it is to be. */
interface Taker {
  readonly campaignId: string;
  /** An agent gets those that are the agent's own, and those that are nobody's; null: whoever answers gets an agent. */
  readonly userId: string | null;
}

const highestPriority = 9;

/**
 * Locks the next contact that waits for a call: by priority, then those that were never called, then by the time for which they
 * wait. One that another transaction holds is passed over. A look into the index for each priority, however many contacts
 * there are.
 */
export async function nextContact(
  db: TenantTransaction,
  { campaignId, userId }: Taker,
  now: Date,
): Promise<ContactRow | undefined> {
  const mine =
    userId === null
      ? sql`callback_for is distinct from 'me'`
      : sql`coalesce(user_id, ${userId}) = ${userId}`;
  const { rows } = await sql<ContactRow>`
    select found.* from generate_series(${highestPriority}, 0, -1) as rank(priority)
    cross join lateral (
      select ${sql.join(contactColumns.map((column) => sql.ref(column)))} from campaign_contact
      where campaign_id = ${campaignId} and status in ('new', 'retry') and priority = rank.priority
        and coalesce(next_at, '-infinity') <= ${now} and (locked_until is null or locked_until < ${now}) and ${mine}
      order by coalesce(next_at, '-infinity'), position limit 1 for update skip locked
    ) found limit 1`.execute(db);
  return rows[0];
}
