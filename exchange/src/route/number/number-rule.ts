import { sameForm } from './caller-number.ts';
import { digitPatternFits } from './digit-pattern.ts';

/** Which numbers a rule speaks of (entities §4.14). */
export interface NumberRule {
  readonly type: 'exact' | 'prefix' | 'pattern' | 'anonymous';
  /** Digits; in a pattern `?` is one digit and `*` any number of them. Unused for anonymous. */
  readonly value: string;
}

/** Does a rule speak of this number? A withheld number is only met by `anonymous`. */
export function ruleFits({ type, value }: NumberRule, number: string): boolean {
  if (number === '') return type === 'anonymous';
  switch (type) {
    case 'anonymous':
      return false;
    case 'exact':
      return sameForm(value) === sameForm(number);
    case 'prefix':
      return forms(number).some((form) => form.startsWith(value.replace(/^\+/, '')));
    case 'pattern':
      return forms(number).some((form) => digitPatternFits(value, form));
  }
}

/** A prefix or pattern may be written in either form: 0912 or 84912. */
function forms(number: string): string[] {
  const international = sameForm(number);
  const national = international.startsWith('84') ? [`0${international.slice(2)}`] : [];
  return [international, ...national];
}
