import { maskPhone, readMonitorTarget, SUPER_ADMIN, toE164 } from '@alo/contracts';
import { getSession } from '@alo/core';
import { isExtension } from './engine/dial-number.ts';

/** A number outside the company; references (`ref.…`) stand for one that is masked. */
export const outsideNumber = /^\+?\d{7,15}$/;

/** Is this somebody outside the company, rather than a colleague, a feature code, a call that is heard, or nobody known? */
export function isOutside(target: string): boolean {
  return (
    outsideNumber.test(target) || (/^ref[.:]/.test(target) && readMonitorTarget(target) === null)
  );
}

/** The same of a number as people see it: what is masked is a customer's. */
export function isOutsideParty(number: string): boolean {
  return isMasked(number) || outsideNumber.test(number);
}

/** Does this show a part of a number only? */
export function isMasked(number: string): boolean {
  return number.includes('***');
}

/** A feature code with an extension behind it at the most: the number of nobody outside. */
function isShortCode(number: string): boolean {
  return /^[*#]/.test(number) && number.replace(/\D/g, '').length <= 8;
}

/** A customer's number as the setting of the tenant lets this person see it (specification §3, §9). */
export function displayNumber(number: string): string {
  const session = getSession();
  if (session === null || isExtension(number) || isShortCode(number) || isMasked(number)) {
    return number;
  }
  const { hidden_phone_customer, position_hidden_phone_customer: position } = session.setting;
  if (hidden_phone_customer !== 1) return number;
  if (session.roleName === SUPER_ADMIN || session.ownNumbers.includes(toE164(number)))
    return number;
  return maskPhone(number, position);
}
