import { customerChoiceSchema, endpoints, readListQuery } from '@alo/contracts';
import * as v from 'valibot';

/** Search and filters of a saved view of the customer list; what its address has beside them is left out. */
export function choiceOfView(query: string) {
  const { q: search = '', ...filters } = Object.fromEntries(new URLSearchParams(query));
  const state = { search, sort: '', page: 1, cursor: '', filters };
  return v.parse(customerChoiceSchema, readListQuery(endpoints.getCustomers, state));
}
