import { calls } from '@alo/contracts';
import { refuse } from '../http/problem-error.ts';
import { type Context, serve } from '../http/serve.ts';
import { usersInScope } from '../auth/data-scope.ts';
import { addEvents } from './add-entry.ts';
import { changeOf, changeCustomers, keepChange } from './customer-changes.ts';
import { lockCustomers } from './find-customers.ts';
import { undoCustomerChange } from './undo-change.ts';

type Rows = Awaited<ReturnType<typeof lockCustomers>>;
const nothing = { change_id: null, changed: 0 };
const ids = (rows: Rows) => rows.map(({ id }) => id);

/** Who is put in charge must be at work and, unless the role sees everybody, one of the people it sees. */
async function requireOwner({ db, user }: Context, id: string): Promise<{ name: string }> {
  const people = usersInScope(db, user);
  let found = db
    .selectFrom('account')
    .select('name')
    .where('id', '=', id)
    .where('is_active', '=', true);
  if (people !== null) found = found.where('id', 'in', people);
  const owner = await found.executeTakeFirst();
  if (owner === undefined) {
    throw refuse.invalid([{ path: 'user_id', message: 'Giá trị không tồn tại' }]);
  }
  return owner;
}

const assignCustomers = serve(calls.assignCustomers, async ({ body }, context) => {
  const owner = body.user_id === null ? { name: '' } : await requireOwner(context, body.user_id);
  const rows = (await lockCustomers(context, body.ids)).filter(
    ({ user_id }) => user_id !== body.user_id,
  );
  if (rows.length === 0) return nothing;
  await changeCustomers(context, ids(rows), { user_id: body.user_id });
  await addEvents(
    context,
    rows.map(({ id, owner_name }) => ({
      customerId: id,
      what: 'owner',
      from: owner_name ?? '',
      to: owner.name,
    })),
  );
  const changes = rows.map((row) => changeOf(row, { user_id: body.user_id }));
  return { change_id: await keepChange(context, 'assign', changes), changed: rows.length };
});

const changeCustomersStatus = serve(calls.changeCustomersStatus, async ({ body }, context) => {
  const status = await context.db
    .selectFrom('profile_status')
    .select('name')
    .where('id', '=', body.status)
    .executeTakeFirst();
  if (status === undefined) {
    throw refuse.invalid([{ path: 'status', message: 'Giá trị không tồn tại' }]);
  }
  const rows = (await lockCustomers(context, body.ids)).filter(
    ({ status_id }) => status_id !== body.status,
  );
  if (rows.length === 0) return nothing;
  await changeCustomers(context, ids(rows), { status_id: body.status });
  await addEvents(
    context,
    rows.map(({ id, status_name }) => ({
      customerId: id,
      what: 'status',
      from: status_name,
      to: status.name,
    })),
  );
  const changes = rows.map((row) => changeOf(row, { status_id: body.status }));
  return { change_id: await keepChange(context, 'status', changes), changed: rows.length };
});

const deleteCustomers = serve(calls.deleteCustomers, async ({ body }, context) => {
  const rows = await lockCustomers(context, body.ids);
  const gone = { deleted_at: new Date() };
  await changeCustomers(context, ids(rows), gone);
  const changes = rows.map((row) => changeOf(row, gone));
  return { change_id: await keepChange(context, 'delete', changes), changed: rows.length };
});

/** Changes of many customers at once, each with its undo. */
export const bulkCalls = [
  assignCustomers,
  changeCustomersStatus,
  deleteCustomers,
  undoCustomerChange,
];
