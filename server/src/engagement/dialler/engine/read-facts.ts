import type { TenantTransaction } from '../../../kernel/database/database.ts';
import type { TenantRouting } from '../../../telephony/routing/tenant-routing.ts';
import { type DialledCampaign, keepsAgent } from './campaign-row.ts';
import type { CampaignFacts } from './question-of.ts';
import { campaignRules, readCompanyRules } from './rules-of-campaign.ts';

/** What decides about every call of a campaign, whoever is called. */
export async function readFacts(
  db: TenantTransaction,
  campaign: DialledCampaign,
  routing: Pick<TenantRouting, 'objects'>,
  dropsTooMany: boolean,
): Promise<CampaignFacts> {
  return {
    campaign: campaignRules(campaign, routing),
    company: { ...(await readCompanyRules(db)), dropsTooMany },
    hasAgent: keepsAgent(campaign),
  };
}
