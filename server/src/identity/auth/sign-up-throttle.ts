import { addressKey } from '@alo/exchange';

/** Who signs up, as far as it is told. */
export interface SigningUp {
  readonly address: string;
  readonly email: string;
  readonly phone: string;
}

const hour = 3_600_000;
/** Keys that are remembered at most: whoever tries more has reached the limit of the whole installation long before. */
const mostKeys = 1000;

/** Sign-ups in an hour: of one address, e-mail, domain of e-mails, telephone number, and of the whole installation. */
const limits = { address: 10, email: 3, domain: 50, phone: 3, all: 100 } as const;

/** `An.Ba+1@Googlemail.com` is the mailbox `anba@gmail.com`: big providers pass dots and what follows a plus over. */
function mailboxOf(email: string): string {
  const whole = email.trim().toLowerCase();
  const at = whole.lastIndexOf('@');
  const name = whole.slice(0, at).replace(/\+.*$/, '').replaceAll('.', '');
  return `${name}@${whole.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com')}`;
}

/** Slows down sign-ups: whoever changes the address has the same mailbox or telephone, or meets the limit of all. */
export class SignUpThrottle {
  readonly #now: () => number;
  readonly #times = new Map<string, number[]>();

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Counts a sign-up. Gives the seconds to wait, 0 when it may go on; one that has to wait is not counted. */
  count({ address, email, phone }: SigningUp): number {
    const mailbox = mailboxOf(email);
    const keys = [
      ['address', addressKey(address)],
      ['email', mailbox],
      ['domain', mailbox.slice(mailbox.indexOf('@') + 1)],
      ['phone', phone.replace(/^(?:84|0)/, '')],
      ['all', ''],
    ] as const;
    const now = this.#now();
    const recent = keys.map(([kind, value]) => {
      const key = `${kind} ${value}`;
      const times = (this.#times.get(key) ?? []).filter((time) => time > now - hour);
      return { key, times, most: limits[kind] };
    });
    const full = recent.filter(({ times, most }) => times.length >= most);
    if (full.length > 0) {
      return Math.max(
        ...full.map(({ times }) => Math.ceil(((times[0] ?? now) + hour - now) / 1000)),
      );
    }
    for (const { key, times } of recent) {
      this.#times.delete(key);
      this.#times.set(key, [...times, now]);
    }
    for (const key of this.#times.keys()) {
      if (this.#times.size <= mostKeys) break;
      this.#times.delete(key);
    }
    return 0;
  }
}
