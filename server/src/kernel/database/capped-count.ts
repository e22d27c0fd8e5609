import { COUNT_CAP } from '@alo/contracts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { TenantTransaction } from './database.ts';
import type { Schema } from './schema.ts';

/** The statement behind {@link cappedCount}. */
export function countedRows<Tables extends keyof Schema>(
  db: TenantTransaction,
  query: SelectQueryBuilder<Schema, Tables, object>,
  cap = COUNT_CAP,
) {
  const rows = query.select(sql<number>`1`.as('one')).limit(cap + 1);
  return db.selectFrom(rows.as('rows')).select(sql<string>`count(*)`.as('counted'));
}

/** A number of rows that was counted. */
export const exactly = (matched: number) => ({
  total: Math.min(matched, COUNT_CAP),
  total_capped: matched > COUNT_CAP,
});

/** More than those that were seen, whose small digits say nothing; not below what a page shows. */
export function atLeast(matched: number, most: number) {
  const step = 10 ** (String(matched).length - 1);
  return { total: Math.max(most - 1, matched - (matched % step)), total_capped: true };
}

/** Counts rows, but never more than the cap: a list only needs to know "more than 10.000". */
export async function cappedCount<Tables extends keyof Schema>(
  db: TenantTransaction,
  query: SelectQueryBuilder<Schema, Tables, object>,
): Promise<{ total: number; total_capped: boolean }> {
  const { counted } = await countedRows(db, query).executeTakeFirstOrThrow();
  const total = Number(counted);
  return { total: Math.min(total, COUNT_CAP), total_capped: total > COUNT_CAP };
}
