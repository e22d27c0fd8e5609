import { type ConfLine, confSection } from '../config/conf-file.ts';
import { plainText } from '../config/plain-text.ts';
import type { Mailbox } from './mailbox.ts';

/** The mailboxes of every tenant, one context each. */
export function mailboxesConf(mailboxes: readonly Mailbox[]): string {
  const contexts = new Map<string, ConfLine[]>();
  for (const mailbox of mailboxes) {
    const lines = contexts.get(mailbox.tenant) ?? [];
    lines.push(boxLine(mailbox));
    contexts.set(mailbox.tenant, lines);
  }
  return [...contexts].map(([tenant, lines]) => confSection(tenant, lines)).join('');
}

/** box = pin, name, e-mail. Without a pin nobody gets in by telephone; the server has the messages, and sends them on. */
function boxLine({ box, name }: Mailbox): ConfLine {
  const shown = plainText(name) || box;
  return [box, ['', shown, ''].join(',')];
}
