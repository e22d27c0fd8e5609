import { checkAccess, endpoints, readDialRef, type CallWork } from '@alo/contracts';
import { sql } from 'kysely';
import { addEvents } from '../../crm/customers/add-entry.ts';
import { visibleCustomers } from '../../crm/customers/find-customers.ts';
import { wholeNumber } from '../../identity/number-lookups/number-budget.ts';
import { bumpRowVersion } from '../../kernel/database/row-version.ts';
import { ProblemError, refuse } from '../../kernel/errors/problem-error.ts';
import { type Context, serve } from '../context.ts';
import { customerBehind } from '../customer-timeline/customer-behind.ts';
import { requireResult } from '../records/call-result.ts';
import { customerOf } from '../records/customer-of.ts';
import { writeCustomerNote } from './customer-note.ts';
import { bindCallWork, lockCallWork } from './record-work.ts';

/** Keys 1 to 9. */
const mostResults = 9;

async function extensionOfUser({ db, user }: Context): Promise<string> {
  const subscriber = await db
    .selectFrom('subscriber')
    .select('extension')
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  if (subscriber === undefined) throw refuse.notFound();
  return subscriber.extension;
}

/** The customer of a call that has no record yet; null as well where this person may not ask for one. */
async function customerByTarget(context: Context, target: string): Promise<string | null> {
  if (readDialRef(target) === null && wholeNumber(target) === null) return null;
  try {
    return (await customerBehind(context, target))?.id ?? null;
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}

/** The record of the call once there is one, with the customer who may have been added since. */
async function recordOf({ db }: Context, ref: string) {
  const record = await db
    .selectFrom('call_record')
    .selectAll()
    .where(({ eb, or }) => or([eb('call_id', '=', ref), eb('sip_call_id', '=', ref)]))
    .executeTakeFirst();
  if (record === undefined || record.customer_id !== null) return record;
  const { direction, from_number: from, to_number: to } = record;
  if (direction === 'internal') return record;
  const added = await customerOf(db, direction === 'inbound' ? from : to);
  if (added === undefined) return record;
  const customer = { customer_id: added.id, customer_name: added.name };
  await db.updateTable('call_record').set(customer).where('id', '=', record.id).execute();
  return { ...record, ...customer };
}

async function extensionsOf({ db }: Context, record: NonNullable<RecordRow>) {
  const legs = await db
    .selectFrom('call_leg')
    .select('extension')
    .where('call_record_id', '=', record.id)
    .execute();
  const parties = [record.extension, record.from_number, record.to_number];
  return [...parties, ...legs.map(({ extension }) => extension)];
}
type RecordRow = Awaited<ReturnType<typeof recordOf>>;

/** The result is the status of the customer as well, where this person may see and change that one. */
async function changeStatus(
  context: Context,
  customerId: string,
  result: { readonly id: string; readonly name: string },
): Promise<void> {
  const before = await visibleCustomers(context)
    .where('customer.id', '=', customerId)
    .executeTakeFirst();
  if (before === undefined || before.status_id === result.id) return;
  const { db } = context;
  const name = await requireResult(db, before.status_id);
  await addEvents(context, [{ customerId, what: 'status', from: name.name, to: result.name }]);
  await db
    .updateTable('customer')
    .set({ status_id: result.id, ...bumpRowVersion() })
    .where('id', '=', customerId)
    .execute();
}

async function keep(
  { db, user }: Context,
  { call_ref, note, result, callback_at }: CallWork,
  more: {
    readonly extension: string;
    readonly result: string | null;
    readonly customer: string | null;
    readonly edits: boolean;
  },
): Promise<void> {
  const values = {
    extension: more.extension,
    note,
    result_id: result,
    result: more.result,
    callback_at: callback_at === null ? null : new Date(callback_at),
    edits_customers: more.edits,
    customer_id: more.customer,
    updated_at: new Date(),
  };
  // Another moment is another reminder.
  const callback_told = sql<boolean>`call_work.callback_told
    and call_work.callback_at is not distinct from excluded.callback_at`;
  await db
    .insertInto('call_work')
    .values({ ma_dn: user.tenant, user_id: user.id, call_ref, ...values })
    .onConflict((conflict) =>
      conflict.columns(['ma_dn', 'call_ref', 'user_id']).doUpdateSet({ ...values, callback_told }),
    )
    .execute();
}

const saveCallWork = serve(endpoints.saveCallWork, async ({ body }, context) => {
  const { db, user } = context;
  const extension = await extensionOfUser(context);
  const result = body.result === null ? null : await requireResult(db, body.result);
  await lockCallWork(db, user.tenant, [body.call_ref]);
  const edits =
    checkAccess(user.subject, endpoints.updateCustomer.access, new Date()) === 'granted';
  const record = await recordOf(context, body.call_ref);
  const parties = record === undefined ? null : await extensionsOf(context, record);
  if (parties !== null && !parties.includes(extension)) throw refuse.notFound();
  const customer = record?.customer_id ?? (await customerByTarget(context, body.target));
  await keep(context, body, { extension, result: result?.name ?? null, customer, edits });
  if (record !== undefined) await bindCallWork(db, record, parties ?? []);
  if (customer === null || !edits) return { customer_id: null };
  if (record?.customer_id !== customer) {
    const author = { tenant: user.tenant, user_id: user.id, user_name: user.name };
    const { call_ref, note } = body;
    await writeCustomerNote(db, customer, { ...author, call_ref, extension, note });
  }
  if (result !== null) await changeStatus(context, customer, result);
  return { customer_id: customer };
});

const getCallResults = serve(endpoints.getCallResults, (_request, { db }) =>
  db
    .selectFrom('profile_status')
    .select(['id', 'name', 'color', 'requires_callback'])
    .where('is_active', '=', true)
    .orderBy('sort')
    .limit(mostResults)
    .execute(),
);

/** What agents write about their calls. */
export const callWorkRoutes = [saveCallWork, getCallResults];
