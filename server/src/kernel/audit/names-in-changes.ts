import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';

/** What an id of the company belongs to. */
export interface NamedThing {
  readonly name: string;
  /** Kind of a telephone object; null of everything else. */
  readonly kind: string | null;
  /** It has been deleted. */
  readonly is_gone: boolean;
}

/** Tables whose ids changes hold, and how their rows are called. */
const named = [
  ['account', 'name', 'deleted_at is not null'],
  ['customer', 'name', 'deleted_at is not null'],
  ['role', `coalesce(nullif(display_name, ''), name)`],
  ['branch', 'name'],
  ['department', 'name'],
  ['team', 'name'],
  ['profile_status', 'name'],
  ['data_source', 'name'],
  ['project', 'name'],
  ['subscriber', `extension || ' · ' || name`],
  ['phone_number', 'number'],
  ['sound', 'name'],
] as const;

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Every id in the values that rows of the log keep. */
export function idsIn(values: readonly unknown[]): string[] {
  return [...new Set(JSON.stringify(values).match(uuids))];
}

/** What is there still, of all kinds at once. */
async function readPresent(db: TenantTransaction, ids: readonly string[]) {
  const wanted = sql`id = any(${[...ids]}::uuid[])`;
  const parts = named.map(
    ([table, name, isGone = 'false']) =>
      sql`select id, ${sql.raw(name)} as name, null::text as kind, ${sql.raw(isGone)} as is_gone
        from ${sql.table(table)} where ${wanted}`,
  );
  const { rows } = await sql<NamedThing & { id: string }>`
    select id, name, kind, false as is_gone from routing_object where ${wanted}
    union all ${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}

/** What was deleted, as the log itself called it last. */
async function readDeleted(db: TenantTransaction, ids: readonly string[]) {
  const kinds = [...named.map(([table]) => table), 'routing_object'];
  const { rows } = await sql<NamedThing & { id: string }>`
    select distinct on (target_id) target_id as id, target_name as name,
      case when target_kind = 'routing_object' then before ->> 'kind' end as kind, true as is_gone
    from audit_log where action = 'delete' and target_kind = any(${kinds}::text[])
      and target_id = any(${[...ids]}::uuid[])
    order by target_id, created_at desc`.execute(db);
  return rows;
}

/** What ids belong to; one that neither the company nor its log knows is left out. */
export async function readNames(
  db: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedThing>> {
  if (ids.length === 0) return new Map();
  const present = await readPresent(db, ids);
  const known = new Set(present.map(({ id }) => id));
  const missing = ids.filter((id) => !known.has(id));
  const deleted = missing.length === 0 ? [] : await readDeleted(db, missing);
  return new Map([...present, ...deleted].map(({ id, ...thing }) => [id, thing]));
}
