import { dayMs } from '../../../kernel/time/days.ts';
import { dayStart } from './clock.ts';
import type { Obstacle } from './obstacle.ts';
import type { Question } from './question.ts';

/** Decree 91/2020, article 13: one advertising call to a number in 24 hours. */
const adsEveryMs = dayMs;
/** Who answered and met nobody is not called for three days unless an agent is kept for the call. */
const droppedRestMs = 3 * dayMs;

/** An obstacle that holds until a moment, if that is still to come. */
function rest(reason: Obstacle['reason'], until: number | null, at: number): Obstacle[] {
  return until !== null && until > at ? [{ reason, until }] : [];
}

const after = (moment: number | null, ms: number) => (moment === null ? null : moment + ms);

/** What earlier calls have against a call at a moment. Somebody who asked to be called is, however often that was before. */
export function callsAgainst({ campaign, number, contact }: Question, at: number): Obstacle[] {
  const today = dayStart(at);
  const callsToday = number.calls.filter((call) => call >= today && call <= at).length;
  const { isCallBack, hasAgent, nextAt } = contact;
  const agreed = number.agreedFrequency || isCallBack;
  return [
    ...(isCallBack || contact.attempts < campaign.maxAttempts
      ? []
      : [{ reason: 'max_attempts', until: null } as const]),
    ...(isCallBack
      ? []
      : rest('recently_talked', after(number.lastTalkAt, campaign.noRecallDays * dayMs), at)),
    ...(hasAgent ? [] : rest('recently_dropped', after(number.droppedAt, droppedRestMs), at)),
    ...(campaign.purpose !== 'ads' || agreed
      ? []
      : rest('ads_within_24_hours', after(number.lastAdsCallAt, adsEveryMs), at)),
    ...(isCallBack || callsToday < campaign.maxPerDay
      ? []
      : [{ reason: 'max_per_day', until: today + dayMs } as const]),
    ...rest(isCallBack ? 'call_back_later' : 'retry_later', nextAt, at),
  ];
}
