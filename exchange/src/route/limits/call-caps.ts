/** Caps against toll fraud, of an extension or a tenant; 0 means none. */
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
  readonly whose: 'extension' | 'tenant';
  readonly caps: CallCaps;
  readonly use: CallUse;
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

/** The least that the caps leave of money, VND; undefined where none speaks of money. */
export function moneyLeft(
  uses: readonly CappedUse[],
): (Omit<BrokenCap, 'cap'> & { left: number }) | undefined {
  const [least] = uses
    .filter(({ caps }) => caps.moneyPerDay > 0)
    .map(({ whose, caps, use }) => {
      return { whose, most: caps.moneyPerDay, left: caps.moneyPerDay - use.moneyToday };
    })
    .toSorted((one, other) => one.left - other.left);
  return least;
}

/**
 * May one more call go outside? Gives back the first cap that is used up, undefined when none is. A figure that
 * is no number counts as used up. Emergency calls are never to be asked about.
 */
export function brokenCap(uses: readonly CappedUse[]): BrokenCap | undefined {
  for (const { whose, caps, use } of uses) {
    for (const cap of order) {
      const most = caps[cap];
      if (most !== 0 && !(usedOf[cap](use) < most)) return { cap, whose, most };
    }
  }
  return undefined;
}
