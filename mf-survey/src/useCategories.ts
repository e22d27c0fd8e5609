import { ALL_ROWS, endpoints } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { useMemo } from 'react';

/** Categories as choices. */
export function useCategories() {
  const { data, error } = useApiQuery(
    endpoints.getSurveyCategories,
    { query: { per_page: ALL_ROWS } },
    { staleTime: 10_000 },
  );
  const choices = useMemo(
    () => (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    [data],
  );
  return { choices, isReady: data !== undefined, error };
}
