import { maskPhone, toE164 } from '@alo/contracts';
import type { PhoneMask } from '../user/user.ts';

/** A number as this user may see it. */
export function shownPhone(phone: string, mask: PhoneMask): string {
  return mask === null ? phone : maskPhone(phone, mask.position);
}

/** The most signs that an internal number has. */
const mostInside = 6;
/** A feature code with the internal number that may follow it: two digits and six, as a rule. */
const insideCode = /^[*#](?:[*#]*\d){0,8}[*#]*$/;

/**
 * Is this number never masked, whatever the company hides: an extension, a feature code, or no customer number? A code that
 * a number outside follows, as in `*720912345678` (forward), is open no more than that number.
 */
export function isOpenNumber(number: string): boolean {
  return number.length <= mostInside || insideCode.test(number);
}

/** Is this one of the company's own numbers, in whatever form it is written? */
export function isOwnNumber(number: string, mask: PhoneMask): boolean {
  return mask?.own?.includes(toE164(number)) === true;
}

/** Extensions and the company's own numbers are no secret; those of others are masked for the reader. */
export function shownNumber(number: string, mask: PhoneMask): string {
  return isOpenNumber(number) || isOwnNumber(number, mask) ? number : shownPhone(number, mask);
}
