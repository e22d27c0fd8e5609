import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { cursorPageEntries, emptyAnswer, idParams } from '../endpoint/paging.ts';
import {
  customerChangeSchema,
  customerUndoSchema,
  mergeFormSchema,
  timelineEntrySchema,
  unmaskFormSchema,
} from './customer-work.ts';
import { customerChoiceSchema } from './customer-filter.ts';
import { customerSchema } from './customer.ts';
import { duplicateGroupSchema } from './duplicate-group.ts';
import { jobSchema } from '../jobs/job.ts';
import { commonMessages } from '../messages.ts';
import { messages } from './messages.ts';

const uuid = v.pipe(v.string(), v.uuid());

/** Customers of one action; more are refused. */
const ids = v.pipe(v.array(uuid), v.minLength(1), v.maxLength(1000));

export const assignCustomers = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/customers/assign',
  access: { permission: 'customer.assign', feature: 'crm' },
  body: v.object({ ids, user_id: v.nullable(uuid) }),
  answer: customerChangeSchema,
});

export const changeCustomersStatus = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/customers/status',
  access: { permission: 'customer.edit', feature: 'crm' },
  body: v.object({ ids, status: uuid }),
  answer: customerChangeSchema,
});

export const deleteCustomers = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/customers/delete',
  access: { permission: 'customer.delete', feature: 'crm' },
  body: v.object({ ids }),
  answer: customerChangeSchema,
});

/** {@link assignCustomers} for everybody whom search and filters find, in the background. */
export const assignAllCustomers = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/customers/all/assign',
  access: assignCustomers.access,
  body: v.object({ query: customerChoiceSchema, user_id: v.nullable(uuid) }),
  answer: jobSchema,
});

/** {@link changeCustomersStatus} for everybody whom search and filters find, in the background. */
export const changeAllCustomersStatus = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/customers/all/status',
  access: changeCustomersStatus.access,
  body: v.object({ query: customerChoiceSchema, status: uuid }),
  answer: jobSchema,
});

/** {@link deleteCustomers} for everybody whom search and filters find, in the background. */
export const deleteAllCustomers = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/customers/all/delete',
  access: deleteCustomers.access,
  body: v.object({ query: customerChoiceSchema }),
  answer: jobSchema,
});

/** Several customers become the first one; asks for `customer.delete` besides. */
export const mergeCustomers = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/customers/merge',
  access: { permission: 'customer.edit', feature: 'crm' },
  body: mergeFormSchema,
  answer: customerChangeSchema,
});

/** Takes a change of one's own back, for ten minutes; what somebody changed since then stays. */
export const undoCustomerChange = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/customer-change/:id/undo',
  access: { permission: 'customer.view', feature: 'crm' },
  params: idParams,
  answer: customerUndoSchema,
});

/** Customers with the same number, e-mail or name. */
export const getCustomerDuplicates = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/customer/:id/duplicates',
  access: { permission: 'customer.view', feature: 'crm' },
  params: idParams,
  answer: v.array(customerSchema),
});

/**
 * Customers who may be one: they share a number or an e-mail. At most 20 groups of at most 10, of those that the person
 * sees. Merging them asks for `customer.edit` besides.
 */
export const getDuplicateGroups = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/customers/duplicates',
  access: deleteCustomers.access,
  answer: v.object({ groups: v.array(duplicateGroupSchema), has_more: v.boolean() }),
});

/** What happened with a customer, newest first. Calls are in it for who may see the call history. */
export const getCustomerTimeline = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/customer/:id/timeline',
  access: { permission: 'customer.view', feature: 'crm' },
  params: idParams,
  query: v.object({ cursor: cursorPageEntries.cursor }),
  answer: v.object({ data: v.array(timelineEntrySchema), next_cursor: v.nullable(v.string()) }),
});

const noteText = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(messages.noteMissing),
  v.maxLength(5000, commonMessages.noteTooLong),
);

export const addCustomerNote = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/customer/:id/note',
  access: { permission: 'customer.edit', feature: 'crm' },
  params: idParams,
  body: v.object({ text: noteText }),
  answer: timelineEntrySchema,
});

/** The author's own note; somebody else's is 404. */
export const deleteCustomerNote = defineEndpoint({
  surface: 'tenant',
  method: 'DELETE',
  path: '/customer-note/:id',
  access: { permission: 'customer.edit', feature: 'crm' },
  params: idParams,
  answer: emptyAnswer,
});

/** The note written during a call: one entry a call, however often it is saved; an empty one goes away. */
export const saveCallNote = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/customer/:id/call-note',
  access: { permission: 'customer.edit', feature: 'crm' },
  params: idParams,
  body: v.object({
    call_ref: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
    text: v.pipe(v.string(), v.maxLength(5000)),
  }),
  answer: customerSchema,
});

/** The whole number of one customer, for a reason that the audit log keeps. */
export const unmaskCustomer = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/customer/:id/unmask',
  access: { permission: 'customer.unmask', feature: 'crm' },
  params: idParams,
  body: unmaskFormSchema,
  answer: v.object({ phone: v.string() }),
});
