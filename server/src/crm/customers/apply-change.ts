import { usersInScope } from '../../identity/auth/data-scope.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { commonMessages } from '../../kernel/errors/messages.ts';
import { addEvents } from './add-entry.ts';
import { changeCustomers, changeOf, keepChange } from './customer-changes.ts';
import type { lockCustomers } from './find-customers.ts';
import type { UserInTransaction } from '../../kernel/user/actor.ts';

/** What is wanted for several customers. */
export type BulkChange =
  | { readonly action: 'assign'; readonly user_id: string | null }
  | { readonly action: 'status'; readonly status: string }
  | { readonly action: 'delete' };

type Rows = Awaited<ReturnType<typeof lockCustomers>>;

const unknownValue = (path: string) =>
  refuse.invalid([{ path, code: 'VALUE_UNKNOWN', message: commonMessages.valueUnknown }]);

/** The new owner must be active and, unless the role sees everybody, within its data scope. */
async function requireOwner({ db, user }: UserInTransaction, id: string): Promise<string> {
  const people = usersInScope(db, user);
  let found = db
    .selectFrom('account')
    .select('name')
    .where('id', '=', id)
    .where('is_active', '=', true);
  if (people !== null) found = found.where('id', 'in', people);
  const owner = await found.executeTakeFirst();
  if (owner === undefined) throw unknownValue('user_id');
  return owner.name;
}

async function requireStatus({ db }: UserInTransaction, id: string): Promise<string> {
  const status = await db
    .selectFrom('profile_status')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst();
  if (status === undefined) throw unknownValue('status');
  return status.name;
}

/** What a change writes, and its timeline entry; a delete hides the timeline. */
async function planOf(reader: UserInTransaction, wish: BulkChange) {
  switch (wish.action) {
    case 'assign': {
      const to = wish.user_id === null ? '' : await requireOwner(reader, wish.user_id);
      return {
        columns: { user_id: wish.user_id },
        isSo: (row: Rows[number]) => row.user_id === wish.user_id,
        events: (rows: Rows) =>
          rows.map(({ id, owner_name }) => {
            return { customerId: id, what: 'owner', from: owner_name ?? '', to } as const;
          }),
      };
    }
    case 'status': {
      const to = await requireStatus(reader, wish.status);
      return {
        columns: { status_id: wish.status },
        isSo: (row: Rows[number]) => row.status_id === wish.status,
        events: (rows: Rows) =>
          rows.map(({ id, status_name }) => {
            return { customerId: id, what: 'status', from: status_name, to } as const;
          }),
      };
    }
    case 'delete':
      return { columns: { deleted_at: new Date() }, isSo: () => false, events: () => [] };
  }
}

/** Refuses a change for a customer or value that does not exist (any more). @throws {ProblemError} 422 */
export async function requireWish(reader: UserInTransaction, wish: BulkChange): Promise<void> {
  await planOf(reader, wish);
}

/**
 * Makes customers that `lock` reads and locks what is wished, with their timelines and what an undo needs; those that
 * are so already stay. `jobId` names the work in the background that this is a piece of.
 * @throws {ProblemError} 422 when the new owner or the status is not there
 */
export async function applyChange(
  reader: UserInTransaction,
  wish: BulkChange,
  lock: () => Promise<Rows>,
  jobId: string | null = null,
): Promise<{ readonly change_id: string | null; readonly changed: number }> {
  const { columns, isSo, events } = await planOf(reader, wish);
  const rows = (await lock()).filter((row) => !isSo(row));
  if (rows.length === 0) return { change_id: null, changed: 0 };
  const ids = rows.map(({ id }) => id);
  await changeCustomers(reader, ids, columns);
  await addEvents(reader, events(rows));
  const changes = rows.map((row) => changeOf(row, columns));
  const change_id = await keepChange(reader, { kind: wish.action, rows: changes, jobId });
  return { change_id, changed: rows.length };
}
