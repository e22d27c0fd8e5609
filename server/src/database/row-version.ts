import { sql } from 'kysely';
import { refuse } from '../http/problem-error.ts';

/** Columns of every change of a row: whoever has read it before has an old version now. */
export function raisedVersion() {
  return { updated_at: new Date(), row_version: sql<number>`row_version + 1` };
}

/**
 * Somebody edits what he has seen: a newer version must not be lost. Who names none overwrites.
 * @throws {ProblemError} 409 when somebody else saved meanwhile
 */
export function requireSeen(seen: number | undefined, present: number | undefined): void {
  if (seen !== undefined && seen !== present) throw refuse.conflict();
}
