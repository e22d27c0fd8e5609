import type { TenantTransaction } from '../../kernel/database/database.ts';
import { blockedTable } from '../../telephony/exports/blocked-table.ts';
import type { ExportedTable } from '../../kernel/exports/exported-table.ts';
import { subscriberTable } from '../../telephony/exports/subscriber-table.ts';
import { trunkCostTable } from '../../telephony/exports/trunk-cost-table.ts';
import { type Table, toCsv, toXlsx } from '../../kernel/exports/write-table.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function readTable(db: TenantTransaction, table: ExportedTable): Promise<Table> {
  if (table === 'trunk_cost') return trunkCostTable(db);
  return table === 'subscriber' ? subscriberTable(db) : blockedTable(db, table);
}

/** A whole list as a file. */
export async function exportTable(
  db: TenantTransaction,
  table: ExportedTable,
  format: 'csv' | 'xlsx',
) {
  const read = await readTable(db, table);
  const name = `${read.name}.${format}`;
  return format === 'csv'
    ? { name, mime: 'text/csv; charset=utf-8', content: toCsv(read) }
    : { name, mime: xlsx, content: toXlsx(read) };
}
