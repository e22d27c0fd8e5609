/** Signs of the longest pattern that is checked; forms take twenty (`blocked.ts` of the contracts). */
const longestPattern = 40;

/** Called for each comparison of a sign; tests count them. */
type OnCompare = () => void;

/**
 * Does a pattern take a whole number? `?` is one digit, `*` any number of them. Each digit is compared with at most as
 * many signs as the pattern has: after a mismatch only the last `*` takes one digit more, never one before it. A pattern
 * that is too long takes nothing.
 */
export function digitPatternFits(pattern: string, digits: string, onCompare?: OnCompare): boolean {
  const signs = pattern.replace(/[^0-9*?]/g, '').replace(/\*+/g, '*');
  if (signs.length > longestPattern) return false;
  let sign = 0;
  let digit = 0;
  /** The last `*` that was passed, and where the digits begin that it does not take yet. */
  let star = -1;
  let afterStar = 0;
  while (digit < digits.length) {
    onCompare?.();
    if (signs[sign] === '*') {
      star = sign;
      afterStar = digit;
      sign += 1;
    } else if (signs[sign] === '?' || signs[sign] === digits[digit]) {
      sign += 1;
      digit += 1;
    } else if (star >= 0) {
      afterStar += 1;
      sign = star + 1;
      digit = afterStar;
    } else {
      return false;
    }
  }
  return signs.slice(sign).replaceAll('*', '') === '';
}
