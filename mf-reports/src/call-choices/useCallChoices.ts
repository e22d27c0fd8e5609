import { endpoints } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { useMemo } from 'react';
import { choiceFilters } from './choice-filters.ts';

const minute = 60_000;

/** The filters of calls with what the company has now. */
export function useCallChoices() {
  const { data: people } = useApiQuery(endpoints.getDataFilter, {}, { staleTime: minute });
  const { data: places } = useApiQuery(endpoints.getCallFilterChoices, {}, { staleTime: minute });
  return useMemo(() => choiceFilters({ people, places }), [people, places]);
}
