import { endpoints } from '@alo/contracts';
import { useAccess, useApiQuery, useSession } from '@alo/core';
import { type Contact, customerContact, findColleagues, findPlaces } from './contact.ts';
import { useColleagues } from './useColleagues.ts';
import { useDebounced } from './useDebounced.ts';

/** Milliseconds of quiet typing before anybody is asked. */
const rest = 250;
const mostCustomers = 6;

export interface Contacts {
  readonly found: readonly Contact[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
}

function useCustomers(text: string, enabled: boolean) {
  const access = useAccess(endpoints.getCustomers.access) === 'granted';
  const query = { search: text, per_page: mostCustomers };
  return useApiQuery(endpoints.getCustomers, { query }, { enabled: enabled && access });
}

/** Queues and ring groups that a call can be transferred to. */
export function useTransferPlaces(enabled: boolean) {
  return useApiQuery(endpoints.getTransferPlaces, undefined, { enabled, staleTime: 0 });
}

/**
 * Colleagues and customers that fit what was typed, from its second character on, and where a call is transferred queues and
 * ring groups besides.
 */
export function useContacts(typed: string, withPlaces = false): Contacts {
  const wanted = typed.trim();
  const text = useDebounced(wanted, rest);
  const enabled = text.length >= 2 && wanted.length >= 2;
  const { extension } = useSession();
  const colleagues = useColleagues(enabled);
  const customers = useCustomers(text, enabled);
  const places = useTransferPlaces(enabled && withPlaces);
  const asked = [colleagues.query, customers, places];
  const found = [
    ...(enabled ? findColleagues(colleagues.present, text, extension) : []),
    ...(enabled ? findPlaces(withPlaces ? (places.data ?? []) : [], text) : []),
    ...(enabled ? (customers.data?.data ?? []).map(customerContact) : []),
  ];
  return {
    found,
    // An answer of the text before is shown until the next one comes, but nothing is chosen from it.
    isSearching: enabled
      ? text !== wanted || asked.some((query) => query.isFetching)
      : wanted.length >= 2,
    hasFailed: enabled && asked.some((query) => query.isError),
  };
}
