import { useCan } from '@alo/core';
import { ViewTabs } from '../report/ViewTabs.tsx';
import { messages } from './tab-messages.ts';

/** The successful calls, and for who may score them how agents do, cards, calibrations and forms; for the same days. */
export function QualityTabs({ view }: { readonly view: keyof typeof messages.names }) {
  const mayScore = useCan('report.listen', 'report');
  if (!mayScore) return null;
  return (
    <ViewTabs
      label={messages.views}
      view={view}
      names={messages.names}
      kept={['from', 'to', 'user', 'department', 'team']}
    />
  );
}
