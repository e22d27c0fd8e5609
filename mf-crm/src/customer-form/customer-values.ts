import { type Customer, customerFormSchema } from '@alo/contracts';
import * as v from 'valibot';

/** Values of the form while it is edited. */
export type CustomerValues = v.InferInput<typeof customerFormSchema>;

/** A masked number is only shown: it is neither checked nor written back. */
const hiddenPhoneSchema = v.object({ ...customerFormSchema.entries, phone: v.string() });

export function customerSchemaFor(customer: Customer | null) {
  return customer?.phone_hidden ? hiddenPhoneSchema : customerFormSchema;
}

export function blankCustomer(defaultStatus: string, phone = ''): CustomerValues {
  return {
    name: '',
    code: '',
    email: '',
    phone,
    address: '',
    zalo: '',
    facebook: '',
    status: defaultStatus,
    note: '',
    user_id: null,
    note_in_calling: '',
    is_datasource: null,
    is_project: null,
    is_status: null,
    dnc: false,
  };
}

export function toCustomerValues(customer: Customer): CustomerValues {
  return {
    name: customer.name,
    code: customer.code,
    email: customer.email,
    phone: customer.phone,
    address: customer.address,
    zalo: customer.zalo,
    facebook: customer.facebook,
    status: customer.status.id,
    note: customer.note,
    user_id: customer.user?.id ?? null,
    note_in_calling: customer.note_in_calling,
    is_datasource: customer.datasource?.id ?? null,
    is_project: customer.project?.id ?? null,
    is_status: null,
    dnc: customer.dnc,
  };
}
