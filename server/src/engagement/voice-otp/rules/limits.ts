import type { OtpReason } from '@alo/contracts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Limits of every company. */
export const otpLimits = {
  phone: { perDay: 10, apartMs: 30_000 },
  /** Requests of one API key, or of one person, and of a whole company, within a minute. */
  perKeyMinute: 60,
  perTenantMinute: 300,
  /**
   * A prefix is taken for pumped (calls made for the money that they bring to its carrier) when it gets more than ten times
   * the calls of a usual hour and hardly any code comes back. Fewer calls than `least` say nothing.
   */
  pumping: { least: 50, factor: 10, verifiedShare: 0.2 },
} as const;

/** What a number has been sent. */
export interface PhoneHistory {
  /** There is a request that is not over. */
  readonly isRunning: boolean;
  /** Moments of the requests of the last 24 hours, blocked ones left out, the newest first. */
  readonly sentAt: readonly number[];
}

/** Requests to the numbers of a prefix. */
export interface PrefixHistory {
  readonly lastHour: number;
  readonly verifiedLastHour: number;
  /** Mean of an hour of the last seven days. */
  readonly hourlyMean: number;
}

/** Why nothing is sent, for programs; seconds until it is worth to ask again. */
export interface OtpRefusal {
  readonly code: 'OTP_NUMBER_BUSY' | 'OTP_TOO_SOON' | 'OTP_NUMBER_LIMIT' | 'OTP_PREFIX_BLOCKED';
  /** With which reason the request is shown as blocked; null: it is not, the one before is meant. */
  readonly reason: Extract<OtpReason, 'phone_limit' | 'prefix_blocked'> | null;
  readonly retryAfter: number;
}

const seconds = (ms: number) => Math.max(1, Math.ceil(ms / 1_000));

/**
 * What is against sending a code to a number now; null: nothing.
 * @param perHour codes for a number within an hour, as the script says
 */
export function refusalOf(
  { isRunning, sentAt }: PhoneHistory,
  prefix: PrefixHistory,
  perHour: number,
  now: number,
): OtpRefusal | null {
  const { perDay, apartMs } = otpLimits.phone;
  const [last] = sentAt;
  if (isRunning) return { code: 'OTP_NUMBER_BUSY', reason: null, retryAfter: seconds(apartMs) };
  if (last !== undefined && now - last < apartMs) {
    return { code: 'OTP_TOO_SOON', reason: null, retryAfter: seconds(last + apartMs - now) };
  }
  const full = [
    { most: perHour, within: hour },
    { most: perDay, within: day },
  ].flatMap(({ most, within }) => {
    const counted = sentAt.filter((at) => at > now - within);
    const oldest = counted[most - 1];
    return oldest === undefined ? [] : [oldest + within - now];
  });
  if (full.length > 0) {
    const retryAfter = seconds(Math.max(...full));
    return { code: 'OTP_NUMBER_LIMIT', reason: 'phone_limit', retryAfter };
  }
  if (isPumped(prefix)) {
    return {
      code: 'OTP_PREFIX_BLOCKED',
      reason: 'prefix_blocked',
      retryAfter: seconds(10 * minute),
    };
  }
  return null;
}

/** Whether the calls to a prefix look like pumping. */
export function isPumped({ lastHour, verifiedLastHour, hourlyMean }: PrefixHistory): boolean {
  const { least, factor, verifiedShare } = otpLimits.pumping;
  return (
    lastHour >= least &&
    lastHour > factor * hourlyMean &&
    verifiedLastHour < verifiedShare * lastHour
  );
}

/** The part of a number by which it is counted: the three digits after the 0 of a Vietnamese mobile number. */
export function prefixOf(phoneE164: string): string {
  return phoneE164.slice(0, 5);
}
