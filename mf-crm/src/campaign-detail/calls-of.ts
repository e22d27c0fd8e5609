import { maximumDays } from '@alo/contracts';
import { toIsoDay } from '@alo/ui';

const day = 86_400_000;

/**
 * Where the call history shows the calls of a campaign: from its start on, of the last days that it shows at once.
 * @param now - epoch milliseconds
 */
export function callsOf(id: string, startedAt: string, now: number): string {
  const earliest = now - (maximumDays - 1) * day;
  const from = toIsoDay(Math.max(Date.parse(startedAt), earliest));
  return `/call-history?campaign=${id}&from=${from}&to=${toIsoDay(now)}`;
}
