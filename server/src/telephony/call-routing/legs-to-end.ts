import type { OutsideLeg } from '@alo/exchange';
import { costlyKind, isGranted, type OutsideGrant, readSentNumber } from '@alo/routing';

/** What a company may do outside at a moment. */
export interface OutsideNow {
  readonly grant: OutsideGrant;
  /** Its plan and the days of grace are over. */
  readonly isPlanOver: boolean;
  /** The operator's ceiling of money for the day is used up. */
  readonly isMoneySpent: boolean;
  /** The operator's ceiling of calls at once, 0 without one. */
  readonly concurrent: number;
}

/**
 * Which of a company's ongoing outside calls have to end: all of them, those by a trunk or to a kind of number that
 * is no longer given to it, and the newest ones beyond the ceiling of calls at once.
 */
export function legsToEnd(
  legs: readonly OutsideLeg[],
  { grant, isPlanOver, isMoneySpent, concurrent }: OutsideNow,
): readonly OutsideLeg[] {
  if (grant.state !== 'allowed' || isPlanOver || isMoneySpent) return legs;
  const isClosed = ({ trunk, number }: OutsideLeg) => {
    const kind = costlyKind(readSentNumber(number));
    return !grant.trunks.includes(trunk) || (kind !== undefined && !isGranted(kind, grant));
  };
  const ended = new Set(legs.filter(isClosed));
  if (concurrent > 0) {
    // A call that rings several numbers counts once.
    const calls = Map.groupBy(
      legs.filter((leg) => !ended.has(leg)).toSorted((one, other) => one.since - other.since),
      ({ callId }) => callId,
    );
    for (const beyond of [...calls.values()].slice(concurrent)) {
      for (const leg of beyond) ended.add(leg);
    }
  }
  return [...ended];
}
