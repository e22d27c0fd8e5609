import type { AuditEntry } from '@alo/contracts';
import type { Selectable } from 'kysely';
import * as v from 'valibot';
import type { PhoneMask } from '../user/user.ts';
import { maskText } from '../masking/masked-text.ts';
import type { AuditLogTable } from '../database/schema-customers.ts';

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

/** The answer form of a row, as this reader may see it: names and old values may hold numbers of customers. */
export function toAuditEntry(row: Selectable<AuditLogTable>, mask: PhoneMask): AuditEntry {
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
    ip: row.ip,
    changes: changesOf(row.before, row.after).map(({ field, before, after }) => ({
      field,
      before: maskText(before, mask),
      after: maskText(after, mask),
    })),
  };
}
