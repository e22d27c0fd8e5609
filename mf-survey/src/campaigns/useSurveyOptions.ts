import { endpoints } from '@alo/contracts';
import { useApiQuery } from '@alo/core';

const named = (rows: readonly { readonly id: string; readonly name: string }[] = []) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

/** What a survey campaign may name. */
export function useSurveyOptions() {
  const { data } = useApiQuery(endpoints.getSurveyOptions, {}, { staleTime: 10_000 });
  return {
    loading: data === undefined,
    numbers: named(data?.numbers),
    greetings: named(data?.greetings),
    timeGroups: named(data?.time_groups),
    calendars: named(data?.holiday_calendars),
    queues: named(data?.queues),
    categories: named(data?.categories),
    people: named(data?.users),
    teams: named(data?.teams),
    questions: named(data?.questions),
  };
}
