import type { Selectable } from 'kysely';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import type { CampaignTables } from '../../../kernel/database/schema-campaign.ts';

/** A campaign as it is dialled. */
export interface DialledCampaign extends Selectable<CampaignTables['campaign']> {
  readonly numberIds: readonly string[];
}

/** Reads a campaign with the numbers that it shows; undefined when it is not there. */
export async function readCampaign(
  db: TenantTransaction,
  id: string,
): Promise<DialledCampaign | undefined> {
  const row = await db.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const numbers = await db
    .selectFrom('campaign_number')
    .select('number_id')
    .where('campaign_id', '=', id)
    .orderBy('number_id')
    .execute();
  return { ...row, numberIds: numbers.map(({ number_id }) => number_id) };
}

/** Is a call made for an agent who is kept for it? */
export const keepsAgent = ({ kind, dial_mode }: Pick<DialledCampaign, 'kind' | 'dial_mode'>) =>
  kind === 'agent' && dial_mode !== 'ratio' && dial_mode !== 'predictive';
