import type { Usage } from '@alo/contracts';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { ProblemError } from '../../kernel/errors/problem-error.ts';
import { messages } from './messages.ts';

/** Inbound routes in use whose calls may reach a thing, directly or through others. */
async function inboundsReaching(db: TenantTransaction, kind: string, id: string): Promise<Usage[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    with recursive before(kind, id) as (
      select from_kind, from_id from route_edge where to_kind = ${kind} and to_id = ${id}
      union
      select edge.from_kind, edge.from_id from route_edge edge
        join before on edge.to_kind = before.kind and edge.to_id = before.id)
    select object.id, object.name from before
      join routing_object object on object.id = before.id and object.kind = 'inbound'
    where before.kind = 'inbound' and object.is_active order by object.name limit 50`.execute(db);
  return rows.map((row) => ({ kind: 'inbound', ...row, slot: '' }));
}

/**
 * For a save that takes something out of use without saying that it knows what follows (entities.md §8).
 * @throws {ProblemError} 409 `SWITCH_OFF` with the inbound routes that lead to it
 */
export async function requireDeactivationConfirmed(
  db: TenantTransaction,
  kind: string,
  id: string,
): Promise<void> {
  const usages = await inboundsReaching(db, kind, id);
  if (usages.length === 0) return;
  throw new ProblemError(409, 'SWITCH_OFF', 'Calls from outside come here', {
    detail: messages.problems.SWITCH_OFF,
    usages,
  });
}
