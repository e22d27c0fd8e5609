import { sql, type Selectable } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { prepared } from '../../kernel/database/prepared.ts';
import type { CallRecordTable } from '../../kernel/database/schema.ts';
import type { CallWorkTable } from '../../kernel/database/schema-call-work.ts';
import { writeCustomerNote } from './customer-note.ts';

type Work = Selectable<CallWorkTable> & { readonly user_name: string };
type Written = Pick<Selectable<CallRecordTable>, 'note' | 'result' | 'result_id' | 'callback_at'>;
type RecordOfWork = Pick<
  Selectable<CallRecordTable>,
  'ma_dn' | 'id' | 'call_id' | 'sip_call_id' | 'customer_id'
>;

/**
 * Keeps record and work of a call from missing each other: whoever comes second, the record or the save, sees what the
 * first one wrote. Held until the end of the transaction; taken before rows of customers are.
 */
export async function lockCallWork(
  db: TenantTransaction,
  tenant: string,
  refs: readonly (string | null)[],
): Promise<void> {
  const keys = refs.flatMap((ref) => (ref === null ? [] : [`call work ${tenant} ${ref}`]));
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0))
    from unnest(${keys.toSorted()}::text[]) key ${prepared}`.execute(db);
}

/** What people wrote about a call, oldest first. */
export async function readCallWork(
  db: TenantTransaction,
  { call_id, sip_call_id }: Pick<RecordOfWork, 'call_id' | 'sip_call_id'>,
): Promise<Work[]> {
  return db
    .selectFrom('call_work')
    .innerJoin('account', 'account.id', 'call_work.user_id')
    .selectAll('call_work')
    .select('account.name as user_name')
    .where('call_ref', 'in', [call_id, sip_call_id ?? call_id])
    .orderBy('updated_at')
    .execute();
}

/** Several people may have been in one call: notes stand below each other, of the rest the latest counts. */
export function joinWork(works: readonly Work[]): Written {
  const decided = works.findLast(({ result }) => result !== null);
  const asked = works.findLast(({ callback_at }) => callback_at !== null);
  return {
    note: works
      .map(({ note }) => note.trim())
      .filter((note) => note !== '')
      .join('\n'),
    result: decided?.result ?? null,
    result_id: decided?.result_id ?? null,
    callback_at: asked?.callback_at ?? null,
  };
}

/**
 * Writes into a record and to its customer what those of its parties wrote who are among `extensions`; gives back what the
 * record has of it now. Nothing is written where nobody wrote.
 */
export async function bindCallWork(
  db: TenantTransaction,
  record: RecordOfWork,
  extensions: readonly (string | null)[],
): Promise<Written | null> {
  const works = (await readCallWork(db, record)).filter((work) =>
    extensions.includes(work.extension),
  );
  if (works.length === 0) return null;
  const written = joinWork(works);
  await db.updateTable('call_record').set(written).where('id', '=', record.id).execute();
  const { customer_id: customer } = record;
  if (customer === null) return written;
  for (const work of works.filter((one) => one.edits_customers)) {
    await writeCustomerNote(db, customer, { ...work, tenant: record.ma_dn });
  }
  return written;
}
