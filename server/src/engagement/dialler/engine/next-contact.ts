import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import { type ContactRow, contactColumns } from '../attempts/contact-row.ts';

/** Whose contact it is to be. */
interface Taker {
  readonly campaignId: string;
  /** An agent gets those that are the agent's own, and those that are nobody's; null: whoever answers gets an agent. */
  readonly userId: string | null;
}

const highestPriority = 9;

/** The statement behind {@link nextContact}. */
export function waitingContact({ campaignId, userId }: Taker, now: Date): RawBuilder<ContactRow> {
  const columns = sql.join(contactColumns.map((column) => sql.ref(column)));
  const longest = sql`coalesce(next_at, '-infinity'), position`;
  const first = (whose: RawBuilder<SqlBool>, order = longest) => sql`
    select ${columns}, coalesce(next_at, '-infinity') as waits_from, position from campaign_contact
      where campaign_id = ${campaignId} and status in ('new', 'retry') and priority = rank.priority
        and coalesce(next_at, '-infinity') <= ${now} and (locked_until is null or locked_until < ${now}) and ${whose}
      order by ${order} limit 1 for update skip locked`;
  // That the owner is null does not tell the planner that all have the same owner: the order of the index has to be asked for.
  const ofNobody = () => first(sql<SqlBool>`user_id is null`, sql`user_id, ${longest}`);
  const waiting =
    userId === null
      ? first(sql<SqlBool>`callback_for is distinct from 'me'`)
      : sql`select * from (${first(sql<SqlBool>`user_id = ${userId}`)}) own
          union all select * from (${ofNobody()}) free`;
  return sql<ContactRow>`
    select ${columns} from generate_series(${highestPriority}, 0, -1) as rank(priority)
    cross join lateral (select * from (${waiting}) waiting order by waits_from, position limit 1) found limit 1`;
}

/**
 * Locks the next contact that waits for a call: by priority, then those that were never called, then by the time for which they
 * wait. One that another transaction holds is passed over. A look into an index for each priority, however many contacts
 * there are; of an agent two, for the own contacts and for nobody's, both of which are locked when there are both.
 */
export async function nextContact(
  db: TenantTransaction,
  taker: Taker,
  now: Date,
): Promise<ContactRow | undefined> {
  const { rows } = await waitingContact(taker, now).execute(db);
  return rows[0];
}
