import { type Hotline, hotlineStatusSchema, hotlineSchema } from '@alo/contracts';
import { sql, type SqlBool } from 'kysely';
import * as v from 'valibot';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';

/** A hotline as the database has it. */
export async function readHotlineRow(db: TenantTransaction, id: string) {
  const row = await db
    .selectFrom('telecom_hotline')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw refuse.notFound();
  return { ...row, status: v.parse(hotlineStatusSchema, row.status) };
}
export type HotlineRow = Awaited<ReturnType<typeof readHotlineRow>>;

/** Hotlines of the tenant, the newest first; only one with an id. */
export async function readHotlines(db: TenantTransaction, id?: string): Promise<Hotline[]> {
  let query = db
    .selectFrom('telecom_hotline')
    .innerJoin('telecom_switchboard', 'telecom_switchboard.id', 'switchboard_id')
    .selectAll('telecom_hotline')
    .select('telecom_switchboard.name as switchboard_name')
    .orderBy('telecom_hotline.created_at', 'desc')
    .orderBy('telecom_hotline.id');
  if (id !== undefined) query = query.where('telecom_hotline.id', '=', id);
  const rows = await query.execute();
  const documents = await documentsOf(
    db,
    rows.map((row) => row.id),
  );
  const extensions = await extensionsOf(db);
  return rows.map((row) =>
    v.parse(hotlineSchema, {
      ...row,
      documents: documents.get(row.id) ?? [],
      extensions: row.number_id === null ? [] : (extensions.get(row.number_id) ?? []),
      submitted_at: row.submitted_at?.toISOString() ?? null,
      decided_at: row.decided_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
    }),
  );
}

/** One hotline. @throws {ProblemError} 404 */
export async function readHotline(db: TenantTransaction, id: string): Promise<Hotline> {
  const [hotline] = await readHotlines(db, id);
  if (hotline === undefined) throw refuse.notFound();
  return hotline;
}

async function documentsOf(db: TenantTransaction, ids: readonly string[]) {
  const rows = await db
    .selectFrom('telecom_document')
    .select(['id', 'hotline_id', 'name', 'size'])
    .where(sql<SqlBool>`hotline_id = any(${[...ids]}::uuid[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ hotline_id }) => hotline_id);
}

/** Subscribers by the number that they call with. */
async function extensionsOf(db: TenantTransaction) {
  const rows = await db
    .selectFrom('route_edge')
    .innerJoin('subscriber', 'subscriber.id', 'route_edge.from_id')
    .select(['subscriber.id', 'subscriber.extension', 'subscriber.name', 'route_edge.to_id'])
    .where('from_kind', '=', 'subscriber')
    .where('slot', '=', 'outbound_number_id')
    .orderBy('subscriber.extension')
    .execute();
  return Map.groupBy(rows, ({ to_id }) => to_id);
}
