import {
  endpoints,
  queueMetrics,
  queueReportGroups,
  type QueueSums,
  readListQuery,
} from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { useMemo } from 'react';
import { useCallChoices } from '../call-choices/useCallChoices.ts';
import type { ReportKind } from '../report/report-kind.ts';
import { ReportPage } from '../report/ReportPage.tsx';
import { useReportControls } from '../report/useReportControls.ts';
import { messages } from './messages.ts';
import { ViewTabs } from './ViewTabs.tsx';
import { WaitChart } from './WaitChart.tsx';

const { offered, serviceLevel, abandonRate, averageAnswer } = queueMetrics;

function useQueueReport(): ReportKind<QueueSums> {
  const { queue } = useCallChoices();
  return useMemo(
    () => ({
      id: 'report-by-queue',
      title: messages.title,
      scheduled: 'queue',
      metrics: Object.values(queueMetrics),
      tiles: [offered, serviceLevel, abandonRate, averageAnswer],
      groups: queueReportGroups,
      filters: [queue],
      drillDown: { queue: 'visit_queue', day: 'day' },
      texts: { nothing: messages.noVisits, more: messages.moreVisits },
    }),
    [queue],
  );
}

/** What came to the queues, how long it waited and what became of it. */
export function QueueReport() {
  const kind = useQueueReport();
  const controls = useReportControls(kind);
  const query = useApiQuery(endpoints.getQueueReport, {
    query: readListQuery(endpoints.getQueueReport, controls.list.state),
  });
  return (
    <ReportPage
      kind={kind}
      controls={controls}
      query={query}
      views={
        <>
          <ViewTabs view="queues" />
          {query.data && <WaitChart sums={query.data.total} />}
        </>
      }
    />
  );
}
