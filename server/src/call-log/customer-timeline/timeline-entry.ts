import type { TimelineEntry } from '@alo/contracts';
import type { Selectable } from 'kysely';
import * as v from 'valibot';
import type { User } from '../../kernel/user/user.ts';
import type { CustomerEntryTable } from '../../kernel/database/schema-customers.ts';
import { maskText } from '../../kernel/masking/masked-text.ts';

const whatSchema = v.picklist(['status', 'owner', 'merged', 'unmasked']);

/** The answer form of a note or a change. */
export function toEntry(
  row: Selectable<CustomerEntryTable>,
  reader: Pick<User, 'id' | 'mask'>,
): Exclude<TimelineEntry, { kind: 'call' | 'survey' }> {
  const common = {
    id: row.id,
    at: row.created_at.toISOString(),
    author: row.user_id === null ? null : { id: row.user_id, name: row.user_name },
  };
  const text = maskText(row.text, reader.mask);
  if (row.kind === 'note') {
    return { kind: 'note', ...common, text, own: row.user_id === reader.id };
  }
  if (row.kind === 'call-note') return { kind: 'call-note', ...common, text };
  const what = v.parse(whatSchema, row.kind);
  const from = maskText(row.change_from ?? '', reader.mask);
  return { kind: 'change', ...common, what, from, to: text };
}
