import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { usersInScope } from '../../../identity/auth/data-scope.ts';
import { type KeysetOrder, keysetOrderBy } from '../../../kernel/database/keyset.ts';
import type { UserInTransaction } from '../../../kernel/user/actor.ts';

/** The order in which contacts came in. */
export const inOrder: KeysetOrder = { column: 'position', direction: 'asc', type: 'bigint' };

/** Whose contacts a list holds. */
interface Owners {
  readonly ids: readonly string[];
  /** Those that are nobody's, too. */
  readonly nobody: boolean;
}

/** A list of contacts of one campaign. */
export interface ContactSource {
  readonly campaign: string;
  /** What is asked of them, beside whose they are. */
  readonly wanted: Expression<SqlBool>;
  /** Null: anybody's. */
  readonly owners: Owners | null;
}

/** Whose contacts somebody sees of those that are asked for: by the scope of the role, and all people where nobody is named. */
export async function ownersOf(
  { db, user }: UserInTransaction,
  asked: readonly string[],
): Promise<Owners | null> {
  const people = usersInScope(db, user);
  if (people === null)
    return asked.length === 0 ? null : { ids: [...new Set(asked)], nobody: false };
  const ids = (await people.execute()).map(({ id }) => id);
  if (asked.length === 0) return { ids, nobody: true };
  return { ids: ids.filter((id) => asked.includes(id)), nobody: false };
}

/** The condition of whose contacts are in a list. */
export function ownedBy(owners: Owners | null): RawBuilder<SqlBool> {
  if (owners === null) return sql<SqlBool>`true`;
  const theirs = sql<SqlBool>`user_id = any(${[...owners.ids]}::uuid[])`;
  return owners.nobody ? sql<SqlBool>`(user_id is null or ${theirs})` : theirs;
}

/**
 * The first contacts of a list `from` a place in it, in order. Those of some people are taken from the index of each of them:
 * among the contacts of all, theirs may be few and far between.
 */
export function firstContacts<Columns>(
  { wanted, owners }: ContactSource,
  columns: RawBuilder<Columns>,
  { from, most }: { readonly from: Expression<SqlBool>; readonly most: number },
): RawBuilder<Columns> {
  const order = keysetOrderBy(inOrder);
  const first = (whose: Expression<SqlBool>, by: Expression<unknown> = order) =>
    sql<Columns>`select ${columns} from campaign_contact where ${wanted} and ${whose} and ${from}
      order by ${by} limit ${most}`;
  // That the owner is null does not tell the planner that all have the same owner: the order of the index has to be asked for.
  const ofNobody = () => first(sql<SqlBool>`user_id is null`, sql`user_id, ${order}`);
  if (owners === null) return first(sql<SqlBool>`true`);
  const theirs = sql<Columns>`select own.* from unnest(${[...owners.ids]}::uuid[]) as owner(of)
    cross join lateral (${first(sql<SqlBool>`user_id = owner.of`)}) own`;
  const all = owners.nobody ? sql`(${theirs}) union all (${ofNobody()})` : theirs;
  return sql<Columns>`select * from (${all}) own order by ${order} limit ${most}`;
}

/** The statement that counts the contacts of a list up to a number. */
export function countedContacts({ wanted, owners }: ContactSource, most: number) {
  const some = (whose: Expression<SqlBool>) =>
    sql`select 1 from campaign_contact where ${wanted} and ${whose} limit ${most}`;
  const theirs = sql`select own.* from unnest(${[...(owners?.ids ?? [])]}::uuid[]) as owner(of)
    cross join lateral (${some(sql<SqlBool>`user_id = owner.of`)}) own`;
  const all =
    owners === null
      ? some(sql<SqlBool>`true`)
      : owners.nobody
        ? sql`(${theirs}) union all (${some(sql<SqlBool>`user_id is null`)})`
        : theirs;
  return sql<{
    counted: string;
  }>`select count(*) as counted from (select from (${all}) rows limit ${most}) counted`;
}
