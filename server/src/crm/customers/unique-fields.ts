import { messages } from './messages.ts';

/** Unique indexes of customers, with the field and the message of each. */
export const uniqueFields = {
  customer_phone: ['phone', messages.phoneTaken],
  customer_code: ['code', messages.codeTaken],
} as const;
