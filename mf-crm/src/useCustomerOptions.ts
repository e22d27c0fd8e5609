import { endpoints } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { useMemo } from 'react';

interface Named {
  readonly id: string;
  readonly name: string;
}

const toOptions = (rows: readonly Named[] = []) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

/** Choices of filters and pickers; they change rarely and stay fresh for a minute. */
export function useCustomerOptions() {
  const { data, error, refetch } = useApiQuery(endpoints.getDataFilter, {}, { staleTime: 60_000 });
  const options = useMemo(
    () => ({
      statuses: (data?.statuses ?? []).map((status) => ({
        value: status.id,
        label: status.name,
        status,
      })),
      datasources: toOptions(data?.datasources),
      projects: toOptions(data?.projects),
      users: (data?.users ?? []).map(({ id, name, picture }) => ({
        value: id,
        label: name,
        picture,
      })),
      departments: toOptions(data?.departments),
      teams: toOptions(data?.teams),
      defaultStatus: data?.statuses.find((status) => status.is_default)?.id ?? '',
    }),
    [data],
  );
  return { options, ready: data !== undefined, error, refetch };
}

export type CustomerOptions = ReturnType<typeof useCustomerOptions>['options'];
