import { sql, type SqlBool } from 'kysely';
import { usersInScope } from '../auth/data-scope.ts';
import { shownDigits } from '../../kernel/masking/shown-digits.ts';
import { type LookUpActor, requireLookUp, spendLookUp, wholeNumber } from './number-budget.ts';

/**
 * Looks at a search before it is made: who does not see numbers may try some whole ones that nobody has. What is shown
 * of a number is no try.
 * @throws {ProblemError} 429
 */
export async function checkSearch(context: LookUpActor, search: string): Promise<void> {
  const { db, user } = context;
  const number = wholeNumber(search);
  if (user.mask === null || number === null) return;
  await requireLookUp(context);
  // Only a mask at the end shows as many digits as a whole number has.
  const isShown = shownDigits(search.replace(/\D/g, ''), user.mask.position);
  const shown = user.mask.position === 3 ? isShown : sql<SqlBool>`false`;
  const people = usersInScope(db, user);
  const matching = db
    .selectFrom('customer')
    .select('id')
    .where('deleted_at', 'is', null)
    .where(sql<SqlBool>`(phone_e164 = ${number} or ${shown})`);
  const found = await (people === null ? matching : matching.where('user_id', 'in', people))
    .limit(1)
    .executeTakeFirst();
  if (found === undefined) spendLookUp(context, number, 'miss');
}
