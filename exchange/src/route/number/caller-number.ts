/**
 * A Vietnamese number in one form: `0912…`, `84912…` and `+84912…` become `84912…`; other numbers keep their
 * digits (entities §1.3). Empty for a withheld number.
 */
export function sameForm(number: string): string {
  const digits = number.replace(/\D/g, '');
  if (number.startsWith('+')) return digits;
  if (/^0[1-9]\d{7,11}$/.test(digits)) return `84${digits.slice(1)}`;
  return digits;
}
