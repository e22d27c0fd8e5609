import { nationalForm } from '@alo/contracts';

/** Longest number that is dialled, feature codes included. */
const dialable = /^[0-9*#]{2,20}$/;

/** What was typed or pasted as it is dialled ({@link nationalForm}); null when that is no number. */
export function toDialNumber(text: string): string | null {
  const national = nationalForm(text);
  return dialable.test(national) ? national : null;
}

/** Extensions have two to six digits and are never hidden. */
export function isExtension(number: string): boolean {
  return /^[0-9]{2,6}$/.test(number);
}
