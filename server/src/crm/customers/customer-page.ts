import { expressionBuilder, sql, type SqlBool } from 'kysely';
import type { User } from '../../kernel/user/user.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import {
  afterCursor,
  afterRowCursor,
  type KeysetOrder,
  readOrder,
} from '../../kernel/database/keyset.ts';
import type { Schema } from '../../kernel/database/schema.ts';
import { customerConditions, type CustomerQuery, ownerCondition } from './customer-conditions.ts';
import { holdsNumberIn } from '../../kernel/masking/searched-text.ts';

/** The columns by which the list may be sorted. */
export const orders = {
  created_at: { column: 'created_at', type: 'timestamptz' },
  name: { column: 'name_folded', type: 'text' },
  last_call_at: { column: 'last_call_at', type: 'timestamptz', nullable: true },
} as const;
/** The order of a list that nobody sorts. */
export const newest: KeysetOrder = { column: 'created_at', direction: 'desc', type: 'timestamptz' };

/**
 * In the order of names their numbers would be found by trying, digit by digit: for who sees none, customers whose names
 * hold one come last, newest first.
 */
export type NamePart = 'plain' | 'numbered';

/** What the statements of one page are made of; of a list by name a part of it, for who sees no numbers. */
export function customerPage(
  db: TenantTransaction,
  query: CustomerQuery,
  user: User,
  part?: NamePart,
) {
  const order = part === 'numbered' ? newest : readOrder(query.sort, orders, newest);
  const conditions = [...customerConditions(db, query, user)];
  if (part === 'plain') conditions.push(sql<SqlBool>`not ${holdsNumberIn('name_folded')}`);
  if (part === 'numbered') conditions.push(holdsNumberIn('name_folded'));
  return {
    order,
    /** An index has the order; of the one that ends in nulls only the other way round. */
    isIndexed: order.nullable !== true || order.direction === 'desc',
    /** Every customer is in the list. */
    isWhole: conditions.length === 0,
    ofOwner: ownerCondition(query, user),
    matches: expressionBuilder<Schema, 'customer'>().and(conditions),
    behind: query.cursor === undefined ? null : afterPlace(order, query.cursor, part),
    /** Rows of the page, and one that says whether there are more. */
    most: query.per_page + 1,
  };
}

/** What {@link customerPage} gives. */
export type CustomerPage = ReturnType<typeof customerPage>;

/** Behind where a page ended. A name may hold a number that its reader does not see: its cursor names the row alone. */
function afterPlace(order: KeysetOrder, cursor: string, part: NamePart | undefined) {
  if (order.column !== 'name_folded') return afterCursor(order, cursor);
  const isPlain = (table: string) => sql<SqlBool>`not ${holdsNumberIn(`${table}.name_folded`)}`;
  return afterRowCursor(order, 'customer', cursor, part === 'plain' ? isPlain : undefined);
}
