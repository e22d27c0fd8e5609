import { toE164 } from '@alo/contracts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { prepared } from '../../kernel/database/prepared.ts';

/** The customer of the company who has a number. */
export function customerOf(db: TenantTransaction, number: string) {
  return db
    .selectFrom('customer')
    .select(['id', 'name'])
    .where('phone_e164', '=', toE164(number))
    .where('deleted_at', 'is', null)
    .modifyEnd(prepared)
    .executeTakeFirst();
}
