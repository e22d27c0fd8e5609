import { endpoints, type KpiTargetType } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { useMemo } from 'react';

const minute = 60_000;

/** People, teams and departments of the company, that KPIs are for and that they are filtered by. */
export function useTargetChoices() {
  const { data } = useApiQuery(endpoints.getDataFilter, {}, { staleTime: minute });
  return useMemo(() => {
    const options = (rows: readonly { readonly id: string; readonly name: string }[] = []) =>
      rows.map(({ id, name }) => ({ value: id, label: name }));
    return {
      /** Have they come? */
      known: data !== undefined,
      user: options(data?.users),
      team: options(data?.teams),
      department: options(data?.departments),
    } satisfies Record<KpiTargetType | 'known', unknown>;
  }, [data]);
}
