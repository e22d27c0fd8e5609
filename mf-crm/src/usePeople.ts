import { endpoints } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { useMemo } from 'react';

/** Colleagues as choices. */
export function usePeople() {
  const { data } = useApiQuery(endpoints.getDataFilter, {}, { staleTime: 60_000 });
  return useMemo(
    () => (data?.users ?? []).map(({ id, name, picture }) => ({ value: id, label: name, picture })),
    [data],
  );
}
