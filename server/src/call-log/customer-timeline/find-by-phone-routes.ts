import { endpoints } from '@alo/contracts';
import { serve } from '../context.ts';
import { toCustomer } from '../../crm/customers/customer-row.ts';
import { customerBehind } from './customer-behind.ts';

/** The customer of a number, as {@link customerBehind} finds it. */
export const findCustomerByPhone = serve(
  endpoints.findCustomerByPhone,
  async ({ params }, context) => {
    const row = await customerBehind(context, params.phone);
    return row === undefined ? null : toCustomer(row, context.user.mask);
  },
);
