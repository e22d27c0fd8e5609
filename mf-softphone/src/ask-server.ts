import { endpoints } from '@alo/contracts';
import { accessOf, requestEndpoint } from '@alo/core';
import { isOutside } from './caller.ts';
import { isExtension } from './engine/dial-number.ts';

/** Writes an outgoing call into the history. */
export function postHistory(phone: string): Promise<unknown> {
  return requestEndpoint(endpoints.createHistoriesCall, { body: { phone } });
}

/** What stands behind a reference by which a masked number is dialled. */
export function resolveDialRef(reference: string) {
  return requestEndpoint(endpoints.resolveDialRef, { body: { dial_ref: reference } });
}

/** What is this party called? An extension is a colleague; other numbers and references may be those of customers. */
export function findName(number: string): Promise<string | null> {
  return isExtension(number) ? findColleague(number) : findCustomer(number);
}

async function findColleague(extension: string): Promise<string | null> {
  const colleague = await requestEndpoint(endpoints.getColleague, { params: { extension } });
  return colleague?.name ?? null;
}

/** Asks the tenant's customers, for those who may see them. Everything else about a customer comes from mf-crm. */
async function findCustomer(number: string): Promise<string | null> {
  const call = endpoints.findCustomerByPhone;
  if (!isOutside(number) || accessOf(call.access) !== 'granted') return null;
  const customer = await requestEndpoint(call, { params: { phone: number } });
  return customer?.name ?? null;
}
