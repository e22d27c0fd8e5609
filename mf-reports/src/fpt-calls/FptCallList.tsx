import { endpoints, readListQuery } from '@alo/contracts';
import { useApiQuery, useCan } from '@alo/core';
import { HistoryRegular } from '@alo/ui';
import { ListPage, useListState } from '@alo/ui/list';
import { useMemo } from 'react';
import { todayByDefault } from '../call-choices/today-by-default.ts';
import { useCallChoices } from '../call-choices/useCallChoices.ts';
import { useCallActions } from '../call-history/useCallActions.tsx';
import { useCallPanel } from '../call-history/useCallPanel.tsx';
import { fptCallList } from './fpt-call-list.tsx';
import { FptViewTabs } from './FptViewTabs.tsx';
import { messages } from './messages.ts';

/** Calls by numbers of FPT, one by one. */
export function FptCallList() {
  const choices = useCallChoices();
  const asked = useMemo(() => fptCallList(choices, undefined), [choices]);
  const controls = todayByDefault(useListState(asked), Date.now());
  const query = useApiQuery(endpoints.getFptCalls, {
    query: readListQuery(endpoints.getFptCalls, controls.state),
  });
  const detail = useCallPanel(query.data?.data);
  const mayOpen = useCan('callhistory.view');
  const actions = useCallActions(detail.open).filter(({ id }) => mayOpen || id !== 'detail');
  return (
    <ListPage
      definition={fptCallList(choices, query.data)}
      controls={controls}
      query={query}
      rowActions={actions}
      {...(mayOpen ? { onOpen: detail.open, opened: detail.opened } : {})}
      notice={<FptViewTabs view="calls" />}
      empty={{ text: messages.empty, icon: <HistoryRegular /> }}
    />
  );
}
