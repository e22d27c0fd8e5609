import { ALL_ROWS, endpoints } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { useMemo } from 'react';

/** Categories as choices; they change rarely and stay fresh for a minute. */
export function useCategories() {
  const { data, error } = useApiQuery(
    endpoints.getSurveyCategories,
    { query: { per_page: ALL_ROWS } },
    { staleTime: 60_000 },
  );
  const choices = useMemo(
    () => (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    [data],
  );
  return { choices, isReady: data !== undefined, error };
}
