import type { Updateable } from 'kysely';
import * as v from 'valibot';
import type { CustomerTable } from '../../kernel/database/schema.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { bumpRowVersion } from '../../kernel/database/row-version.ts';
import type { UserInTransaction } from '../../kernel/user/actor.ts';

/** Columns that an action may change and an undo puts back. */
export const undoable = [
  'code',
  'name',
  'name_folded',
  'email',
  'phone',
  'phone_e164',
  'phone_shared',
  'address',
  'zalo',
  'facebook',
  'status_id',
  'note',
  'note_in_calling',
  'user_id',
  'datasource_id',
  'project_id',
  'dnc',
  'deleted_at',
] as const;
export type UndoColumn = (typeof undoable)[number];

type Columns = Readonly<Record<string, unknown>>;

/** The columns of one customer that a change touched, before and after it. */
export interface ChangedRow {
  readonly id: string;
  readonly before: Columns;
  readonly after: Columns;
}

/** Records that a merge moved from one customer to another. */
export interface MovedRows {
  readonly from: string;
  readonly records: readonly string[];
  readonly entries: readonly string[];
}

const columnsSchema = v.record(v.string(), v.unknown());
export const keptChangeSchema = v.object({
  rows: v.array(v.object({ id: v.string(), before: columnsSchema, after: columnsSchema })),
  moved: v.array(
    v.object({ from: v.string(), records: v.array(v.string()), entries: v.array(v.string()) }),
  ),
});

const asText = (value: unknown) => JSON.stringify(value ?? null);

/** What an undo puts back, and what it expects to find: the columns that the change really changes. */
export function changeOf(row: Columns & { readonly id: string }, after: Columns): ChangedRow {
  const touched = undoable.filter(
    (column) => column in after && asText(after[column]) !== asText(row[column]),
  );
  const pick = (from: Columns) =>
    Object.fromEntries(touched.map((column) => [column, from[column] ?? null]));
  return { id: row.id, before: pick(row), after: pick(after) };
}

/** Changes customers that are locked, each to its next version. */
export async function changeCustomers(
  { db }: Pick<UserInTransaction, 'db'>,
  ids: readonly string[],
  columns: Updateable<CustomerTable>,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('customer')
    .set({ ...columns, ...bumpRowVersion() })
    .where('id', 'in', ids)
    .execute();
}

/** What is kept of a change; `jobId` names the work in the background that it is a piece of. */
interface KeptChange {
  readonly kind: 'assign' | 'status' | 'delete' | 'merge';
  readonly rows: readonly ChangedRow[];
  readonly moved?: readonly MovedRows[];
  readonly jobId?: string | null;
}

/** Keeps what an undo needs; answers its id. */
export async function keepChange(
  { db, user }: UserInTransaction,
  { kind, rows, moved = [], jobId = null }: KeptChange,
): Promise<string> {
  const id = newId();
  await db
    .insertInto('customer_change')
    .values({
      ma_dn: user.tenant,
      id,
      user_id: user.id,
      kind,
      before: JSON.stringify({ rows, moved }),
      undone_at: null,
      job_id: jobId,
    })
    .execute();
  return id;
}
