import { ViewTabs } from '../report/ViewTabs.tsx';
import { messages } from './messages.ts';

const names = { calls: messages.calls, sums: messages.sums };

/** The calls, and their sums, of the same question. */
export function FptViewTabs({ view }: { readonly view: keyof typeof names }) {
  return (
    <ViewTabs
      label={messages.views}
      view={view}
      names={names}
      kept={['from', 'to', 'hotline', 'network', 'direction']}
    />
  );
}
