import { digestFields } from '../sip/digest.ts';
import { wholeAddress } from './address-key.ts';

/** Seconds for which a nonce is good: a phone that takes longer is asked again, which costs it one more request. */
export const nonceLifetime = 15;
/** The most that are remembered; one address gets one a second at most. */
const mostNonces = 200_000;

/** The nonces that Asterisk has lately given, and to which addresses. */
export class IssuedNonces {
  /** `address nonce` → when it was given, epoch milliseconds; the oldest first. */
  readonly #issued = new Map<string, number>();

  /** A message that Asterisk sent to an address: if it is a challenge, its nonces are that address's. */
  note(destination: string, payload: Buffer, now: number): void {
    if (payload.toString('latin1', 0, 11) !== 'SIP/2.0 401') return;
    const headers = payload.toString('latin1').matchAll(/^WWW-Authenticate:(.*)$/gim);
    for (const [, challenge = ''] of headers) {
      const nonce = digestFields(challenge).get('nonce') ?? '';
      if (nonce !== '') this.#issued.set(keyOf(destination, nonce), now);
    }
    this.#forget(now);
  }

  /** Was this nonce given to this address, and is it still good? */
  has(address: string, nonce: string, now: number): boolean {
    const issued = this.#issued.get(keyOf(address, nonce));
    return issued !== undefined && now - issued <= nonceLifetime * 1000;
  }

  get size(): number {
    return this.#issued.size;
  }

  #forget(now: number): void {
    for (const [key, issued] of this.#issued) {
      if (this.#issued.size <= mostNonces && now - issued <= nonceLifetime * 1000) return;
      this.#issued.delete(key);
    }
  }
}

/** The capture writes IPv6 addresses in full, the events of Asterisk do not. */
const keyOf = (address: string, nonce: string) => `${wholeAddress(address)} ${nonce}`;
