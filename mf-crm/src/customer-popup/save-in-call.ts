import { endpoints } from '@alo/contracts';
import { ApiError, requestEndpoint, publish } from '@alo/core';
import { type CustomerValues, toCustomerValues } from '../customer-form/customer-values.ts';

/** What an agent changes of a customer while talking. */
type Change = Partial<Pick<CustomerValues, 'status'>>;

async function saveOnce(id: string, change: Change): Promise<void> {
  const customer = await requestEndpoint(endpoints.getCustomer, { params: { id } });
  const { phone, ...values } = { ...toCustomerValues(customer), ...change };
  const { phone_hidden: hidden, row_version } = customer;
  const body = { ...values, ...(hidden ? {} : { phone }), row_version };
  await requestEndpoint(endpoints.updateCustomer, { params: { id }, body });
}

/** Writes these fields and nothing else: what somebody saved meanwhile stays. Rejects with `ApiError`. */
export async function saveInCall(id: string, change: Change): Promise<void> {
  try {
    await saveOnce(id, change);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'CONFLICT') throw error;
    await saveOnce(id, change);
  }
  publish('customer.changed', { customerId: id });
}
