import type { CampaignAction, CampaignPurpose, CampaignStatus } from '@alo/contracts';
import { registerMaxAgeMs } from '../dialler/law/standing.ts';

/** From which statuses an action leads where. */
const moves: Readonly<
  Record<CampaignAction, { readonly from: readonly CampaignStatus[]; readonly to: CampaignStatus }>
> = {
  schedule: { from: ['draft'], to: 'scheduled' },
  start: { from: ['draft', 'scheduled'], to: 'running' },
  pause: { from: ['running'], to: 'paused' },
  resume: { from: ['paused'], to: 'running' },
  stop: { from: ['scheduled', 'running', 'paused'], to: 'cancelled' },
  complete: { from: ['running', 'paused'], to: 'completed' },
};

/** What decides whether a campaign may be moved; moments in epoch milliseconds. */
export interface CampaignFacts {
  readonly status: CampaignStatus;
  readonly purpose: CampaignPurpose;
  readonly hasConsent: boolean;
  readonly startAt: number;
  readonly endAt: number;
  /** Contacts that are still to be called; null: it needs none. */
  readonly waiting: number | null;
  /** Numbers of it that are in service; null: it calls nobody. */
  readonly numbers: number | null;
  /** Questions that it asks; null: it is no survey. */
  readonly questions: number | null;
  /** Of which moment the imported national register is; null: none is imported. */
  readonly registerAsOf: number | null;
}

/** Why a campaign is not moved. */
export type MoveRefusal =
  | 'CAMPAIGN_STATUS'
  | 'CAMPAIGN_EMPTY'
  | 'CAMPAIGN_OVER'
  | 'CAMPAIGN_NOT_LATER'
  | 'CAMPAIGN_NO_NUMBER'
  | 'SURVEY_EMPTY'
  | 'CONSENT_MISSING'
  | 'REGISTER_MISSING'
  | 'REGISTER_TOO_OLD';

/** What a move comes to. */
export type Moved = { readonly status: CampaignStatus } | { readonly refusal: MoveRefusal };

/** What keeps a campaign from calling whatever its status; moment in epoch milliseconds. */
export function againstCalling(facts: CampaignFacts, at: number): MoveRefusal | null {
  if (at >= facts.endAt) return 'CAMPAIGN_OVER';
  if (facts.questions === 0) return 'SURVEY_EMPTY';
  if (facts.waiting === 0) return 'CAMPAIGN_EMPTY';
  if (facts.numbers === 0) return 'CAMPAIGN_NO_NUMBER';
  if (facts.purpose !== 'ads') return null;
  if (!facts.hasConsent) return 'CONSENT_MISSING';
  if (facts.registerAsOf === null) return 'REGISTER_MISSING';
  return at - facts.registerAsOf > registerMaxAgeMs ? 'REGISTER_TOO_OLD' : null;
}

/**
 * Where an action leads a campaign, or why it does not.
 * @param at - epoch milliseconds
 */
export function statusAfter(action: CampaignAction, facts: CampaignFacts, at: number): Moved {
  const { from, to } = moves[action];
  if (!from.includes(facts.status)) return { refusal: 'CAMPAIGN_STATUS' };
  if (to === 'running' || to === 'scheduled') {
    const refusal = againstCalling(facts, at);
    if (refusal !== null) return { refusal };
  }
  if (to === 'scheduled' && at >= facts.startAt) return { refusal: 'CAMPAIGN_NOT_LATER' };
  return { status: to };
}
