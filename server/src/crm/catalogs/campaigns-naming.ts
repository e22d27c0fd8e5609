import type { Usage } from '@alo/contracts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { messages } from './messages.ts';

/** Campaigns that name something in one of their fields, some of them if there are many. */
export async function campaignsNaming(
  db: TenantTransaction,
  column: 'project_id' | 'data_source_id' | 'survey_id',
  id: string,
): Promise<Usage[]> {
  const rows = await db
    .selectFrom('campaign')
    .select(['id', 'name'])
    .where(column, '=', id)
    .orderBy('name')
    .limit(20)
    .execute();
  return rows.map((campaign) => ({ kind: 'campaign', ...campaign, slot: messages.slots.campaign }));
}
