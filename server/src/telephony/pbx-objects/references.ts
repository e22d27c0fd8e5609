import { type FieldError, type Reference, type ReferenceKind } from '@alo/contracts';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { commonMessages } from '../../kernel/errors/messages.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Where the things of a kind are, and how they are called; every other kind is a `routing_object`. */
const tables: Partial<Record<ReferenceKind, { readonly from: string; readonly name: string }>> = {
  subscriber: { from: 'subscriber', name: `extension || ' · ' || name` },
  number: { from: 'phone_number', name: 'number' },
  department: { from: 'department', name: 'name' },
  team: { from: 'team', name: 'name' },
  account: { from: 'account', name: 'name' },
  greeting: { from: 'sound', name: 'name' },
  moh: { from: 'sound', name: 'name' },
};

async function namesOfKind(
  db: TenantTransaction,
  kind: ReferenceKind,
  ids: readonly string[],
): Promise<readonly Named[]> {
  const { from, name } = tables[kind] ?? { from: 'routing_object', name: 'name' };
  const hasKind = from === 'routing_object' || from === 'sound';
  const { rows } = await sql<Named>`select id, ${sql.raw(name)} as name from ${sql.table(from)}
    where id = any(${[...ids]}::uuid[]) ${hasKind ? sql`and kind = ${kind}` : sql``}`.execute(db);
  return rows;
}

/** Names of what references point at, by id; what is not there (any more) is left out. */
export async function namesOf(
  db: TenantTransaction,
  references: readonly Reference[],
): Promise<Record<string, string>> {
  const byKind = Map.groupBy(references, ({ kind }) => kind);
  const names: Record<string, string> = {};
  for (const [kind, ofKind] of byKind) {
    const ids = [...new Set(ofKind.map(({ id }) => id))];
    for (const { id, name } of await namesOfKind(db, kind, ids)) names[id] = name;
  }
  return names;
}

/**
 * Refuses references to objects that this tenant does not have; each is reported with the path of its field.
 * @throws {ProblemError} 422
 */
export async function requireReferences(
  db: TenantTransaction,
  references: readonly Reference[],
  prefix = 'form.',
): Promise<void> {
  const byKind = Map.groupBy(references, ({ kind }) => kind);
  const errors: FieldError[] = [];
  for (const [kind, ofKind] of byKind) {
    const ids = [...new Set(ofKind.map(({ id }) => id))];
    const known = new Set((await namesOfKind(db, kind, ids)).map(({ id }) => id));
    for (const { slot, id } of ofKind) {
      if (!known.has(id))
        errors.push({
          path: `${prefix}${slot}`,
          code: 'ENTRY_GONE',
          message: commonMessages.entryGone,
        });
    }
  }
  if (errors.length > 0) throw refuse.invalid(errors);
}

/** What an object points at may be deleted from now on. */
export async function deleteEdges(db: TenantTransaction, id: string): Promise<void> {
  await db.deleteFrom('route_edge').where('from_id', '=', id).execute();
}

/** Writes what an object points at, in the transaction of its save. */
export async function writeEdges(
  db: TenantTransaction,
  tenant: string,
  kind: string,
  id: string,
  references: readonly Reference[],
): Promise<void> {
  await deleteEdges(db, id);
  if (references.length === 0) return;
  await db
    .insertInto('route_edge')
    .values(
      references.map((reference) => ({
        ma_dn: tenant,
        from_kind: kind,
        from_id: id,
        slot: reference.slot,
        to_kind: reference.kind,
        to_id: reference.id,
      })),
    )
    .execute();
}
