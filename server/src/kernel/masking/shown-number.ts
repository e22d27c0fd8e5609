import { maskPhone, toE164 } from '@alo/contracts';
import type { PhoneMask } from '../user/user.ts';

/** A number as this user may see it. */
export function shownPhone(phone: string, mask: PhoneMask): string {
  return mask === null ? phone : maskPhone(phone, mask.position);
}

/** Is this number never masked, whatever the company hides: an extension, or no customer number? */
export function isOpenNumber(number: string): boolean {
  return number.length <= 6;
}

/** Is this one of the company's own numbers, in whatever form it is written? */
export function isOwnNumber(number: string, mask: PhoneMask): boolean {
  return mask?.own?.includes(toE164(number)) === true;
}

/** Extensions and the company's own numbers are no secret; those of others are masked for the reader. */
export function shownNumber(number: string, mask: PhoneMask): string {
  return isOpenNumber(number) || isOwnNumber(number, mask) ? number : shownPhone(number, mask);
}
