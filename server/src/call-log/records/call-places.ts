import type { CallRecord } from '@alo/contracts';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';

interface Row {
  readonly queue_id: string | null;
  readonly ring_group_id: string | null;
  readonly room_id: string | null;
  readonly page_group_id: string | null;
}

/** Names of the places that a call went through. */
export type CallPlaces = Pick<
  CallRecord,
  'queue_name' | 'ring_group_name' | 'room_name' | 'page_name'
>;

/** Names of the queues, ring groups and conference rooms that calls went through. */
export async function readCallPlaces(
  db: TenantTransaction,
  rows: readonly Row[],
): Promise<(row: Row) => CallPlaces> {
  const ids = new Set(
    rows.flatMap((row) => [row.queue_id, row.ring_group_id, row.room_id, row.page_group_id]),
  );
  ids.delete(null);
  const found =
    ids.size === 0
      ? []
      : await db
          .selectFrom('routing_object')
          .select(['id', sql<string>`data ->> 'name'`.as('name')])
          .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
          .execute();
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return (row) => ({
    queue_name: names.get(row.queue_id ?? '') ?? null,
    ring_group_name: names.get(row.ring_group_id ?? '') ?? null,
    room_name: names.get(row.room_id ?? '') ?? null,
    page_name: names.get(row.page_group_id ?? '') ?? null,
  });
}
