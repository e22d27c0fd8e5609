import { blockedMessages } from './messages.ts';

const { shortPrefix: words } = blockedMessages;

/** The question before a prefix of one or two digits is blocked: it stops whole networks (entities.md §4.14). */
export function shortPrefixQuestion(form: Readonly<Record<string, unknown>>) {
  const { type, mode, value } = form;
  if (type !== 'prefix' || mode !== 'block' || typeof value !== 'string') return null;
  if (value.replace(/\D/g, '').length >= 3) return null;
  return { title: words.title(value), text: words.text, confirm: words.confirm };
}
