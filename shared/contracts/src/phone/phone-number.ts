import * as v from 'valibot';
import { commonMessages } from '../messages.ts';

/** Messages fixed by the specification §5 and §8, letter by letter. */
export const REQUIRED_MESSAGE = commonMessages.required;
export const PHONE_FORMAT_MESSAGE = commonMessages.phoneFormat;

/** Customer phone rule of the specification §5: an optional leading 0 or 84, then 7 to 12 digits. */
export const phonePattern = /^(0|84)?[0-9]{7,12}$/;

/** Required customer phone with the two messages of the specification. */
export const phoneSchema = v.pipe(
  v.string(REQUIRED_MESSAGE),
  v.trim(),
  v.nonEmpty(REQUIRED_MESSAGE),
  v.regex(phonePattern, PHONE_FORMAT_MESSAGE),
);

/** `position_hidden_phone_customer`: 1 hides the start, 2 the middle, 3 the end (entities.md §1.3). */
export type MaskPosition = 1 | 2 | 3;

/** A number partly hidden with *** (specification §9). Short numbers are hidden whole. */
export function maskPhone(phone: string, position: MaskPosition): string {
  if (phone.length < 6) return '***';
  if (position === 1) return `***${phone.slice(-6)}`;
  if (position === 3) return `${phone.slice(0, -3)}***`;
  return `${phone.slice(0, 3)}***${phone.slice(-3)}`;
}
