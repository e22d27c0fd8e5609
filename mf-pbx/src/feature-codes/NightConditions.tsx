import { objectEndpoints } from '@alo/contracts';
import { useApiQuery, useCan } from '@alo/core';
import { featureCodeMessages as messages } from './messages.ts';

const query = { sort: 'name', page_size: 100 } as const;

/** Which number behind the code stands for which time condition. */
export function NightConditions({ code, className }: { code: string; className: string }) {
  const may = useCan('timecondition.view', 'pbx');
  const { data } = useApiQuery(objectEndpoints.time_condition.list, { query }, { enabled: may });
  const numbered = (data?.data ?? [])
    .filter(({ form }) => form.night_number !== null)
    .toSorted((one, other) => (one.form.night_number ?? 0) - (other.form.night_number ?? 0))
    .map(({ form }) => `${code}${form.night_number}: ${form.name}`);
  if (numbered.length === 0) return null;
  return <p className={className}>{messages.conditions(numbered.join(' · '))}</p>;
}
