import type { Selectable } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { bumpRowVersion } from '../../kernel/database/row-version.ts';
import type { CallWorkTable } from '../../kernel/database/schema-call-work.ts';

/** What of a call's work goes to its customer. */
export type CustomerWork = Pick<
  Selectable<CallWorkTable>,
  'call_ref' | 'user_id' | 'extension' | 'note'
> & { readonly tenant: string; readonly user_name: string };

/**
 * Writes the note of a call to its customer: one entry of the timeline for each call and author, however often it is saved.
 * An empty note takes the entry away.
 */
export async function writeCustomerNote(
  db: TenantTransaction,
  customerId: string,
  { tenant, user_id, user_name, note: text, ...work }: CustomerWork,
): Promise<void> {
  const call_ref = `${work.call_ref} ${work.extension}`;
  const entry = { customer_id: customerId, call_ref };
  if (text.trim() === '') {
    const { numDeletedRows } = await db
      .deleteFrom('customer_entry')
      .where('customer_id', '=', customerId)
      .where('call_ref', '=', call_ref)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
  } else {
    await db
      .insertInto('customer_entry')
      .values({ ma_dn: tenant, id: newId(), kind: 'call-note', user_id, user_name, text, ...entry })
      .onConflict((conflict) =>
        conflict.columns(['ma_dn', 'customer_id', 'call_ref']).doUpdateSet({ text }),
      )
      .execute();
  }
  await db
    .updateTable('customer')
    .set({ note_in_calling: text, ...bumpRowVersion() })
    .where('id', '=', customerId)
    .where('note_in_calling', '!=', text)
    .execute();
}
