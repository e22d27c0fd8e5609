import { refuse } from '../../kernel/errors/problem-error.ts';
import type { Context } from '../context.ts';
import { ownRecords, readCallScope } from './call-scope.ts';

/** A call record that the person may see. @throws {ProblemError} 404 for any other. */
export async function readRecord({ db, user }: Pick<Context, 'db' | 'user'>, id: string) {
  const scope = await readCallScope(db, user);
  const row = await ownRecords(db, scope).selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw refuse.notFound();
  return row;
}
