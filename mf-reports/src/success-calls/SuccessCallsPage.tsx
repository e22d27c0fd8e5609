import { endpoints, readListQuery } from '@alo/contracts';
import { useApiQuery, useCan } from '@alo/core';
import { HistoryRegular, useSearchParams, lateComponent } from '@alo/ui';
import { ListPage, useListState } from '@alo/ui/list';
import { useMemo } from 'react';
import { todayByDefault } from '../call-choices/today-by-default.ts';
import { useCallChoices } from '../call-choices/useCallChoices.ts';
import { useCallActions } from '../call-history/useCallActions.tsx';
import { useCallPanel } from '../call-history/useCallPanel.tsx';
import { QualityTabs } from '../quality/QualityTabs.tsx';
import { LateScheduleButton } from '../report/LateScheduleButton.tsx';
import { messages } from './messages.ts';
import { successCallList } from './success-call-list.ts';

const QualityPage = lateComponent(
  async () =>
    (await import(/* webpackChunkName: "panel-quality" */ '../quality/QualityPage.tsx'))
      .QualityPage,
);

/** Calls in which somebody talked (entities.md §3.2), and how agents are scored in them. */
export function SuccessCallsPage() {
  const [params] = useSearchParams();
  const view = params.get('view');
  const mayScore = useCan('report.listen', 'report');
  return view !== null && mayScore ? <QualityPage view={view} /> : <SuccessCalls />;
}

/** The calls with their talk in all. */
function SuccessCalls() {
  const choices = useCallChoices();
  const asked = useMemo(() => successCallList(choices, undefined), [choices]);
  const controls = todayByDefault(useListState(asked), Date.now());
  const query = useApiQuery(endpoints.getSuccessCalls, {
    query: readListQuery(endpoints.getSuccessCalls, controls.state),
  });
  const detail = useCallPanel(query.data?.data);
  const mayOpen = useCan('callhistory.view');
  const actions = useCallActions(detail.open).filter(({ id }) => mayOpen || id !== 'detail');
  return (
    <ListPage
      definition={successCallList(choices, query.data)}
      controls={controls}
      query={query}
      rowActions={actions}
      {...(mayOpen ? { onOpen: detail.open, opened: detail.opened } : {})}
      notice={<QualityTabs view="calls" />}
      actions={
        <LateScheduleButton
          report="success"
          name={messages.title}
          filters={controls.state.filters}
        />
      }
      empty={{ text: messages.empty, icon: <HistoryRegular /> }}
    />
  );
}
