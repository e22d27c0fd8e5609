import { endpoints, hasPermission, type MergeField } from '@alo/contracts';
import { sql, type SqlBool, type Updateable } from 'kysely';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import type { CustomerTable } from '../../kernel/database/schema.ts';
import { mapUnique } from '../../kernel/database/unique-violation.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { type Context, serve } from '../../identity/context.ts';
import { commonMessages } from '../../kernel/errors/messages.ts';
import { addEvents } from './add-entry.ts';
import {
  changeCustomers,
  changeOf,
  keepChange,
  type MovedRows,
  type UndoColumn,
} from './customer-changes.ts';
import { countCalls } from './count-calls.ts';
import { findDuplicateGroups } from './duplicate-groups.ts';
import { toCustomer } from './customer-row.ts';
import { lockCustomers, requireCustomer, visibleCustomers } from './find-customers.ts';
import { messages } from './messages.ts';
import { uniqueFields } from './unique-fields.ts';

type Row = Awaited<ReturnType<typeof lockCustomers>>[number];

/** Columns that one field of the form stands for. */
const columnsOf: Readonly<Record<MergeField, readonly UndoColumn[]>> = {
  name: ['name', 'name_folded'],
  code: ['code'],
  phone: ['phone', 'phone_e164', 'phone_shared'],
  email: ['email'],
  address: ['address'],
  zalo: ['zalo'],
  facebook: ['facebook'],
  status: ['status_id'],
  note: ['note'],
  user_id: ['user_id'],
  is_datasource: ['datasource_id'],
  is_project: ['project_id'],
};

/** The kept customer with the values that win; "do not call" of one is of all. */
function mergedColumns(
  rows: readonly Row[],
  fields: Partial<Record<MergeField, string>>,
): Updateable<CustomerTable> {
  const chosen = Object.entries(fields).flatMap(([field, id]) => {
    const row = rows.find((each) => each.id === id);
    if (row === undefined) {
      throw refuse.invalid([
        { path: `fields.${field}`, code: 'VALUE_UNKNOWN', message: commonMessages.valueUnknown },
      ]);
    }
    return columnsOf[field as MergeField].map((column) => [column, row[column]] as const);
  });
  return { ...Object.fromEntries(chosen), dnc: rows.some(({ dnc }) => dnc) };
}

/** Calls and notes of a customer go to another. */
async function moveTo({ db }: Context, from: string, to: string): Promise<MovedRows> {
  const records = await db
    .updateTable('call_record')
    .set({ customer_id: to })
    .where('customer_id', '=', from)
    .returning('id')
    .execute();
  const entries = await db
    .updateTable('customer_entry')
    .set({ customer_id: to })
    .where('customer_id', '=', from)
    // The same call may have a note of its own there already.
    .where(
      sql<SqlBool>`(call_ref is null or not exists (select from customer_entry there
        where there.customer_id = ${to} and there.call_ref = customer_entry.call_ref))`,
    )
    .returning('id')
    .execute();
  const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
  return { from, records: idsOf(records), entries: idsOf(entries) };
}

const mergeCustomers = serve(endpoints.mergeCustomers, async ({ body }, context) => {
  if (!hasPermission(context.user.subject, 'customer.delete')) throw refuse.noPermission();
  const others = [...new Set(body.ids)].filter((id) => id !== body.keep_id);
  if (others.length === 0) {
    throw refuse.invalid([{ path: 'ids', code: 'MERGE_TWO', message: messages.mergeTwo }]);
  }
  const rows = await lockCustomers(context, [body.keep_id, ...others]);
  const kept = rows.find(({ id }) => id === body.keep_id);
  if (kept === undefined) throw refuse.notFound();
  const gone = rows.filter(({ id }) => id !== body.keep_id);
  const columns = mergedColumns(rows, body.fields);
  const goes = { deleted_at: new Date() };
  await changeCustomers(context, others, goes);
  await mapUnique(uniqueFields, () => changeCustomers(context, [kept.id], columns));
  const moved: MovedRows[] = [];
  for (const { id } of gone) moved.push(await moveTo(context, id, kept.id));
  await countCalls(context.db, [kept.id]);
  await addEvents(
    context,
    gone.map(({ code, name }) => ({
      customerId: kept.id,
      what: 'merged',
      from: `${code} ${name}`,
      to: kept.name,
    })),
  );
  // The others come last: the kept one gives their values free before they come back.
  const changes = [changeOf(kept, columns), ...gone.map((row) => changeOf(row, goes))];
  const changeId = await keepChange(context, { kind: 'merge', rows: changes, moved });
  await writeAudit(context, {
    action: 'customer.merge',
    target: { kind: 'customer', id: kept.id, name: kept.name },
    before: { merged: gone.map(({ id, code, name }) => ({ id, code, name })) },
    after: { fields: body.fields },
  });
  return { change_id: changeId, changed: rows.length };
});

const getCustomerDuplicates = serve(
  endpoints.getCustomerDuplicates,
  async ({ params }, context) => {
    const customer = await requireCustomer(context, params.id);
    const found = await visibleCustomers(context)
      .where('customer.id', '!=', customer.id)
      .where((where) =>
        where.or([
          where('customer.phone_e164', '=', customer.phone_e164),
          where('customer.name_folded', '=', customer.name_folded),
          ...(customer.email === ''
            ? []
            : [
                sql<SqlBool>`lower(customer.email) = lower(${customer.email}) and customer.email <> ''`,
              ]),
        ]),
      )
      .orderBy('customer.created_at')
      .limit(9)
      .execute();
    return found.map((row) => toCustomer(row, context.user.mask));
  },
);

const getDuplicateGroups = serve(endpoints.getDuplicateGroups, (_request, context) =>
  findDuplicateGroups(context),
);

/** Duplicates, and making one customer of them. */
export const mergeRoutes = [mergeCustomers, getCustomerDuplicates, getDuplicateGroups];
