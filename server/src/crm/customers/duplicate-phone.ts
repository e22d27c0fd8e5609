import { readSystemSetting } from '../../identity/settings/system-setting.ts';
import { ProblemError, refuse } from '../../kernel/errors/problem-error.ts';
import {
  type LookUpActor,
  requireLookUp,
  spendLookUp,
} from '../../identity/number-lookups/number-budget.ts';
import { visibleCustomers } from './find-customers.ts';
import { messages } from './messages.ts';
import { uniqueFields } from './unique-fields.ts';

interface PhoneWish {
  /** Whose number it becomes. */
  readonly id: string;
  readonly phone_e164: string;
  /** The person has said that he knows. */
  readonly knowingly: boolean;
}

/** Whose number it is already, for who may see that customer and numbers; others learn that it is somebody's. */
async function ownerWords(context: LookUpActor, id: string): Promise<string> {
  const [, words] = uniqueFields.customer_phone;
  if (context.user.mask !== null) return words;
  const known = await visibleCustomers(context).where('customer.id', '=', id).executeTakeFirst();
  return known === undefined ? words : messages.phoneTakenBy(known.code, known.name);
}

/**
 * Is this number another customer's too? Refused unless the company allows it and the person said that he knows. Each
 * number that is tried counts for who does not see them.
 * @throws {ProblemError} 409 `DUPLICATE`, or `DUPLICATE_PHONE` where saying so would help; 429
 */
export async function sharesPhone(context: LookUpActor, wish: PhoneWish): Promise<boolean> {
  const { db } = context;
  await requireLookUp(context);
  const other = await db
    .selectFrom('customer')
    .select('id')
    .where('phone_e164', '=', wish.phone_e164)
    .where('id', '!=', wish.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  spendLookUp(context, wish.phone_e164, other === undefined ? 'use' : 'duplicate');
  if (other === undefined) return false;
  const { allow_duplicate_phone: allowed } = await readSystemSetting(db);
  if (allowed !== 1) throw refuse.duplicate(...uniqueFields.customer_phone);
  if (wish.knowingly) return true;
  const message = await ownerWords(context, other.id);
  throw new ProblemError(409, 'DUPLICATE_PHONE', 'The number is another customer’s too', {
    detail: message,
    errors: [{ path: 'phone', message }],
  });
}
