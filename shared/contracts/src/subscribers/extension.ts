import * as v from 'valibot';
import { REQUIRED_MESSAGE } from '../phone/phone-number.ts';
import { messages } from './messages.ts';

/** Child protection, search and rescue, police, fire brigade, ambulance; 110 is kept with them (entities.md §4.2). */
export const emergencyNumbers: readonly string[] = ['110', '111', '112', '113', '114', '115'];

/** May a call to this number never be refused? As it is dialled, without any prefix. */
export function isEmergencyNumber(number: string): boolean {
  return emergencyNumbers.includes(number);
}

export const extensionSchema = v.pipe(
  v.string(REQUIRED_MESSAGE),
  v.trim(),
  v.nonEmpty(REQUIRED_MESSAGE),
  v.regex(/^[0-9]{2,6}$/, messages.extensionFormat),
  v.check((extension) => !isEmergencyNumber(extension), messages.emergencyNumber),
);

export const recordPolicySchema = v.picklist(['inherit', 'none', 'all', 'inbound', 'outbound']);
