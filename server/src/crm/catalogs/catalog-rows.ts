import { catalogForms, type CatalogKind } from '@alo/contracts';
import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { catalogTables } from './catalog-kind.ts';

export type CatalogForm = Readonly<Record<string, unknown>>;

const rowSchema = v.looseObject({
  id: v.string(),
  sort: v.number(),
  customers: v.number(),
  created_at: v.date(),
  row_version: v.number(),
});

/** Rows of a catalogue with the number of customers of each, in their order. */
export async function readCatalog(
  db: TenantTransaction,
  kind: CatalogKind,
  where: RawBuilder<unknown>,
) {
  const { ofCustomer } = catalogTables[kind];
  const { rows } = await sql<Record<string, unknown>>`
    select entry.*, coalesce(counted.customers, 0)::integer as customers
    from ${sql.table(kind)} entry
    left join (select ${sql.ref(ofCustomer)} as of_id, count(*) as customers from customer
        where deleted_at is null group by 1) counted on counted.of_id = entry.id
    where ${where} order by entry.sort, entry.name, entry.id`.execute(db);
  return rows.map((row) => toEntry(kind, row));
}

/** The answer form of a row. */
function toEntry(kind: CatalogKind, row: Record<string, unknown>) {
  const { id, sort, customers, created_at, row_version } = v.parse(rowSchema, row);
  const form = v.parse(catalogForms[kind], {
    ...row,
    // Amounts come as texts: they are wider than the driver's numbers.
    ...('cost' in row ? { cost: row['cost'] === null ? null : Number(row['cost']) } : {}),
  });
  return { id, form, sort, customers, created_at: created_at.toISOString(), row_version };
}

/** Values of a form in the order of the columns of its kind. */
export function columnValues(kind: CatalogKind, form: CatalogForm) {
  const { columns } = catalogTables[kind];
  return columns.map((column) => ({
    column: sql.ref(column),
    value:
      column === 'member_ids' ? sql`${form[column] ?? []}::uuid[]` : sql`${form[column] ?? null}`,
  }));
}
