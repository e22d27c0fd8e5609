/** How many wrong passwords are taken on the port for SIP. Milliseconds. */
export interface GuardLimits {
  /** Wrong passwords older than this are forgotten. */
  readonly window: number;
  /** Wrong ones for one account from one address, after which the address may not use that account. */
  readonly ofAccount: number;
  /** Wrong ones from one address over all accounts, also those that nobody has, after which it is blocked. */
  readonly ofAddress: number;
  /** The same where a phone has given the right password within the window: an office behind one address. */
  readonly ofKnownAddress: number;
  /** For how long the account is blocked for the address: somebody may just have corrected the telephone. */
  readonly accountShut: number;
  /** For how long the address is blocked. */
  readonly addressShut: number;
}

export const guardLimits: GuardLimits = {
  window: 15 * 60_000,
  ofAccount: 10,
  ofAddress: 30,
  ofKnownAddress: 200,
  accountShut: 5 * 60_000,
  addressShut: 15 * 60_000,
};

/** What an address has done lately. */
export interface AddressCounts {
  /** When each wrong password came, by account; of unknown names under the empty one. */
  readonly wrong: ReadonlyMap<string, readonly number[]>;
  /** When the right password of whatever account was last given; 0: not yet. */
  readonly lastRight: number;
}

export const noCounts: AddressCounts = { wrong: new Map(), lastRight: 0 };

/** What is to be blocked after a wrong password. */
export type Shut = 'nothing' | 'account' | 'address';

/** The counts after a right password. It takes no wrong one back: an account of his own must not help a guesser. */
export function afterRight(counts: AddressCounts, now: number): AddressCounts {
  return { ...counts, lastRight: now };
}

/** The counts after an account, or the whole address (empty), was unblocked manually: both start over. */
export function afterOpening(counts: AddressCounts, account: string): AddressCounts {
  if (account === '') return { ...counts, wrong: new Map() };
  return { ...counts, wrong: new Map([...counts.wrong].filter(([name]) => name !== account)) };
}

/**
 * The counts after a wrong password, and what is to be blocked.
 * @param account empty: an unknown name
 * @returns `total`: wrong ones that led to what is to be blocked
 */
export function afterWrong(
  counts: AddressCounts,
  account: string,
  now: number,
  limits: GuardLimits = guardLimits,
): { readonly counts: AddressCounts; readonly shut: Shut; readonly total: number } {
  const isRecent = (at: number) => now - at <= limits.window;
  const wrong = new Map<string, readonly number[]>();
  for (const [name, times] of counts.wrong) {
    const recent = times.filter(isRecent);
    if (recent.length > 0) wrong.set(name, recent);
  }
  const ofAccount = [...(wrong.get(account) ?? []), now].slice(-limits.ofKnownAddress);
  wrong.set(account, ofAccount);
  const next = { ...counts, wrong };
  const total = [...wrong.values()].reduce((sum, times) => sum + times.length, 0);
  const isKnown = counts.lastRight > 0 && isRecent(counts.lastRight);
  if (total >= (isKnown ? limits.ofKnownAddress : limits.ofAddress)) {
    return { counts: next, shut: 'address', total };
  }
  const isShut = account !== '' && ofAccount.length >= limits.ofAccount;
  return { counts: next, shut: isShut ? 'account' : 'nothing', total: ofAccount.length };
}
