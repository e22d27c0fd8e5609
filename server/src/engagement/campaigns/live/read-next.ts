import type { CampaignLive } from '@alo/contracts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { UserInTransaction } from '../../../kernel/user/actor.ts';
import { shownContacts, toContact } from '../contacts/contact-row.ts';
import { ownersOf } from '../contacts/contacts-in-order.ts';

/** Contacts that are shown. */
const most = 5;
const highestPriority = 9;
const due = sql`coalesce(next_at, '-infinity')`;

/**
 * The statement for the ids of who comes next. As the dialler does, it looks into an index for each priority, and of people in scope
 * into that of each of them.
 */
export function nextIds(
  campaignId: string,
  owners: Awaited<ReturnType<typeof ownersOf>>,
  now: Date,
) {
  const first = (
    whose: RawBuilder<SqlBool>,
    when: RawBuilder<SqlBool>,
    owner?: RawBuilder<unknown>,
  ) =>
    sql`select id, priority, ${due} as due, position from campaign_contact
      where campaign_id = ${campaignId} and status in ('new', 'retry') and priority = rank.priority and ${whose} and ${when}
      order by ${owner === undefined ? sql`` : sql`${owner},`} ${due}, position limit ${most}`;
  const ofAll = (when: RawBuilder<SqlBool>) => {
    if (owners === null) return first(sql<SqlBool>`true`, when);
    return sql`(select own.* from unnest(${[...owners.ids]}::uuid[]) as owner(of)
        cross join lateral (${first(sql<SqlBool>`user_id = owner.of`, when)}) own)
      union all (${first(sql<SqlBool>`user_id is null`, when, sql`user_id`)})`;
  };
  const waiting = sql<SqlBool>`${due} <= ${now}`;
  const later = sql<SqlBool>`${due} > ${now}`;
  return sql<{ id: string }>`
    select id from generate_series(${highestPriority}, 0, -1) as rank(priority)
    cross join lateral ((${ofAll(waiting)}) union all (${ofAll(later)})) found
    order by due > ${now}, case when due <= ${now} then -found.priority end, due, position limit ${most}`;
}

/**
 * Whom a campaign calls next, of those that somebody may see: who waits, by priority and since when, then who is to be called at a later
 * time. What is against a call of each is another question.
 */
export async function readNext(
  reader: UserInTransaction,
  campaignId: string,
  now = new Date(),
): Promise<CampaignLive['next']> {
  const owners = await ownersOf(reader, []);
  const { rows } = await nextIds(campaignId, owners, now).execute(reader.db);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const found = await shownContacts(reader).where('id', 'in', ids).execute();
  return found
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map((row) => {
      const { id, name, phone, user } = toContact(row, reader.user.mask);
      const isLater = row.next_at !== null && row.next_at > now;
      const at = isLater ? (row.next_at?.toISOString() ?? null) : null;
      return { ...{ id, name, phone, at }, user_name: user?.name ?? null };
    });
}
