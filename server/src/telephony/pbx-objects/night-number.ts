import type { ObjectForm, ObjectKind } from '@alo/contracts';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';

/**
 * A time condition with the number by which phones switch it: the one that the form gives, that it has had, or the next
 * one behind all others. A number that is given up is not given again by itself: somebody may have it in the fingers.
 */
export async function withNightNumber(
  db: TenantTransaction,
  form: ObjectForm<ObjectKind>,
  before: ObjectForm<ObjectKind> | null,
): Promise<ObjectForm<ObjectKind>> {
  if (!('night_number' in form) || form.night_number !== null) return form;
  const had = before !== null && 'night_number' in before ? before.night_number : null;
  if (had !== null) return { ...form, night_number: had };
  const { rows } = await sql<{ next: number }>`
    select coalesce(max((data->>'night_number')::integer), 0) + 1 as next
    from routing_object where kind = 'time_condition'`.execute(db);
  const next = Number(rows[0]?.next ?? 1);
  return { ...form, night_number: next > 999 ? null : next };
}
