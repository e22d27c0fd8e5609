import { isCampaignOver } from '@alo/contracts';
import { JobRefusal } from '../../../kernel/jobs/job-refusal.ts';
import type { UserInTransaction } from '../../../kernel/user/actor.ts';
import type { CampaignRow } from '../campaign-row.ts';
import { type CampaignUse, visibleCampaigns } from '../visible-campaigns.ts';
import { messages } from './messages.ts';

/** May contacts still be added? */
export const takesContacts = ({ status }: Pick<CampaignRow, 'status'>) => !isCampaignOver(status);

/**
 * The campaign that a job adds contacts to; nobody may delete it meanwhile.
 * @throws {JobRefusal} it is over, or gone
 */
export async function openCampaign(
  reader: UserInTransaction,
  id: string,
  use: CampaignUse,
): Promise<CampaignRow> {
  const { db } = reader;
  await db.selectFrom('campaign').select('id').where('id', '=', id).forKeyShare().execute();
  const row = await visibleCampaigns(reader, use)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined || !takesContacts(row)) throw new JobRefusal(messages.over);
  return row;
}
