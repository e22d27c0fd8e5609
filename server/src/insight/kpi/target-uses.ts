import type { Usage } from '@alo/contracts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { messages } from './messages.ts';

/** KPIs that a department or team is a target of (entities.md §8), by name; the first 20. */
export async function kpisOfUnit(db: TenantTransaction, unitId: string): Promise<Usage[]> {
  const kpis = await db
    .selectFrom('kpi_target')
    .innerJoin('kpi', 'kpi.id', 'kpi_target.kpi_id')
    .select(['kpi.id', 'kpi.name'])
    .where('kpi_target.target_id', '=', unitId)
    .orderBy('kpi.name')
    .limit(20)
    .execute();
  return kpis.map(({ id, name }) => ({ kind: 'kpi', id, name, slot: messages.target }));
}

/** Takes somebody who leaves out of every KPI; what he reached in periods that are over stays. */
export async function removeFromKpis(db: TenantTransaction, userId: string): Promise<void> {
  await db.deleteFrom('kpi_target').where('target_id', '=', userId).execute();
}
