import type { CallPrice } from './tariff.ts';

/** Caps against toll fraud, of an extension, a tenant, or of the operator for a tenant; 0 means none. */
export interface CallCaps {
  /** Calls to outside at the same moment. */
  readonly concurrent: number;
  readonly perMinute: number;
  readonly perDay: number;
  /** VND a day. */
  readonly moneyPerDay: number;
}

/** What was used so far, the new call not counted. */
export interface CallUse {
  readonly concurrent: number;
  readonly lastMinute: number;
  readonly today: number;
  /** VND */
  readonly moneyToday: number;
}

/** A cap and what was used of it. */
export interface CappedUse {
  /** Whose cap it is, for the message to people. */
  readonly whose: 'extension' | 'tenant' | 'operator';
  readonly caps: CallCaps;
  readonly use: CallUse;
  /** Prices by which this money is counted; absent: those of the tenant. */
  readonly priceOf?: (sent: string) => CallPrice | undefined;
}

/** Which cap a new call would break, and whose. */
export interface BrokenCap {
  readonly cap: keyof CallCaps;
  readonly whose: CappedUse['whose'];
  readonly most: number;
}

const usedOf: Readonly<Record<keyof CallCaps, (use: CallUse) => number>> = {
  concurrent: (use) => use.concurrent,
  perMinute: (use) => use.lastMinute,
  perDay: (use) => use.today,
  moneyPerDay: (use) => use.moneyToday,
};
const order: readonly (keyof CallCaps)[] = ['concurrent', 'perMinute', 'perDay', 'moneyPerDay'];

/**
 * May one more call go outside? Returns the first cap that is used up, undefined when none is. A figure that
 * is no number counts as used up. Emergency calls are never to be asked about.
 */
export function exceededCap(uses: readonly CappedUse[]): BrokenCap | undefined {
  for (const { whose, caps, use } of uses) {
    for (const cap of order) {
      const most = caps[cap];
      if (most !== 0 && !(usedOf[cap](use) < most)) return { cap, whose, most };
    }
  }
  return undefined;
}
