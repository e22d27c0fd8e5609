import { numberFormSchema, type NumberForm, type Reference, referencesOf } from '@alo/contracts';
import * as v from 'valibot';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { bumpRowVersion, requireRowVersion } from '../../kernel/database/row-version.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { messages } from './messages.ts';
import { writeEdges } from './references.ts';
import type { RoutingChange } from './routing-version.ts';

/** What a tenant says of one of its numbers. Only the operator makes and takes away numbers. */
export interface NumberWrite {
  readonly kind: 'number';
  readonly id: string;
  readonly form: NumberForm;
  readonly rowVersion?: number;
}

interface NumberColumns {
  readonly display_name: string;
  readonly usage: string;
  readonly is_active: boolean;
  readonly max_channels: number;
  readonly data: unknown;
}

/** The form of a row. */
export function toNumberForm({
  display_name,
  usage,
  is_active,
  max_channels,
  data,
}: NumberColumns): NumberForm {
  const rest = v.parse(v.record(v.string(), v.unknown()), data);
  return v.parse(numberFormSchema, { ...rest, display_name, usage, is_active, max_channels });
}

/** What a number points at. */
export function numberReferences(form: NumberForm): Reference[] {
  return referencesOf(numberFormSchema, form);
}

/** Writes the row and what it points at; null for a number that is gone. */
export async function writeNumber(
  db: TenantTransaction,
  tenant: string,
  { id, form, rowVersion }: NumberWrite,
): Promise<RoutingChange | null> {
  const row = await db
    .selectFrom('phone_number')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  requireRowVersion(rowVersion, row?.row_version);
  if (row === undefined) return null;
  const { display_name, usage, is_active, max_channels, ...rest } = form;
  await db
    .updateTable('phone_number')
    .set({
      ...{ display_name, usage, is_active, max_channels },
      data: JSON.stringify(rest),
      ...bumpRowVersion(),
    })
    .where('id', '=', id)
    .execute();
  await writeEdges(db, tenant, 'number', id, numberReferences(form));
  const change = { kind: 'number', id, name: row.number, before: toNumberForm(row), after: form };
  return { ...change, action: 'update' };
}

/** A number that an inbound route has cannot be closed for incoming calls. @throws {ProblemError} 422 */
export async function requireOpenNumber(
  db: TenantTransaction,
  { id, form }: NumberWrite,
): Promise<void> {
  if (form.usage !== 'out') return;
  const inbound = await db
    .selectFrom('route_edge')
    .select('from_id')
    .where('to_id', '=', id)
    .where('from_kind', '=', 'inbound')
    .where('slot', '=', 'number_id')
    .executeTakeFirst();
  if (inbound === undefined) return;
  const message = messages.numberHasInbound;
  throw refuse.invalid([{ path: 'form.usage', message }]);
}
