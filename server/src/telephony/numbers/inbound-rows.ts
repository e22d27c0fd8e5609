import {
  foldVietnamese,
  type inboundRowSchema,
  type ObjectForm,
  type Reference,
} from '@alo/contracts';
import type * as v from 'valibot';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import {
  formReferences,
  selectObjects,
  type StoredObject,
  toStored,
} from '../pbx-objects/object-row.ts';
import { namesOf } from '../pbx-objects/references.ts';

export type InboundRow = v.InferInput<typeof inboundRowSchema>;
type Inbound = StoredObject<'inbound'>;
type Rule = ObjectForm<'inbound'>['rules'][number];

/** All inbounds by name. */
export async function readInbounds(db: TenantTransaction): Promise<Inbound[]> {
  const rows = await selectObjects(db, 'inbound').selectAll().orderBy('name_folded').execute();
  return rows.map((row) => toStored('inbound', row));
}

function toRow(
  { id, form }: Inbound,
  rule: Rule | undefined,
  names: Readonly<Record<string, string>>,
): InboundRow {
  const to = rule?.destination ?? null;
  return {
    id: rule?.id ?? id,
    inbound_id: id,
    name: form.name,
    number_id: form.number_id,
    number: names[form.number_id] ?? '',
    caller_type: rule?.caller_type ?? 'any',
    caller_values: rule?.caller_values ?? [],
    destination: to,
    destination_name: to === null ? '' : (names[to.dest_id ?? ''] ?? to.dest_value ?? ''),
    priority: rule?.priority ?? null,
    is_active: form.is_active && (rule?.is_active ?? true),
  };
}

/** Inbounds joined with their rules; an inbound without a rule is one row too. */
export async function inboundRows(
  db: TenantTransaction,
  inbounds: readonly Inbound[],
): Promise<InboundRow[]> {
  const references: Reference[] = inbounds.flatMap(({ form }) => formReferences('inbound', form));
  const names = await namesOf(db, references);
  return inbounds.flatMap((inbound) => {
    const rules = inbound.form.rules.toSorted((one, other) => one.priority - other.priority);
    return rules.length === 0
      ? [toRow(inbound, undefined, names)]
      : rules.map((rule) => toRow(inbound, rule, names));
  });
}

/** Does a row match the search text and the kind of destination; an empty filter is "all". */
export function matches(row: InboundRow, search: string, filterAction: string): boolean {
  const text = foldVietnamese(`${row.name} ${row.number} ${row.caller_values.join(' ')}`);
  return (
    text.includes(foldVietnamese(search)) &&
    (filterAction === '' || row.destination?.dest_type === filterAction)
  );
}
