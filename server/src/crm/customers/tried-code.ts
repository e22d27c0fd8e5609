import {
  type LookUpActor,
  requireLookUp,
  spendLookUp,
} from '../../identity/number-lookups/number-budget.ts';
import { holdsNumber } from '../../kernel/masking/masked-text.ts';

/**
 * A code that holds a number is a number that is tried: who does not see numbers pays for it as for one.
 * @param of the customer who gets the code
 * @throws {ProblemError} 429
 */
export async function countTriedCode(
  context: LookUpActor,
  { code, of }: { readonly code: string; readonly of: string },
): Promise<void> {
  if (context.user.mask === null || !holdsNumber(code)) return;
  await requireLookUp(context);
  const other = await context.db
    .selectFrom('customer')
    .select('id')
    .where('code', '=', code)
    .where('id', '!=', of)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const number = code.replace(/\D/g, '');
  spendLookUp(context, number, other === undefined ? 'use' : 'duplicate');
}
