import {
  activityGroups,
  activityMetrics,
  type ActivityReport,
  type ActivitySums,
  endpoints,
  readListQuery,
} from '@alo/contracts';
import { useApiQuery, useCan } from '@alo/core';
import { formatDateTime, HistoryRegular, useNavigate } from '@alo/ui';
import type { Column, RowAction } from '@alo/ui/list';
import { useMemo } from 'react';
import { useCallChoices } from '../call-choices/useCallChoices.ts';
import { messages as shared } from '../messages.ts';
import type { ReportKind } from '../report/report-kind.ts';
import { ReportPage } from '../report/ReportPage.tsx';
import { useReportControls } from '../report/useReportControls.ts';
import { rowAddress } from './activity-address.ts';
import { messages } from './messages.ts';
import { ViewTabs } from './ViewTabs.tsx';

type Row = ActivityReport['rows'][number];

const { online, ready, talk, occupancy } = activityMetrics;

const moment = (at: string | null) => (at === null ? shared.none : formatDateTime(at));
const limits: readonly Column<Row>[] = [
  { id: 'first_in', header: messages.firstIn, render: ({ first_in }) => moment(first_in) },
  { id: 'last_out', header: messages.lastOut, render: ({ last_out }) => moment(last_out) },
];

function useActivityReport(): ReportKind<ActivitySums, Row> {
  const { user, department, team } = useCallChoices();
  return useMemo(
    () => ({
      id: 'activity-report',
      title: messages.title,
      scheduled: 'activity',
      metrics: Object.values(activityMetrics),
      tiles: [online, ready, talk, occupancy],
      groups: activityGroups,
      filters: [user, department, team],
      drillDown: {},
      address: rowAddress,
      texts: { nothing: messages.nothing, more: messages.moreRows },
    }),
    [user, department, team],
  );
}

/** The working time of people, units or days. */
export function ActivitySummary() {
  const kind = useActivityReport();
  const controls = useReportControls(kind);
  const navigate = useNavigate();
  const maySeeCalls = useCan('callhistory.view');
  const { state } = controls.list;
  const query = useApiQuery(endpoints.getActivityReport, {
    query: readListQuery(endpoints.getActivityReport, state),
  });
  const isOfPeople = controls.groups.length === 1 && controls.groups[0] === 'user';
  const { from = '', to = '' } = state.filters;
  const calls: RowAction<Row> = {
    id: 'calls',
    label: messages.calls,
    icon: <HistoryRegular />,
    direct: true,
    onClick: ({ keys }) =>
      void navigate(
        `/call-history?${new URLSearchParams({ from, to, user: keys[0]?.value ?? '' }).toString()}`,
      ),
  };
  return (
    <ReportPage
      kind={isOfPeople ? { ...kind, columns: limits } : kind}
      controls={controls}
      query={query}
      views={<ViewTabs view="summary" />}
      rowActions={isOfPeople && maySeeCalls ? [calls] : []}
    />
  );
}
