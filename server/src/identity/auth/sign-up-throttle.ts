import { addressKey } from '@alo/exchange';
import type { AttemptCounter } from '../../kernel/cluster/attempt-counter.ts';

/** Who signs up, as far as it is told. */
export interface SigningUp {
  readonly address: string;
  readonly email: string;
  readonly phone: string;
}

const hour = 3_600_000;

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
  readonly #attempts: AttemptCounter;

  constructor(attempts: AttemptCounter) {
    this.#attempts = attempts;
  }

  /** Counts a sign-up. Gives the seconds to wait, 0 when it may proceed; one that has to wait is not counted. */
  async count({ address, email, phone }: SigningUp): Promise<number> {
    const mailbox = mailboxOf(email);
    const keys = [
      ['address', addressKey(address)],
      ['email', mailbox],
      ['domain', mailbox.slice(mailbox.indexOf('@') + 1)],
      ['phone', phone.replace(/^(?:84|0)/, '')],
      ['all', ''],
    ] as const;
    const wait = await this.#attempts.count(
      keys.map(([kind, value]) => ({ key: `${kind} ${value}`, most: limits[kind], within: hour })),
    );
    return Math.ceil(wait / 1000);
  }
}
