import type { TenantTransaction } from '../../kernel/database/database.ts';
import { asOperator } from '../../kernel/database/operator.ts';
import type { Table } from '../../kernel/exports/write-table.ts';
import { messages } from '../trunk-costs/messages.ts';
import { trunkCostColumns } from '../trunk-costs/trunk-cost-columns.ts';
import { readTrunkCosts } from '../trunk-costs/trunk-cost-rows.ts';

/** What all carriers charge, in the columns that an import reads. Its link is made for the operator only. */
export async function trunkCostTable(db: TenantTransaction): Promise<Table> {
  const rows = await asOperator(db, () => readTrunkCosts(db));
  return {
    name: messages.table,
    head: trunkCostColumns.map(({ title }) => title),
    rows: rows.map(({ form }) => trunkCostColumns.map(({ text }) => text(form))),
  };
}
