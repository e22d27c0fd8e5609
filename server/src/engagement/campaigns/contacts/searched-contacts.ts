import { type Expression, sql, type SqlBool } from 'kysely';
import { atLeast, exactly } from '../../../kernel/database/capped-count.ts';
import { afterCursor, keysetOrderBy } from '../../../kernel/database/keyset.ts';
import type { UserInTransaction } from '../../../kernel/user/actor.ts';
import { searched, searchingContacts } from './contact-search.ts';
import { type ContactSource, firstContacts, inOrder, ownedBy } from './contacts-in-order.ts';

/** Contacts that are looked at in their order before the index is asked: some, and many where one of these matches. */
const lookedAt = { some: 500, many: 2000 } as const;

interface Page {
  readonly source: ContactSource;
  readonly search: string;
  readonly cursor?: string | undefined;
  /** Ids at most. */
  readonly most: number;
}

const behind = ({ cursor }: Page): Expression<SqlBool> =>
  cursor === undefined ? sql<SqlBool>`true` : afterCursor(inOrder, cursor);

/** The statement that looks at the next contacts of a page. */
export function nextContacts({ user }: UserInTransaction, page: Page, most: number) {
  const columns = sql<{ id: string; position: string; matches: boolean }>`id, position,
    ${searched(page.search, user)} as matches`;
  return firstContacts(page.source, columns, { from: behind(page), most });
}

async function lookAt(reader: UserInTransaction, page: Page, limit: number) {
  const { most } = page;
  const { rows } = await nextContacts(reader, page, limit).execute(reader.db);
  const found = rows.filter(({ matches }) => matches).map(({ id }) => id);
  const isMore = rows.length === limit;
  return {
    ids: found.slice(0, most),
    isWhole: !isMore || found.length >= most,
    /** Looking at more is not worth it. */
    isDecided: !isMore || found.length === 0 || found.length >= most,
    count: isMore ? atLeast(found.length, most) : exactly(found.length),
  };
}

/** The next contacts: what many have is among them. What none of the first ones has few have: many are not looked at for it. */
async function look(reader: UserInTransaction, page: Page) {
  const some = await lookAt(reader, page, lookedAt.some);
  return some.isDecided ? some : lookAt(reader, page, lookedAt.many);
}

/** The statement that gathers all that match. */
export function gather({ user }: UserInTransaction, page: Page) {
  const { wanted, owners } = page.source;
  const matching = sql`select id, position from campaign_contact
    where ${wanted} and ${ownedBy(owners)} and ${searched(page.search, user)}`;
  return sql<{ matched: string; ids: string[] }>`with found as materialized (${matching})
    select (select count(*) from found) as matched,
      array(select id from found where ${behind(page)}
        order by ${keysetOrderBy(inOrder)} limit ${page.most})::text[] as ids`;
}

/** All that match, by the index: counted, and put in order. */
async function gatherAll(reader: UserInTransaction, page: Page) {
  const within = { search: page.search, campaign: page.source.campaign };
  const { rows } = await searchingContacts(reader, within, () =>
    gather(reader, page).execute(reader.db),
  );
  return { ids: rows[0]?.ids ?? [], count: exactly(Number(rows[0]?.matched ?? 0)) };
}

/**
 * The ids of a page of a search in a campaign that may have a million contacts, and how many match. What many have is looked for
 * among the next contacts, as the index would gather all of them; what few have the index gathers.
 */
export async function searchedContacts(reader: UserInTransaction, page: Page) {
  const next = await look(reader, page);
  if (!next.isWhole) return gatherAll(reader, page);
  if (page.cursor === undefined) return next;
  const first = await look(reader, { ...page, cursor: undefined });
  return first.isWhole ? { ids: next.ids, count: first.count } : gatherAll(reader, page);
}
