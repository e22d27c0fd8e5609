import { objectKindSchema, type ObjectForm, type ObjectKind } from '@alo/contracts';
import * as v from 'valibot';
import type { TenantTransaction } from '../database/database.ts';
import { findObject, readForm } from './object-row.ts';
import type { ObjectWrite } from './write-objects.ts';

/** A value with every id `from` in it replaced. */
function rewired(value: unknown, from: string, to: string): unknown {
  if (value === from) return to;
  if (Array.isArray(value)) return value.map((item) => rewired(item, from, to));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, rewired(entry, from, to)]),
  );
}

/** Everything that points at one object, rewritten to point at another ("Thay bằng…"). */
export async function rewiredUses(
  db: TenantTransaction,
  kind: ObjectKind,
  from: string,
  to: string,
): Promise<ObjectWrite[]> {
  const edges = await db
    .selectFrom('route_edge')
    .select(['from_kind', 'from_id'])
    .distinct()
    .where('to_kind', '=', kind)
    .where('to_id', '=', from)
    .execute();
  const writes: ObjectWrite[] = [];
  for (const edge of edges) {
    if (!v.is(objectKindSchema, edge.from_kind)) continue;
    const user = await findObject(db, edge.from_kind, edge.from_id);
    if (user === undefined) continue;
    const form: ObjectForm<ObjectKind> = readForm(user.kind, rewired(user.form, from, to));
    writes.push({ kind: user.kind, id: user.id, form });
  }
  return writes;
}
