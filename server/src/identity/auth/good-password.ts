import { dictionary } from '@zxcvbn-ts/language-common';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { messages } from './messages.ts';

const common = dictionary['passwords-common'];

/** Excluded whatever its rank: the list is that of zxcvbn, the most used first. */
const wellKnown = new Set(common);

/** Of the most used, and of the words that mean "password" here, one with digits behind it is no better. */
const wellKnownWords = new Set([...common.slice(0, 3000), 'matkhau', 'matkhaumoi']);

const withoutDigits = (text: string) => text.replace(/^\d+|\d+$/g, '');

const runs = '01234567890123456789 98765432109876543210 abcdefghijklmnopqrstuvwxyz';

/**
 * Would somebody who guesses try this password early: a well-known one, few characters again and again, a
 * run of the alphabet or the digits, or one of `own` (sign-in name, company) with digits around it?
 */
export function isWellKnown(password: string, own: readonly string[] = []): boolean {
  const text = password.normalize('NFC').toLowerCase();
  const word = withoutDigits(text);
  if (wellKnown.has(text) || wellKnownWords.has(word)) return true;
  if (new Set(text).size < 4 || runs.includes(text)) return true;
  const names = own.flatMap((name) => [name, name.split('@')[0] ?? '']);
  return names.some((name) => {
    const plain = withoutDigits(name.toLowerCase());
    return text === name.toLowerCase() || (plain.length >= 4 && word === plain);
  });
}

/** @throws {ProblemError} 422 at `path` for a password that is guessed early */
export function requireGoodPassword(
  path: string,
  password: string,
  own: readonly string[] = [],
): void {
  if (!isWellKnown(password, own)) return;
  const message = messages.weakPassword;
  throw refuse.invalid([{ path, message }]);
}
