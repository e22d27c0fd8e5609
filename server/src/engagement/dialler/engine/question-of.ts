import type { TenantTransaction } from '../../../kernel/database/database.ts';
import type { ContactRow } from '../attempts/contact-row.ts';
import type { CampaignRules, CompanyRules, Question } from '../law/question.ts';
import type { DialledCampaign } from './campaign-row.ts';
import { readNumberFacts } from './number-facts.ts';

/** What of the question does not depend on the contact. */
export interface CampaignFacts {
  readonly campaign: CampaignRules;
  readonly company: CompanyRules;
  /** An agent is kept for each call. */
  readonly hasAgent: boolean;
}

/** A number of which nothing is known: what is against calling it is against calling anybody. */
const anybody = {
  ...{ isRegistered: false, ownBan: null, optOut: null, isBeingCalled: false },
  ...{ calls: [], lastAdsCallAt: null, lastTalkAt: null, droppedAt: null },
} as const;

/** The question of whether a campaign may call a contact. */
export async function questionOf(
  db: TenantTransaction,
  { hasAgent, ...facts }: CampaignFacts,
  campaign: DialledCampaign,
  row: ContactRow,
): Promise<Question> {
  return {
    ...facts,
    number: await readNumberFacts(db, campaign, row.phone_e164),
    contact: {
      attempts: row.attempts,
      nextAt: row.next_at?.getTime() ?? null,
      isCallBack: row.callback_at !== null,
      hasAgent,
    },
  };
}

/** The same of anybody at all: whether the campaign calls now. */
export function questionOfCampaign(
  { hasAgent, ...facts }: CampaignFacts,
  campaign: DialledCampaign,
): Question {
  return {
    ...facts,
    number: {
      ...anybody,
      hasConsent: campaign.has_consent,
      agreedHours: campaign.agreed_hours,
      agreedFrequency: campaign.agreed_frequency,
    },
    contact: { attempts: 0, nextAt: null, isCallBack: false, hasAgent },
  };
}
