import { ViewTabs as Tabs } from '../report/ViewTabs.tsx';
import { messages } from './messages.ts';

const names = { calls: messages.calls, queues: messages.queues, staffing: messages.staffing };

/** By unit, by queue and who is needed for it, for the same days; what else was asked for is of one of them only. */
export function ViewTabs({ view }: { readonly view: keyof typeof names }) {
  return (
    <Tabs
      label={messages.views}
      view={view}
      names={names}
      kept={['from', 'to', 'queue', 'compare']}
    />
  );
}
