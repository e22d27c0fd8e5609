import { endpoints } from '@alo/contracts';
import { useApiQuery } from '@alo/core';

const named = (rows: readonly { readonly id: string; readonly name: string }[] = []) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

/** What a script may name, and the scripts that there are. */
export function useOtpOptions() {
  const { data } = useApiQuery(endpoints.getOtpOptions, {}, { staleTime: 10_000 });
  return {
    loading: data === undefined,
    numbers: named(data?.numbers),
    greetings: named(data?.greetings),
    scripts: named(data?.scripts),
  };
}
