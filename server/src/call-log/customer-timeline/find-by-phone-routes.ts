import { endpoints, readDialRef, toE164 } from '@alo/contracts';
import { numberBehind } from '../records/dialled-party.ts';
import { isInCallWith } from '../records/in-call-with.ts';
import { serve } from '../context.ts';
import { requireLookUp, spendLookUp } from '../../identity/number-lookups/number-budget.ts';
import { selectCustomers, toCustomer } from '../../crm/customers/customer-row.ts';
import { visibleCustomers } from '../../crm/customers/find-customers.ts';

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
