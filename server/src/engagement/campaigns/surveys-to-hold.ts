import { overStatuses } from '@alo/contracts';
import { sql, type SqlBool } from 'kysely';
import type { UserInTransaction } from '../../kernel/user/actor.ts';
import { visibleCampaigns } from './visible-campaigns.ts';

/** Surveys that agents may hold in the calls of a campaign: those that agents ask, and that are not over. */
export const surveysToHold = (reader: UserInTransaction) =>
  visibleCampaigns(reader, 'survey')
    .where('campaign.status', 'not in', overStatuses)
    .where(
      sql<SqlBool>`exists (select from survey_form where survey_form.campaign_id = campaign.id and mode = 'agent')`,
    );

/** May this person name a survey in a campaign? Nobody deletes it before the transaction is over. */
export async function maySurvey(reader: UserInTransaction, id: string | null): Promise<boolean> {
  if (id === null) return true;
  const found = await surveysToHold(reader)
    .select('campaign.id')
    .where('campaign.id', '=', id)
    .forKeyShare('campaign')
    .executeTakeFirst();
  return found !== undefined;
}
