import { type RawBuilder, sql } from 'kysely';
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
 * wait. One that another transaction holds is passed over. A look into an index for each priority, however many contacts
 * there are and whosever they are.
 */
export async function nextContact(
  db: TenantTransaction,
  { campaignId, userId }: Taker,
  now: Date,
): Promise<ContactRow | undefined> {
  const first = (whose: RawBuilder<unknown>) => sql`
    (select ${sql.join(contactColumns.map((column) => sql.ref(column)))}, position from campaign_contact
      where campaign_id = ${campaignId} and status in ('new', 'retry') and priority = rank.priority
        and coalesce(next_at, '-infinity') <= ${now} and (locked_until is null or locked_until < ${now}) and ${whose}
      order by coalesce(next_at, '-infinity'), position limit 1 for update skip locked)`;
  const found =
    userId === null
      ? first(sql`callback_for is distinct from 'me'`)
      : sql`(select * from (select * from ${first(sql`user_id = ${userId}`)} own
            union all select * from ${first(sql`user_id is null`)} unowned) both_of
          order by coalesce(next_at, '-infinity'), position limit 1)`;
  const { rows } = await sql<ContactRow>`
    select ${sql.join(contactColumns.map((column) => sql.ref(`found.${column}`)))}
    from generate_series(${highestPriority}, 0, -1) as rank(priority)
    cross join lateral ${found} found limit 1`.execute(db);
  return rows[0];
}
