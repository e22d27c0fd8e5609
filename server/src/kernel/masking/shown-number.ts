import { maskPhone } from '@alo/contracts';
import type { PhoneMask } from '../user/user.ts';

/** A number as this user may see it. */
export function shownPhone(phone: string, mask: PhoneMask): string {
  return mask === null ? phone : maskPhone(phone, mask.position);
}

/** Is this number never masked, whatever the company hides: an extension, or no customer number? */
export function isOpenNumber(number: string): boolean {
  return number.length <= 6;
}

/** Internal extensions are no secret; outside numbers are masked for the reader. */
export function shownNumber(number: string, mask: PhoneMask): string {
  return isOpenNumber(number) ? number : shownPhone(number, mask);
}
