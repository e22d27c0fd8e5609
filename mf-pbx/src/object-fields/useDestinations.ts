import { type Destination, endpoints } from '@alo/contracts';
import { useApiQuery, useSession } from '@alo/core';
import { useNames } from '../objects/names.ts';

/** The one map of everything that calls can be led to, by type and id. */
export function useDestinations() {
  const { tenant } = useSession();
  return useApiQuery(
    endpoints.getDestinations,
    { query: { CodeCompany: tenant } },
    { staleTime: 30_000 },
  );
}

/** Says what a destination is called: the name of its object, or the number outside; empty while neither is known. */
export function useDestinationName(): (destination: Destination) => string {
  const { data } = useDestinations();
  const names = useNames();
  return ({ dest_type: type, dest_id: id, dest_value: number }) =>
    id === null ? (number ?? '') : (data?.[type]?.[id] ?? names[id] ?? '');
}
