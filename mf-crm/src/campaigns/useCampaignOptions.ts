import { endpoints } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { useCustomerOptions } from '../useCustomerOptions.ts';

const named = (rows: readonly { readonly id: string; readonly name: string }[] = []) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

/** What a campaign may name. */
export function useCampaignOptions() {
  const { data } = useApiQuery(endpoints.getCampaignOptions, {}, { staleTime: 10_000 });
  const { options, ready } = useCustomerOptions();
  return {
    loading: data === undefined || !ready,
    numbers: named(data?.numbers),
    greetings: named(data?.greetings),
    timeGroups: named(data?.time_groups),
    calendars: named(data?.holiday_calendars),
    surveys: named(data?.surveys),
    ...{ people: options.users, teams: options.teams },
    ...{ projects: options.projects, sources: options.datasources },
  };
}
