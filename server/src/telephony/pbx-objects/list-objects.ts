import { foldVietnamese, type ObjectKind, type Reference } from '@alo/contracts';
import { sql, type SqlBool } from 'kysely';
import { cappedCount } from '../../kernel/database/capped-count.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { contains } from '../../kernel/database/like.ts';
import { readHits } from './routing-counter.ts';
import { formReferences, selectObjects, type StoredObject, toStored } from './object-row.ts';
import { namesOf } from './references.ts';

/** What a list is narrowed by; see the call. */
export interface ObjectFilter {
  readonly page: number;
  readonly page_size: number;
  readonly search: string;
  readonly active?: boolean;
  readonly choice: string;
  readonly uses: string;
  readonly sort: 'name' | '-name' | 'created_at' | '-created_at' | 'priority';
}

/** One page of the objects of a kind. */
export async function listObjects(db: TenantTransaction, kind: ObjectKind, filter: ObjectFilter) {
  let found = selectObjects(db, kind);
  if (filter.search !== '') {
    const text = contains(foldVietnamese(filter.search));
    found = found.where(sql<SqlBool>`(name_folded like ${text} or extension like ${text})`);
  }
  if (filter.active !== undefined) found = found.where('is_active', '=', filter.active);
  if (filter.choice !== '') {
    const { choice } = filter;
    found = found.where(
      sql<SqlBool>`${choice} in (data->>'strategy', data->>'type', data->>'mode')`,
    );
  }
  if (filter.uses !== '') {
    found = found.where(
      sql<SqlBool>`exists (select from route_edge where from_id = routing_object.id and to_id = ${filter.uses})`,
    );
  }
  const rows = await found
    .selectAll()
    .orderBy(orderOf(filter.sort))
    .orderBy('id')
    .limit(filter.page_size)
    .offset((filter.page - 1) * filter.page_size)
    .execute();
  return {
    data: await describeObjects(
      db,
      rows.map((row) => toStored(kind, row)),
    ),
    ...(await cappedCount(db, found)),
    next_cursor: null,
  };
}

function orderOf(sort: ObjectFilter['sort']) {
  switch (sort) {
    case 'name':
      return sql`name_folded asc`;
    case '-name':
      return sql`name_folded desc`;
    case 'created_at':
      return sql`created_at asc`;
    case '-created_at':
      return sql`created_at desc`;
    case 'priority':
      return sql`(data->>'priority')::integer asc`;
  }
}

/** Objects as the screens read them: with the names of what they point at and how often they are used. */
export async function describeObjects(db: TenantTransaction, objects: readonly StoredObject[]) {
  const references: Reference[] = objects.flatMap(({ kind, form }) => formReferences(kind, form));
  const names = await namesOf(db, references);
  const counts = await db
    .selectFrom('route_edge')
    .select(['to_id', sql<string>`count(*)`.as('counted')])
    .where(sql<SqlBool>`to_id = any(${objects.map(({ id }) => id)}::uuid[])`)
    .groupBy('to_id')
    .execute();
  const uses = new Map(counts.map(({ to_id, counted }) => [to_id, Number(counted)]));
  const hits = await readHits(
    db,
    objects.map(({ id }) => id),
  );
  return objects.map(({ id, kind, form, createdAt, updatedAt, rowVersion }) => ({
    id,
    form,
    names: Object.fromEntries(
      formReferences(kind, form).map((reference) => [reference.id, names[reference.id] ?? '']),
    ),
    uses: uses.get(id) ?? 0,
    hits: hits.get(id) ?? null,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
    row_version: rowVersion,
  }));
}
