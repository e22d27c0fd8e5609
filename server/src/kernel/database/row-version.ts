import { sql } from 'kysely';
import { refuse } from '../errors/problem-error.ts';
import type { TenantTransaction } from './database.ts';

/** Columns of every change of a row: whoever has read it before has an old version now. */
export function bumpRowVersion() {
  return { updated_at: new Date(), row_version: sql<number>`row_version + 1` };
}

/**
 * Somebody edits what he has seen: a newer version must not be lost. Who names none overwrites.
 * @throws {ProblemError} 409 when somebody else saved meanwhile
 */
export function requireRowVersion(seen: number | undefined, present: number | undefined): void {
  if (seen !== undefined && seen !== present) throw refuse.conflict();
}

/**
 * Before a row is read that is to be saved: who saves it at the same moment waits for the end of this transaction, and
 * then reads what it has made of the row. A save of one statement compares the version there instead.
 */
export async function lockRow(db: TenantTransaction, table: string, id: string): Promise<void> {
  await sql`select from ${sql.table(table)} where id = ${id}::uuid for update`.execute(db);
}
