import { endpoints, type CustomerForm, foldVietnamese, toE164 } from '@alo/contracts';
import { sql, type SqlBool } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { mapUnique } from '../../kernel/database/unique-violation.ts';
import { bumpRowVersion, requireRowVersion } from '../../kernel/database/row-version.ts';
import { ProblemError, refuse } from '../../kernel/errors/problem-error.ts';
import { type Context, serve } from '../../identity/context.ts';
import { checkSearch } from '../../identity/number-lookups/check-search.ts';
import { commonMessages } from '../../kernel/errors/messages.ts';
import { addEvents } from './add-entry.ts';
import { nextCustomerCode, toCustomer } from './customer-row.ts';
import { sharesPhone } from './duplicate-phone.ts';
import { readCustomer, requireCustomer } from './find-customers.ts';
import { countTriedCode } from './tried-code.ts';
import { uniqueFields } from './unique-fields.ts';
import { unmaskText } from '../../kernel/masking/masked-text.ts';
import type { PhoneMask } from '../../kernel/user/user.ts';
import { listCustomers } from './customer-list.ts';

const numberedTexts = [
  'name',
  'code',
  'email',
  'address',
  'zalo',
  'facebook',
  'note',
  'note_in_calling',
] as const;
type NumberedText = (typeof numberedTexts)[number];

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
    if (known === undefined)
      throw refuse.invalid([{ path, code: 'VALUE_UNKNOWN', message: commonMessages.valueUnknown }]);
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

/** Texts that may hold numbers, as they are to be stored where somebody saves what he saw masked. */
function unmaskTexts<Form extends Record<NumberedText, string>>(
  form: Form,
  before: Readonly<Record<NumberedText, string>>,
  mask: PhoneMask,
): Form {
  const texts = numberedTexts.map((field) => [field, unmaskText(form[field], before[field], mask)]);
  return { ...form, ...Object.fromEntries(texts) };
}

const getCustomers = serve(endpoints.getCustomers, async ({ query }, context) => {
  await checkSearch(context, query.search);
  return listCustomers(context.db, query, context.user);
});

const getCustomer = serve(endpoints.getCustomer, ({ params }, context) =>
  readCustomer(context, params.id),
);

const createCustomer = serve(endpoints.createCustomer, async ({ body }, context) => {
  const { db, user } = context;
  await requireKnown(db, body);
  const id = newId();
  const phone_e164 = toE164(body.phone);
  const wish = { id, phone_e164, knowingly: body.duplicate_phone };
  const phone_shared = await sharesPhone(context, wish);
  await countTriedCode(context, { code: body.code, of: id });
  await mapUnique(uniqueFields, async () =>
    db
      .insertInto('customer')
      .values({
        ma_dn: user.tenant,
        id,
        ...toColumns(body),
        user_id: body.user_id ?? user.id,
        code: body.code === '' ? await nextCustomerCode(db, user.tenant) : body.code,
        phone: body.phone,
        phone_e164,
        phone_shared,
        last_call_at: null,
        deleted_at: null,
      })
      .execute(),
  );
  return readCustomer(context, id);
});

/** Columns of a number that is written; none when it stays as it is. */
async function phoneColumns(
  context: Context,
  before: { readonly id: string; readonly phone_e164: string },
  body: { readonly phone?: string | undefined; readonly duplicate_phone: boolean },
) {
  if (body.phone === undefined) return {};
  const phone_e164 = toE164(body.phone);
  if (phone_e164 === before.phone_e164) return { phone: body.phone };
  const wish = { id: before.id, phone_e164, knowingly: body.duplicate_phone };
  return { phone: body.phone, phone_e164, phone_shared: await sharesPhone(context, wish) };
}

const updateCustomer = serve(endpoints.updateCustomer, async ({ params, body }, context) => {
  const { db } = context;
  const before = await requireCustomer(context, params.id);
  requireRowVersion(body.row_version, before.row_version);
  await requireKnown(db, body);
  const phone = await phoneColumns(context, before, body);
  const texts = unmaskTexts(body, before, context.user.mask);
  if (texts.code !== before.code) {
    await countTriedCode(context, { code: texts.code, of: before.id });
  }
  const { numUpdatedRows } = await mapUnique(uniqueFields, () =>
    db
      .updateTable('customer')
      .set({
        ...toColumns(texts),
        ...phone,
        ...(body.code === '' ? {} : { code: texts.code }),
        ...bumpRowVersion(),
      })
      .where('id', '=', params.id)
      // Of two that save at the same moment, only one finds the version it has read.
      .where('row_version', '=', before.row_version)
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) throw refuse.conflict();
  return answerChanges(context, before);
});

/** The customer as it is now; what changed of status and owner goes to its timeline. */
async function answerChanges(
  context: Context,
  before: Awaited<ReturnType<typeof requireCustomer>>,
) {
  const after = await requireCustomer(context, before.id).catch((error: unknown) => {
    // Given to somebody outside of one's own scope: saved, and out of sight.
    if (error instanceof ProblemError) return null;
    throw error;
  });
  const customerId = before.id;
  const events = [
    {
      customerId,
      what: 'status',
      from: before.status_name,
      to: after?.status_name ?? before.status_name,
    },
    {
      customerId,
      what: 'owner',
      from: before.owner_name ?? '',
      to: after === null ? '' : (after.owner_name ?? ''),
    },
  ] as const;
  await addEvents(
    context,
    events.filter(({ from, to }) => from !== to),
  );
  return toCustomer(after ?? before, context.user.mask);
}

const deleteCustomer = serve(endpoints.deleteCustomer, async ({ params }, context) => {
  await readCustomer(context, params.id);
  await context.db
    .updateTable('customer')
    .set({ deleted_at: new Date() })
    .where('id', '=', params.id)
    .execute();
  return {};
});

const restoreCustomer = serve(endpoints.restoreCustomer, async ({ params }, context) => {
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
export const customerRoutes = [
  getCustomers,
  getCustomer,
  createCustomer,
  updateCustomer,
  deleteCustomer,
  restoreCustomer,
];
