import type { CallRecord } from '@alo/contracts';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';

interface Row {
  readonly queue_id: string | null;
  readonly ring_group_id: string | null;
  readonly room_id: string | null;
  readonly page_group_id: string | null;
  readonly campaign_id: string | null;
}

/** Names of the places that a call went through. */
export type CallPlaces = Pick<
  CallRecord,
  'queue_name' | 'ring_group_name' | 'room_name' | 'page_name' | 'campaign_name'
>;

/** Names of the queues, ring groups and conference rooms that calls went through, and of the campaigns that they belong to. */
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
  const campaigns = await campaignNames(db, rows);
  const names = new Map([...found, ...campaigns].map(({ id, name }) => [id, name]));
  return (row) => ({
    queue_name: names.get(row.queue_id ?? '') ?? null,
    ring_group_name: names.get(row.ring_group_id ?? '') ?? null,
    room_name: names.get(row.room_id ?? '') ?? null,
    page_name: names.get(row.page_group_id ?? '') ?? null,
    campaign_name: names.get(row.campaign_id ?? '') ?? null,
  });
}

async function campaignNames(db: TenantTransaction, rows: readonly Row[]) {
  const ids = [...new Set(rows.flatMap(({ campaign_id: id }) => (id === null ? [] : [id])))];
  if (ids.length === 0) return [];
  return db.selectFrom('campaign').select(['id', 'name']).where('id', 'in', ids).execute();
}
