import { sql, type SqlBool } from 'kysely';
import type { TenantTransaction } from '../../../kernel/database/database.ts';

/** Campaigns whose calls somebody may take: named in them, or in a team of them. Surveys have a desk of their own. */
export function ownCampaigns(db: TenantTransaction, userId: string) {
  return db
    .selectFrom('campaign')
    .where('kind', '=', 'agent')
    .where(
      sql<SqlBool>`not exists (select from survey_form where survey_form.campaign_id = campaign.id)`,
    )
    .where(
      sql<SqlBool>`(exists (select from campaign_agent own where own.campaign_id = campaign.id and own.user_id = ${userId})
        or exists (select from campaign_team own join account on account.team_id = own.team_id
          where own.campaign_id = campaign.id and account.id = ${userId}))`,
    );
}

/** Those that run. */
export const deskCampaigns = (db: TenantTransaction, userId: string) =>
  ownCampaigns(db, userId).where('status', '=', 'running');
