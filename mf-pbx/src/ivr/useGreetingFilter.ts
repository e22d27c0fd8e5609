import { endpoints } from '@alo/contracts';
import { useApiQuery, useCan, useSession } from '@alo/core';
import type { FilterDefinition } from '@alo/ui/list';
import { ivrWords } from './messages.ts';

/** Menus that play a greeting, for those who may see greetings. */
export function useGreetingFilter(): readonly FilterDefinition[] {
  const { tenant } = useSession();
  const maySee = useCan('greeting.view', 'pbx');
  const { data } = useApiQuery(
    endpoints.getGreetingAll,
    { params: { ma_dn: tenant } },
    { staleTime: 30_000, enabled: maySee },
  );
  if (data === undefined || data.length === 0) return [];
  const options = data.map(({ id, name }) => ({ value: id, label: name }));
  return [{ kind: 'select', id: 'uses', label: ivrWords.fields.welcome_id, options }];
}
