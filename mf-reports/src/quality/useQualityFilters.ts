import { endpoints } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import type { FilterDefinition } from '@alo/ui/list';
import { useMemo } from 'react';
import { daysFilter } from '../call-choices/choice-filters.ts';
import { useCallChoices } from '../call-choices/useCallChoices.ts';
import { messages } from './messages.ts';

const all = { page: 1, per_page: 1000 };
const minute = 60_000;

/** Days of the calls, agents, their units, and forms. */
export function useQualityFilters(): readonly FilterDefinition[] {
  const { user, department, team } = useCallChoices();
  const { data } = useApiQuery(endpoints.getQualityForms, { query: all }, { staleTime: minute });
  return useMemo(() => {
    const options = (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
    return [
      daysFilter,
      user,
      department,
      team,
      { kind: 'multi', id: 'form', label: messages.form, options },
    ];
  }, [user, department, team, data]);
}
