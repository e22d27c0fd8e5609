import { calls, type CustomerForm, foldVietnamese, toE164 } from '@alo/contracts';
import { sql, type SqlBool } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import { mapUnique } from '../database/unique-violation.ts';
import { usersInScope } from '../auth/data-scope.ts';
import { refuse } from '../http/problem-error.ts';
import { type Context, serve } from '../http/serve.ts';
import { nextCustomerCode, selectCustomers, toCustomer } from './customer-row.ts';
import { listCustomers } from './customer-list.ts';

const uniqueFields = {
  customer_phone: ['phone', 'Số điện thoại đã có ở khách hàng khác'],
  customer_code: ['code', 'Mã khách hàng đã được dùng'],
} as const;

async function readCustomer({ db, user }: Context, id: string) {
  const people = usersInScope(db, user);
  let found = selectCustomers(db).where('customer.id', '=', id);
  if (people !== null) found = found.where('customer.user_id', 'in', people);
  const row = await found.executeTakeFirst();
  if (row === undefined) throw refuse.notFound();
  return toCustomer(row, user.mask);
}

/** Ids from a form must be of this tenant; row-level security makes a foreign one look absent. */
async function requireKnown(
  db: TenantTransaction,
  form: Omit<CustomerForm, 'phone'>,
): Promise<void> {
  const checks = [
    ['status', 'profile_status', form.status],
    ['is_status', 'profile_status', form.is_status],
    ['user_id', 'account', form.user_id],
    ['is_datasource', 'data_source', form.is_datasource],
    ['is_project', 'project', form.is_project],
  ] as const;
  for (const [path, table, id] of checks) {
    if (id === null || id === undefined) continue;
    const known = /^[0-9a-f-]{36}$/.test(id)
      ? await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
      : undefined;
    if (known === undefined) throw refuse.invalid([{ path, message: 'Giá trị không tồn tại' }]);
  }
}

function toColumns(form: Omit<CustomerForm, 'phone' | 'code'>) {
  return {
    name: form.name,
    name_folded: foldVietnamese(form.name),
    email: form.email,
    address: form.address,
    zalo: form.zalo,
    facebook: form.facebook,
    // The status chosen during a call (`is_status`) is the customer's status (entities.md §3.1).
    status_id: form.is_status ?? form.status,
    note: form.note,
    note_in_calling: form.note_in_calling,
    user_id: form.user_id,
    datasource_id: form.is_datasource,
    project_id: form.is_project,
    dnc: form.dnc,
  };
}

const getCustomers = serve(calls.getCustomers, ({ query }, { db, user }) =>
  listCustomers(db, query, user),
);

const getCustomer = serve(calls.getCustomer, ({ params }, context) =>
  readCustomer(context, params.id),
);

const findCustomerByPhone = serve(calls.findCustomerByPhone, async ({ params }, { db, user }) => {
  const row = await selectCustomers(db)
    .where('phone_e164', '=', toE164(params.phone))
    .executeTakeFirst();
  return row === undefined ? null : toCustomer(row, user.mask);
});

const createCustomer = serve(calls.createCustomer, async ({ body }, context) => {
  const { db, user } = context;
  await requireKnown(db, body);
  const id = newId();
  await mapUnique(uniqueFields, async () =>
    db
      .insertInto('customer')
      .values({
        ma_dn: user.maDn,
        id,
        ...toColumns(body),
        user_id: body.user_id ?? user.id,
        code: body.code === '' ? await nextCustomerCode(db, user.maDn) : body.code,
        phone: body.phone,
        phone_e164: toE164(body.phone),
        last_call_at: null,
        deleted_at: null,
      })
      .execute(),
  );
  return readCustomer(context, id);
});

const updateCustomer = serve(calls.updateCustomer, async ({ params, body }, context) => {
  const { db } = context;
  const before = await readCustomer(context, params.id);
  if (body.row_version !== undefined && body.row_version !== before.row_version) {
    throw refuse.conflict();
  }
  await requireKnown(db, body);
  const phone =
    body.phone === undefined ? {} : { phone: body.phone, phone_e164: toE164(body.phone) };
  const { numUpdatedRows } = await mapUnique(uniqueFields, () =>
    db
      .updateTable('customer')
      .set({
        ...toColumns(body),
        ...phone,
        ...(body.code === '' ? {} : { code: body.code }),
        updated_at: new Date(),
        row_version: sql<number>`row_version + 1`,
      })
      .where('id', '=', params.id)
      // Of two that save at the same moment, only one finds the version it has read.
      .where('row_version', '=', before.row_version)
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) throw refuse.conflict();
  return readCustomer(context, params.id);
});

const deleteCustomer = serve(calls.deleteCustomer, async ({ params }, context) => {
  await readCustomer(context, params.id);
  await context.db
    .updateTable('customer')
    .set({ deleted_at: new Date() })
    .where('id', '=', params.id)
    .execute();
  return {};
});

const restoreCustomer = serve(calls.restoreCustomer, async ({ params }, context) => {
  await mapUnique(uniqueFields, () =>
    context.db
      .updateTable('customer')
      .set({ deleted_at: null })
      .where('id', '=', params.id)
      .where(sql<SqlBool>`deleted_at > now() - interval '1 hour'`)
      .execute(),
  );
  return readCustomer(context, params.id);
});

/** Customers: list, form, popup look-up, delete with undo. */
export const customerCalls = [
  getCustomers,
  getCustomer,
  findCustomerByPhone,
  createCustomer,
  updateCustomer,
  deleteCustomer,
  restoreCustomer,
];
