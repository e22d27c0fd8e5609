import { dayMs } from '../../../kernel/time/days.ts';
import type { Obstacle, ObstacleReason } from './obstacle.ts';
import type { Ban, Question } from './question.ts';

/** An imported register that is older stops advertising campaigns: numbers join it every day. */
export const registerMaxAgeMs = 7 * dayMs;
/** Dropped calls are counted over the last hour, so that this is when they are forgotten at the latest. */
const dropWindowMs = 3_600_000;

function ban(reason: ObstacleReason, held: Ban | null, at: number): Obstacle[] {
  if (held === null || at < held.since) return [];
  return held.until === null || at < held.until ? [{ reason, until: held.until }] : [];
}

/** What the law has against an advertising call whenever it is made. */
function adsAgainst({ company: { registerAsOf }, number }: Question, at: number): Obstacle[] {
  const reasons: readonly (readonly [ObstacleReason, boolean])[] = [
    ['do_not_call_register', number.isRegistered],
    ['no_consent', !number.hasConsent],
    ['register_missing', registerAsOf === null],
    ['register_too_old', registerAsOf !== null && at - registerAsOf > registerMaxAgeMs],
  ];
  return reasons.flatMap(([reason, holds]) => (holds ? [{ reason, until: null }] : []));
}

/** What is against a call whatever the hour and the calls before. */
export function standingAgainst(question: Question, at: number): Obstacle[] {
  const { campaign, company, number, contact } = question;
  const found: Obstacle[] = [
    ...ban('opted_out', number.optOut, at),
    ...ban('own_do_not_call', number.ownBan, at),
    ...(campaign.purpose === 'ads' ? adsAgainst(question, at) : []),
  ];
  if (at >= campaign.endAt) found.push({ reason: 'campaign_ended', until: null });
  if (at < campaign.startAt) {
    found.push({ reason: 'campaign_not_started', until: campaign.startAt });
  }
  if (company.dropsTooMany && !contact.hasAgent) {
    found.push({ reason: 'drop_rate', until: at + dropWindowMs });
  }
  if (number.isBeingCalled) found.push({ reason: 'being_called', until: null });
  return found;
}
