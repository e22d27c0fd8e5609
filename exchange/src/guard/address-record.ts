/** How long guessing goes on from one address. Milliseconds. */
export interface GuardLimits {
  /** Wrong passwords older than this are forgotten. */
  readonly window: number;
  /** Rest after the second wrong one; it doubles with each more, up to the longest. */
  readonly firstRest: number;
  readonly longestRest: number;
  /** Wrong ones after which the address is shut, and for how long. */
  readonly most: number;
  /** The same where a phone has given the right password within the window: an office behind one address. */
  readonly mostOfKnown: number;
  readonly shut: number;
}

export const guardLimits: GuardLimits = {
  window: 15 * 60_000,
  firstRest: 500,
  longestRest: 8_000,
  most: 10,
  mostOfKnown: 100,
  shut: 15 * 60_000,
};

/** What an address has done lately. */
export interface AddressRecord {
  readonly wrong: number;
  readonly lastWrong: number;
  /** When the right password was last given; 0: not yet. */
  readonly lastRight: number;
}

export const cleanRecord: AddressRecord = { wrong: 0, lastWrong: 0, lastRight: 0 };

/** The record after a right password. It takes no wrong one back: one account of his own must not help a guesser. */
export function afterRight(record: AddressRecord, now: number): AddressRecord {
  return { ...record, lastRight: now };
}

/** The record after a wrong password, and for how many milliseconds the address is denied; 0: not at all. */
export function afterWrong(
  record: AddressRecord,
  now: number,
  limits: GuardLimits = guardLimits,
): { readonly record: AddressRecord; readonly deny: number } {
  const isOld = now - record.lastWrong > limits.window;
  const wrong = isOld ? 1 : record.wrong + 1;
  const isKnown = record.lastRight > 0 && now - record.lastRight <= limits.window;
  const next = { ...record, wrong, lastWrong: now };
  if (wrong >= (isKnown ? limits.mostOfKnown : limits.most)) {
    return { record: next, deny: limits.shut };
  }
  // Colleagues of one who mistypes are not slowed down with him.
  if (isKnown || wrong < 2) return { record: next, deny: 0 };
  return { record: next, deny: Math.min(limits.firstRest * 2 ** (wrong - 2), limits.longestRest) };
}
