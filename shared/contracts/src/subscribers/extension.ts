import * as v from 'valibot';
import { REQUIRED_MESSAGE } from '../phone/phone-number.ts';
import { messages } from './messages.ts';

/** Child protection, search and rescue, police, fire brigade, ambulance; 110 is kept with them (entities.md §4.2). */
export const emergencyNumbers: readonly string[] = ['110', '111', '112', '113', '114', '115'];

/** May a call to this number never be refused? As it is dialled, without any prefix. */
export function isEmergencyNumber(number: string): boolean {
  return emergencyNumbers.includes(number);
}

function shortNumber(format: string) {
  return v.pipe(
    v.string(REQUIRED_MESSAGE),
    v.trim(),
    v.nonEmpty(REQUIRED_MESSAGE),
    v.regex(/^[0-9]{2,6}$/, format),
    v.check((number) => !isEmergencyNumber(number), messages.emergencyNumber),
  );
}

export const extensionSchema = shortNumber(messages.extensionFormat);

/** Number of what is no subscriber (queue, room, mailbox …), in one space with the extensions. */
export const internalNumberSchema = shortNumber(messages.internalNumberFormat);

export const recordPolicySchema = v.picklist(['inherit', 'none', 'all', 'inbound', 'outbound']);
