import { refuse } from '../../kernel/errors/problem-error.ts';
import { ownRecords, readCallScope } from './call-scope.ts';
import type { UserInTransaction } from '../../kernel/user/actor.ts';

/** A call record that the person may see. @throws {ProblemError} 404 for any other. */
export async function readRecord({ db, user }: UserInTransaction, id: string) {
  const scope = await readCallScope(db, user);
  const row = await ownRecords(db, scope).selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw refuse.notFound();
  return row;
}
