import { nationalForm, toE164 } from '@alo/contracts';
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
      return toE164(value) === toE164(number);
    case 'prefix':
      return forms(number).some((form) => form.startsWith(asForms(value)));
    case 'pattern':
      return forms(number).some((form) => digitPatternFits(asForms(value), form));
  }
}

/** A prefix or pattern may be written in either form: 0912 or 84912, 0044 or 44. */
function forms(number: string): string[] {
  return [nationalForm(number), toE164(number)];
}

/** The beginning of a rule as {@link forms} have it: `+84` and `0084` are 84, `+44` is 0044. */
function asForms(value: string): string {
  return value.replace(/^(?:\+|00)?840?/, '84').replace(/^\+/, '00');
}
