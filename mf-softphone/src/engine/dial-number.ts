/** Longest number that is dialled, feature codes included. */
const dialable = /^[0-9*#]{2,20}$/;

/**
 * What was typed or pasted as digits: blanks, dots, hyphens and brackets go, the country code with "+"
 * becomes the leading 0. Null when that is no number.
 */
export function toDialNumber(text: string): string | null {
  const bare = text.replace(/^tel:/i, '').replace(/[\s.\-()/\u00a0\u2010-\u2015]/g, '');
  const national = bare.replace(/^\+840?/, '0').replace(/^\+/, '00');
  return dialable.test(national) ? national : null;
}

/** Extensions have two to six digits and are never hidden. */
export function isExtension(number: string): boolean {
  return /^[0-9]{2,6}$/.test(number);
}
