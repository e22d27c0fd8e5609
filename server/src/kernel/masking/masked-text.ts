import { maskPhone } from '@alo/contracts';
import type { PhoneMask } from '../user/user.ts';
import { isOwnNumber } from './shown-number.ts';

/**
 * Nine to thirteen digits as people write numbers, with spaces, dots, dashes and brackets in between: those of Vietnam
 * with or without their zero or country code. Dates and times have fewer, accounts of social networks more.
 */
const numbers = /(?<!\d)\+?\d(?:[\s.()-]{0,2}\d){8,12}(?!\d)/g;

const shown = (number: string, position: 1 | 2 | 3) =>
  maskPhone(number.replace(/\D/g, ''), position);

/** Is there a number in the text that is hidden from who sees none? */
export function holdsNumber(text: string): boolean {
  return text.search(numbers) >= 0;
}

/** A text of people as this reader may see it: numbers in it are hidden but for those of the company itself. */
export function maskText(text: string, mask: PhoneMask): string {
  if (mask === null) return text;
  return text.replace(numbers, (number) =>
    isOwnNumber(number, mask) ? number : shown(number, mask.position),
  );
}

/**
 * The text to store where somebody saves what he saw masked: each masked number stands for the one that was there, in
 * their order; what he took away goes, what he wrote stays.
 */
export function unmaskText(written: string, stored: string, mask: PhoneMask): string {
  if (mask === null || written === stored) return written;
  const originals = new Map<string, string[]>();
  for (const [number] of stored.matchAll(numbers)) {
    if (isOwnNumber(number, mask)) continue;
    const token = shown(number, mask.position);
    originals.set(token, [...(originals.get(token) ?? []), number]);
  }
  let text = written;
  for (const [token, of] of originals) {
    const parts = text.split(token);
    text = parts
      .map((part, at) => (at === 0 ? part : `${of[Math.min(at, of.length) - 1] ?? token}${part}`))
      .join('');
  }
  return text;
}
