import { type ActivityPart, endpoints } from '@alo/contracts';
import { useApiQuery, useCan } from '@alo/core';
import { ClockRegular, EditRegular, MessageBar } from '@alo/ui';
import { ListPage, type RowAction, useListState } from '@alo/ui/list';
import { useMemo, useState } from 'react';
import { todayByDefault } from '../call-choices/today-by-default.ts';
import { pageOfRows } from '../page-of-rows.ts';
import { filterWords } from '../print/filter-words.ts';
import { PrintButton } from '../print/PrintButton.tsx';
import { usePrintedPage } from '../print/usePrintedPage.ts';
import { CorrectionDialog } from './CorrectionDialog.tsx';
import { DayBars } from './DayBars.tsx';
import { messages } from './messages.ts';
import { timelineFilters, timelineList } from './timeline-list.tsx';
import { sortParts, timelineCsv, withStatus } from './timeline-rows.ts';
import { ViewTabs } from './ViewTabs.tsx';

const minute = 60_000;

function usePeople() {
  const { data } = useApiQuery(endpoints.getDataFilter, {}, { staleTime: minute });
  return useMemo(
    () => (data?.users ?? []).map(({ id, name }) => ({ value: id, label: name })),
    [data],
  );
}

/** The time line of one person: a bar a day, and each status in a table. */
export function ActivityLog() {
  const people = usePeople();
  const [corrected, setCorrected] = useState<ActivityPart | null>(null);
  const mayCorrect = useCan('monitor.setStatus', 'report');
  const filters = useMemo(() => timelineFilters(people), [people]);
  const own = useListState({ id: 'activity-timeline', filters, defaultSort: '-from' });
  const { user = '' } = own.state.filters;
  // Without a person there is nothing to filter: the list says what to do instead.
  const controls =
    user === ''
      ? { ...own, state: { ...own.state, filters: {} } }
      : todayByDefault(own, Date.now());
  const { state } = controls;
  const shown = usePrintedPage(state);
  const query = useApiQuery(
    endpoints.getActivityTimeline,
    { query: { user, from: state.filters['from'], to: state.filters['to'] } },
    { enabled: user !== '' },
  );
  const timeline = user === '' ? undefined : query.data;
  const found = withStatus(timeline?.parts ?? [], state.filters['status']);
  const name = timeline?.user.name ?? '';
  const save = async () => {
    const { saveCsv } = await import('@alo/ui/overlay');
    saveCsv(
      `activity-${state.filters['from']}-${state.filters['to']}.csv`,
      timelineCsv(name, found),
    );
  };
  const correct: RowAction<ActivityPart> = {
    id: 'correct',
    label: messages.correct,
    icon: <EditRegular />,
    direct: true,
    onClick: setCorrected,
  };
  return (
    <>
      <ListPage
        definition={{
          ...timelineList(people, found),
          extras: [
            {
              kind: 'export',
              access: { permission: 'report.export' },
              ways: [{ label: messages.exportCsv, save }],
            },
          ],
        }}
        controls={controls}
        query={{
          ...query,
          isPending: user !== '' && query.isPending,
          data:
            user !== '' && timeline === undefined
              ? undefined
              : pageOfRows(sortParts(found, state.sort), shown, timeline?.more),
        }}
        actions={<PrintButton about={filterWords(filters, state.filters)} />}
        notice={
          <>
            <ViewTabs view="log" />
            {timeline?.more && <MessageBar tone="warning">{messages.moreParts}</MessageBar>}
            {timeline && (
              <DayBars
                name={name}
                parts={found}
                onDay={(day) => controls.change({ from: day, to: day })}
              />
            )}
          </>
        }
        rowActions={mayCorrect ? [correct] : []}
        empty={{
          text: user === '' ? messages.choosePerson : messages.nothing,
          icon: <ClockRegular />,
        }}
      />
      {corrected && (
        <CorrectionDialog name={name} part={corrected} onClose={() => setCorrected(null)} />
      )}
    </>
  );
}
