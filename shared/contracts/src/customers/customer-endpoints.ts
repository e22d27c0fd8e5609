import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { cursorPageEntries, emptyAnswer, idParams, listAnswer } from '../endpoint/paging.ts';
import { customerFilterEntries } from './customer-filter.ts';
import { customerFormSchema, customerSchema } from './customer.ts';

const rowVersion = { row_version: v.optional(v.number()) };

/**
 * True: the number may be another customer's too, where the company's setting `allow_duplicate_phone` permits it.
 * Without it such a number is 409 `DUPLICATE_PHONE` there, and 409 `DUPLICATE` everywhere else.
 */
const knowingly = { duplicate_phone: v.optional(v.boolean(), false) };

export const getCustomers = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/customers',
  access: { permission: 'customer.view', feature: 'crm' },
  query: v.object({
    ...cursorPageEntries,
    ...customerFilterEntries,
  }),
  answer: listAnswer(customerSchema),
});

export const getCustomer = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/customer/:id',
  access: { permission: 'customer.view', feature: 'crm' },
  params: idParams,
  answer: customerSchema,
});

/** Who calls? Looks a number, or the reference to one that is masked, up for the caller popup; null when nobody has it. */
export const findCustomerByPhone = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/customer/by-phone/:phone',
  access: { permission: 'customer.view', feature: 'crm' },
  params: v.object({ phone: v.pipe(v.string(), v.maxLength(80)) }),
  answer: v.nullable(customerSchema),
});

export const createCustomer = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/customer',
  access: { permission: 'customer.add', feature: 'crm' },
  body: v.object({ ...customerFormSchema.entries, ...knowingly }),
  answer: customerSchema,
});

/** `phone` left out keeps the stored number: a user who sees it masked cannot write it back. */
export const updateCustomer = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/customer/:id',
  access: { permission: 'customer.edit', feature: 'crm' },
  params: idParams,
  body: v.object({
    ...customerFormSchema.entries,
    phone: v.optional(customerFormSchema.entries.phone),
    ...rowVersion,
    ...knowingly,
  }),
  answer: customerSchema,
});

export const deleteCustomer = defineEndpoint({
  surface: 'tenant',
  method: 'DELETE',
  path: '/customer/:id',
  access: { permission: 'customer.delete', feature: 'crm' },
  params: idParams,
  answer: emptyAnswer,
});

/** Takes a delete back, for an hour. */
export const restoreCustomer = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/customer/:id/restore',
  access: { permission: 'customer.delete', feature: 'crm' },
  params: idParams,
  answer: customerSchema,
});
