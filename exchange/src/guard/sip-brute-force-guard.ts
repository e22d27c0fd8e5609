import type { AmiClient } from '../ami/ami-client.ts';
import type { AmiMessage } from '../ami/ami-message.ts';
import { addressKey } from './address-key.ts';
import type { ChallengeCapture } from './challenge-capture.ts';
import type { Denial, OpenDenial } from './denial.ts';
import { Denials, type DenialsParts } from './denials.ts';
import {
  type AddressCounts,
  afterOpening,
  afterRight,
  afterWrong,
  type GuardLimits,
  guardLimits,
  noCounts,
} from './guess-counts.ts';
import { readSecurityEvent, type SecurityEvent } from './security-event.ts';

/** Addresses of which something is remembered. */
const mostAddresses = 10_000;
/** Milliseconds after which a nonce is looked for once more: the capture may be behind the event. */
const lookAgain = 300;
/** Refusals of an access list whose second event, the wrong password, is still expected. */
const mostExpected = 1000;

export interface GuessGuardParts extends Omit<DenialsParts, 'ami'> {
  readonly ami: DenialsParts['ami'] & Pick<AmiClient, 'onEvent'>;
  /** Knows which nonces were given to whom. */
  readonly challenges: Pick<ChallengeCapture, 'hasIssued'>;
  readonly limits?: GuardLimits;
}

/**
 * Stops guessing of SIP passwords over UDP or TCP, whatever the method: first the account is blocked for the address, then
 * the address. Over UDP anybody can write any sender: only an answer to a challenge that Asterisk gave to that address
 * is counted, for who writes another's address never hears the challenge.
 */
export class SipBruteForceGuard {
  readonly #parts: GuessGuardParts;
  readonly #denials: Denials;
  readonly #counts = new Map<string, AddressCounts>();
  readonly #expected = new Set<string>();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #unsubscribe: () => void;

  constructor(parts: GuessGuardParts) {
    this.#parts = parts;
    this.#denials = new Denials(parts);
    this.#unsubscribe = parts.ami.onEvent((event) => this.#receive(event));
  }

  close(): void {
    this.#unsubscribe();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#denials.close();
  }

  /** What is blocked now, the newest first. */
  list(): readonly OpenDenial[] {
    return this.#denials.list();
  }

  /**
   * Unblocks before the time, and counts from zero; false where it is not blocked.
   * @throws {AriError | AmiError} when Asterisk did not take it
   */
  async open({ key, account }: Denial): Promise<boolean> {
    const isOpened = await this.#denials.open({ key, account });
    const counts = this.#counts.get(key);
    if (isOpened && counts !== undefined) this.#counts.set(key, afterOpening(counts, account));
    return isOpened;
  }

  #receive(message: AmiMessage): void {
    // Told after every login, at the earliest when all modules are there.
    if (message.get('Event') === 'FullyBooted') return this.#denials.restore();
    if (message.get('Event') === 'Reload') return this.#denials.enforceAgain();
    const event = readSecurityEvent(message);
    if (event === undefined) return;
    // Phones of browsers, and whatever else is on this machine.
    if (event.address === '127.0.0.1' || event.address === '::1') return;
    const key = addressKey(event.address);
    if (event.kind === 'right') return this.#keep(key, afterRight(this.#countsOf(key), Date.now()));
    const request = `${event.address} ${event.session}`;
    if (event.kind === 'denied') return this.#expect(request);
    // A telephone with an old password, whose account is blocked for it, keeps trying: that is not a guess at another one.
    if (event.account === '' && this.#expected.delete(request)) return;
    if (this.#isProven(event)) return this.#count(key, event.account);
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (this.#isProven(event)) this.#count(key, event.account);
    }, lookAgain);
    this.#timers.add(timer.unref());
  }

  /** Does it come from where it says it comes from? */
  #isProven({ isSourceCertain, address, nonce }: SecurityEvent): boolean {
    return isSourceCertain || this.#parts.challenges.hasIssued(address, nonce);
  }

  #count(key: string, account: string): void {
    const limits = this.#parts.limits ?? guardLimits;
    const now = Date.now();
    const step = afterWrong(this.#countsOf(key), account, now, limits);
    this.#keep(key, step.counts);
    if (step.shut === 'nothing') return;
    const isAccount = step.shut === 'account';
    const denial: Denial = { key, account: isAccount ? account : '' };
    const until = now + (isAccount ? limits.accountShut : limits.addressShut);
    this.#denials.add(denial, { since: now, until, wrong: step.total });
  }

  #expect(request: string): void {
    this.#expected.add(request);
    const oldest = this.#expected.keys().next();
    if (this.#expected.size > mostExpected && !oldest.done) this.#expected.delete(oldest.value);
  }

  #countsOf(key: string): AddressCounts {
    return this.#counts.get(key) ?? noCounts;
  }

  #keep(key: string, counts: AddressCounts): void {
    this.#counts.delete(key);
    this.#counts.set(key, counts);
    const oldest = this.#counts.keys().next();
    if (this.#counts.size > mostAddresses && !oldest.done) this.#counts.delete(oldest.value);
  }
}
