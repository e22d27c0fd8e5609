import type { AuditEntry } from '@alo/contracts';
import type { Selectable } from 'kysely';
import * as v from 'valibot';
import type { PhoneMask } from '../user/user.ts';
import { maskText } from '../masking/masked-text.ts';
import type { TenantTransaction } from '../database/database.ts';
import type { AuditLogTable } from '../database/schema-customers.ts';
import { idsIn, type NamedThing, readNames } from './names-in-changes.ts';

const fields = v.fallback(v.record(v.string(), v.unknown()), {});

const textOf = (value: unknown) =>
  value === undefined || value === null
    ? ''
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);

/** Each field that differs, as it was and as it is. */
function changesOf(before: unknown, after: unknown) {
  const was = v.parse(fields, before ?? {});
  const is = v.parse(fields, after ?? {});
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].sort();
  return names
    .map((field) => ({ field, before: textOf(was[field]), after: textOf(is[field]) }))
    .filter(({ before: old, after: now }) => old !== now);
}

function toAuditEntry(
  row: Selectable<AuditLogTable>,
  mask: PhoneMask,
  things: ReadonlyMap<string, NamedThing>,
): AuditEntry {
  const named = idsIn([row.before, row.after]).flatMap((id) => {
    const thing = things.get(id);
    if (thing === undefined) return [];
    return [[id, { name: maskText(thing.name, mask), is_gone: thing.is_gone }] as const];
  });
  return {
    id: row.id,
    seq: Number(row.seq),
    at: row.created_at.toISOString(),
    user_id: row.user_id,
    user_name: row.user_name,
    action: row.action,
    target_kind: row.target_kind,
    target_id: row.target_id,
    target_name: maskText(row.target_name, mask),
    object_kind: things.get(row.target_id ?? '')?.kind ?? null,
    ip: row.ip,
    changes: changesOf(row.before, row.after).map(({ field, before, after }) => ({
      field,
      before: maskText(before, mask),
      after: maskText(after, mask),
    })),
    names: Object.fromEntries(named),
  };
}

/**
 * The answer form of rows, as this reader may see them: names and old values may hold numbers of customers. What their
 * changes point at is named.
 */
export async function toAuditEntries(
  db: TenantTransaction,
  rows: readonly Selectable<AuditLogTable>[],
  mask: PhoneMask,
): Promise<AuditEntry[]> {
  const objects = rows.filter(({ target_kind: kind }) => kind === 'routing_object');
  const ids = idsIn([
    ...rows.flatMap(({ before, after }) => [before, after]),
    ...objects.map(({ target_id: id }) => id),
  ]);
  const things = await readNames(db, ids);
  return rows.map((row) => toAuditEntry(row, mask, things));
}
