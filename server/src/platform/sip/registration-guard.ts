import { LoginThrottle } from '../../auth/login-throttle.ts';

/** What shall happen to bytes of the exchange on their way to a phone. */
export interface GuardVerdict {
  /** Milliseconds they are held back. */
  readonly delay: number;
  /** The connection ends instead. */
  readonly drop: boolean;
}

/** Longest answer that is put together from parts; a longer one passes unread. */
const longest = 8192;
/** Milliseconds that each wrong password in a row doubles, and the most there is. */
const slowness = { first: 250, most: 4000 };

const pass: GuardVerdict = { delay: 0, drop: false };

/**
 * Watches the answers that one connection gets to REGISTER. An exchange asks for the password once (401)
 * and then takes it (200): a second 401 for the same account was a wrong one. Wrong ones are slowed down, and
 * after as many as at the sign-in page the account is closed for this address for a quarter of an hour.
 */
export class RegistrationGuard {
  readonly #throttle: LoginThrottle;
  readonly #address: string;
  /** Questions for the password since the account was last let in, by account. */
  readonly #asked = new Map<string, number>();
  #rest = '';

  constructor(throttle: LoginThrottle, address: string) {
    this.#throttle = throttle;
    this.#address = address;
  }

  /** Takes the next bytes of the exchange. */
  take(chunk: Buffer): GuardVerdict {
    // Frames of a server are not masked, so the text of the answer is in the bytes as it is.
    const text = this.#rest + chunk.toString('latin1');
    let worst = pass;
    let read = 0;
    for (const match of text.matchAll(/SIP\/2\.0 (\d{3}) [^]*?\r\n\r\n/g)) {
      read = match.index + match[0].length;
      const verdict = this.#answered(Number(match[1]), match[0]);
      worst = {
        delay: Math.max(worst.delay, verdict.delay),
        drop: worst.drop || verdict.drop,
      };
    }
    const rest = text.slice(read);
    const begins = rest.lastIndexOf('SIP/2.0 ');
    this.#rest = begins < 0 ? rest.slice(-8) : rest.slice(begins).slice(0, longest);
    return worst;
  }

  #answered(status: number, answer: string): GuardVerdict {
    if (!/^cseq:\s*\d+\s+REGISTER\s*$/im.test(answer)) return pass;
    const account = /^(?:to|t):[^\r\n]*?sips?:([^@>;\s]+)@/im.exec(answer)?.[1];
    if (account === undefined) return pass;
    const key = `sip ${account} ${this.#address}`;
    if (this.#throttle.waitSeconds(key) > 0) return { delay: 0, drop: true };
    if (status === 200) {
      this.#asked.delete(account);
      this.#throttle.succeed(key);
      return pass;
    }
    if (status !== 401 || /stale\s*=\s*"?true/i.test(answer)) return pass;
    const asked = (this.#asked.get(account) ?? 0) + 1;
    this.#asked.set(account, asked);
    if (asked === 1) return pass;
    this.#throttle.fail(key);
    return { delay: Math.min(slowness.first * 2 ** (asked - 2), slowness.most), drop: false };
  }
}
