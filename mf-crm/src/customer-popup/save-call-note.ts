import { calls } from '@alo/contracts';
import { ApiError, callApi, publish } from '@alo/core';
import { toCustomerValues } from '../customer-form/customer-values.ts';

async function saveOnce(id: string, note: string): Promise<void> {
  const customer = await callApi(calls.getCustomer, { params: { id } });
  const { phone, ...values } = toCustomerValues({ ...customer, note_in_calling: note });
  const { phone_hidden: hidden, row_version } = customer;
  const body = { ...values, ...(hidden ? {} : { phone }), row_version };
  await callApi(calls.updateCustomer, { params: { id }, body });
}

/** Writes the note of a call and nothing else: what somebody saved meanwhile stays. Rejects with `ApiError`. */
export async function saveCallNote(id: string, note: string): Promise<void> {
  try {
    await saveOnce(id, note);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'CONFLICT') throw error;
    await saveOnce(id, note);
  }
  publish('customer.changed', { customerId: id });
}
