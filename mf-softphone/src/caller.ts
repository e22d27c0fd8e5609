import { calls, type Customer, hasFeature, maskPhone } from '@alo/contracts';
import { accessOf, callApi, getSession, type Session } from '@alo/core';
import { isExtension } from './engine/dial-number.ts';
import type { CallerInfo } from './engine/phone-state.ts';

/** A customer's number as the setting of the tenant lets this person see it (specification §3, §9). */
export function displayNumber(number: string): string {
  const session = getSession();
  if (session === null || isExtension(number)) return number;
  const { hidden_phone_customer, position_hidden_phone_customer: position } = session.setting;
  if (hidden_phone_customer !== 1) return number;
  if (accessOf({ permission: 'customer.unmask' }) === 'granted') return number;
  return maskPhone(number, position);
}

/**
 * The customer info popup: only with the feature `popupcustomer`, not expired, and the setting at "1"
 * (specification §4).
 */
export function showsCustomerInfo(session: Session, now: Date): boolean {
  const subject = {
    roleName: session.roleName,
    permissions: new Set(session.permissions),
    features: new Set(session.features),
    dateExpired: session.dateExpired,
  };
  return (
    hasFeature(subject, 'popupcustomer', now) && String(session.setting.show_popup_customer) === '1'
  );
}

interface FoundParty {
  readonly name: string | null;
  readonly customer: CallerInfo | null;
}

/** Who is this? An extension is a colleague; other numbers may be those of customers. */
export function findParty(number: string): Promise<FoundParty | null> {
  return isExtension(number) ? findColleague(number) : findCustomer(number);
}

async function findColleague(extension: string): Promise<FoundParty | null> {
  const colleague = await callApi(calls.getColleague, { params: { extension } });
  return colleague === null ? null : { name: colleague.name, customer: null };
}

/** Asks the tenant's customers, for those who may see them. */
async function findCustomer(number: string): Promise<FoundParty | null> {
  const session = getSession();
  const call = calls.findCustomerByPhone;
  if (session === null || !/^\+?\d{7,15}$/.test(number) || accessOf(call.access) !== 'granted') {
    return null;
  }
  const customer = await callApi(call, { params: { phone: number } });
  if (customer === null) return null;
  return {
    name: customer.name,
    customer: showsCustomerInfo(session, new Date()) ? toCallerInfo(customer) : null,
  };
}

function toCallerInfo(customer: Customer): CallerInfo {
  const { id, name, status, calls_count, last_call_at, note_in_calling } = customer;
  return { id, name, status, calls_count, last_call_at, note_in_calling };
}
