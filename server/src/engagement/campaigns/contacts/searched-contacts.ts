import { type Expression, sql, type SqlBool } from 'kysely';
import { atLeast, exactly } from '../../../kernel/database/capped-count.ts';
import { afterCursor, type KeysetOrder, keysetOrderBy } from '../../../kernel/database/keyset.ts';
import type { UserInTransaction } from '../../../kernel/user/actor.ts';
import { visibleContacts } from './contact-row.ts';
import { searched, searchingContacts } from './contact-search.ts';

/** The order in which contacts came in. */
export const inOrder: KeysetOrder = { column: 'position', direction: 'asc', type: 'bigint' };

/** Contacts that are looked at in their order before the index is asked. */
const lookedAt = 500;

interface Page {
  /** Conditions beside the search, of one campaign. */
  readonly wanted: Expression<SqlBool>;
  readonly search: string;
  readonly cursor?: string | undefined;
  /** Ids at most. */
  readonly most: number;
}

/** The next contacts: what many have is among them. */
async function look(reader: UserInTransaction, { wanted, search, cursor, most }: Page) {
  let next = visibleContacts(reader).where(wanted);
  if (cursor !== undefined) next = next.where(afterCursor(inOrder, cursor));
  const seen = await next
    .select(['id', sql<boolean>`${searched(search, reader.user)}`.as('matches')])
    .orderBy(keysetOrderBy(inOrder))
    .limit(lookedAt)
    .execute();
  const found = seen.filter(({ matches }) => matches).map(({ id }) => id);
  const isMore = seen.length === lookedAt;
  return {
    ids: found.slice(0, most),
    isWhole: !isMore || found.length >= most,
    count: isMore ? atLeast(found.length, most) : exactly(found.length),
  };
}

/** All that match, by the index: counted, and put in order. */
async function gather(reader: UserInTransaction, { wanted, search, cursor, most }: Page) {
  const behind = cursor === undefined ? sql<SqlBool>`true` : afterCursor(inOrder, cursor);
  const { matched, ids } = await searchingContacts(reader, search, () =>
    reader.db
      .with(
        (cte) => cte('found').materialized(),
        () =>
          visibleContacts(reader)
            .select(['id', 'position'])
            .where(wanted)
            .where(searched(search, reader.user)),
      )
      .selectNoFrom([
        sql<string>`(select count(*) from found)`.as('matched'),
        sql<string[]>`array(select id from found where ${behind}
          order by ${keysetOrderBy(inOrder)} limit ${most})::text[]`.as('ids'),
      ])
      .executeTakeFirstOrThrow(),
  );
  return { ids, count: exactly(Number(matched)) };
}

/**
 * The ids of a page of a search in a campaign that may have a million contacts, and how many match. What many have is looked for
 * among the next contacts, as the index would gather all of them; what few have the index gathers.
 */
export async function searchedContacts(reader: UserInTransaction, page: Page) {
  const next = await look(reader, page);
  if (!next.isWhole) return gather(reader, page);
  if (page.cursor === undefined) return next;
  const first = await look(reader, { ...page, cursor: undefined });
  return first.isWhole ? { ids: next.ids, count: first.count } : gather(reader, page);
}
