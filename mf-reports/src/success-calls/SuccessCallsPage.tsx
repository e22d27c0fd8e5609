import { endpoints, readListQuery } from '@alo/contracts';
import { useApiQuery, useCan } from '@alo/core';
import { HistoryRegular } from '@alo/ui';
import { ListPage, useListState } from '@alo/ui/list';
import { useMemo } from 'react';
import { todayByDefault } from '../call-choices/today-by-default.ts';
import { useCallChoices } from '../call-choices/useCallChoices.ts';
import { useCallActions } from '../call-history/useCallActions.tsx';
import { useCallDetail } from '../call-history/useCallDetail.tsx';
import { messages } from './messages.ts';
import { successCallList } from './success-call-list.ts';

/** Calls in which somebody talked, with their talk in all (entities.md §3.2). */
export function SuccessCallsPage() {
  const detail = useCallDetail();
  const choices = useCallChoices();
  const asked = useMemo(() => successCallList(choices, undefined), [choices]);
  const controls = todayByDefault(useListState(asked), Date.now());
  const query = useApiQuery(endpoints.getSuccessCalls, {
    query: readListQuery(endpoints.getSuccessCalls, controls.state),
  });
  const mayOpen = useCan('callhistory.view');
  const actions = useCallActions(detail.open).filter(({ id }) => mayOpen || id !== 'detail');
  return (
    <>
      <ListPage
        definition={successCallList(choices, query.data)}
        controls={controls}
        query={query}
        rowActions={actions}
        empty={{ text: messages.empty, icon: <HistoryRegular /> }}
      />
      {detail.shown}
    </>
  );
}
