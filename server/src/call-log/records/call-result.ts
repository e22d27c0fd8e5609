import type { TenantTransaction } from '../../kernel/database/database.ts';
import { commonMessages } from '../../kernel/errors/messages.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';

/** A profile status that a call came to. @throws {ProblemError} 422 there is none with this id */
export async function requireResult(db: TenantTransaction, id: string) {
  const found = await db
    .selectFrom('profile_status')
    .select(['id', 'name'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) {
    throw refuse.invalid([{ path: 'result', message: commonMessages.valueUnknown }]);
  }
  return found;
}
