import { endpoints, readDialRef, toE164, writtenForms } from '@alo/contracts';
import { sql, type SqlBool } from 'kysely';
import { ownRecords, readOwnScope } from '../records/call-scope.ts';
import { numberBehind } from '../records/dialled-party.ts';
import { type Context, serve } from '../context.ts';
import { requireLookUp, spendLookUp } from '../../identity/number-lookups/number-budget.ts';
import { selectCustomers, toCustomer } from '../../crm/customers/customer-row.ts';
import { visibleCustomers } from '../../crm/customers/find-customers.ts';

/** Does this person talk with the number, is it ringing for him, or did he talk with it in the last hour? */
async function isInCallWith({ db, user, services }: Context, number: string): Promise<boolean> {
  const own = await readOwnScope(db, user);
  const forms = writtenForms(number);
  const endpoints = own.extensions.map((extension) => `${user.tenant}-${extension}`);
  const isOwn = (endpoint: string | null) => endpoint !== null && endpoints.includes(endpoint);
  const isPresent = services.exchange.calls(user.tenant).some((call) => {
    const { fromNumber, toNumber, fromEndpoint, toEndpoint, state } = call;
    // A queue rings many: whoever takes it is told afterwards.
    const rings = toEndpoint === null && state === 'ringing' && endpoints.length > 0;
    if (forms.includes(fromNumber)) return isOwn(toEndpoint) || rings;
    return forms.includes(toNumber) && isOwn(fromEndpoint);
  });
  if (isPresent) return true;
  const record = await ownRecords(db, own)
    .select('id')
    .where('started_at', '>', sql<Date>`now() - interval '1 hour'`)
    .where(sql<SqlBool>`(from_number = any(${forms}) or to_number = any(${forms}))`)
    .limit(1)
    .executeTakeFirst();
  return record !== undefined;
}

/**
 * The customer of a number, in the person's data scope. Whoever takes a call learns who calls, also from somebody else's
 * customer: by the reference that the phone was told, or while one talks.
 */
export const findCustomerByPhone = serve(
  endpoints.findCustomerByPhone,
  async ({ params }, context) => {
    const { db, user } = context;
    const isNumber = readDialRef(params.phone) === null;
    if (isNumber) await requireLookUp(context);
    const number = await numberBehind(context, params.phone);
    const e164 = toE164(number);
    const found = (customers: ReturnType<typeof selectCustomers>) =>
      customers
        .where('customer.phone_e164', '=', e164)
        .orderBy('customer.created_at')
        .executeTakeFirst();
    let row = await found(isNumber ? visibleCustomers(context) : selectCustomers(db));
    if (row === undefined && isNumber && (await isInCallWith(context, number))) {
      row = await found(selectCustomers(db));
    }
    if (row === undefined && isNumber) spendLookUp(context, e164, 'miss');
    return row === undefined ? null : toCustomer(row, user.mask);
  },
);
