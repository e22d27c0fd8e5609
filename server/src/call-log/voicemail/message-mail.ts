import { formatDateTime } from '@alo/contracts';
import type { Mail } from '../../kernel/mail/mailer.ts';
import { messages } from './messages.ts';

interface MessageFacts {
  readonly boxName: string;
  /** As it may be shown; empty when it was withheld. */
  readonly number: string;
  readonly callerName: string | null;
  /** Epoch milliseconds. */
  readonly leftAt: number;
  readonly seconds: number;
  readonly emails: readonly string[];
  /** Whole path of the sound; null: it does not go along. */
  readonly sound: string | null;
}

const lengthText = (seconds: number) =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;

/** The e-mail about a message. Pure. */
export function messageMail(facts: MessageFacts): Mail {
  const { boxName, number, callerName, leftAt, seconds, emails, sound } = facts;
  const caller =
    number === ''
      ? messages.hiddenNumber
      : callerName === null
        ? number
        : `${callerName} (${number})`;
  const lines = [
    messages.mailbox(boxName),
    messages.caller(caller),
    messages.leftAt(formatDateTime(leftAt)),
    messages.length(lengthText(seconds)),
    '',
    sound === null ? messages.listen : messages.attached,
  ];
  return {
    to: emails,
    subject: messages.subject(caller).replaceAll(/\s+/g, ' '),
    text: `${lines.join('\n')}\n`,
    attachment:
      sound === null ? null : { name: 'loi-nhan.wav', path: sound, contentType: 'audio/wav' },
  };
}
