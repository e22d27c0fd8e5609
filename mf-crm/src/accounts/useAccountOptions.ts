import { type EndpointAnswer, endpoints } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { useMemo } from 'react';

type Options = EndpointAnswer<typeof endpoints.getAccountOptions>;

const none: Options = { roles: [], branches: [], departments: [], teams: [], subscribers: [] };

/** What the form and the filters of accounts offer. */
export function useAccountOptions() {
  const { data, error, refetch } = useApiQuery(
    endpoints.getAccountOptions,
    {},
    { staleTime: 30_000 },
  );
  return useMemo(
    () => ({ options: data ?? none, ready: data !== undefined, error, refetch }),
    [data, error, refetch],
  );
}

export type AccountOptions = Options;

/** Named things as options of a choice. */
export const toOptions = (rows: readonly { readonly id: string; readonly name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));
