import { objectEndpoints } from '@alo/contracts';
import { useApiQuery, useCan } from '@alo/core';
import { featureCodeMessages as messages } from './messages.ts';

const query = { sort: 'created_at', page_size: 100 } as const;

/** Which number behind the code stands for which time condition: that of its place in the order of making. */
export function NightConditions({ code, className }: { code: string; className: string }) {
  const may = useCan('timecondition.view', 'pbx');
  const { data } = useApiQuery(objectEndpoints.time_condition.list, { query }, { enabled: may });
  const numbered = (data?.data ?? []).map(({ form }, at) => `${code}${at + 1}: ${form.name}`);
  if (numbered.length === 0) return null;
  return <p className={className}>{messages.conditions(numbered.join(' · '))}</p>;
}
